import Base

/// The metadata shared by both documents that describe the CSV.
struct CSVLayout {
  let content: ExportContent
  let options: ExportOptions

  /// The name of the CSV, in the same folder.
  var fileName: String { ExportFormat.csv.fileName(of: content.dataset.kind) }

  /// The first code column whose cells, as written, are present in every row and unique; `nil` if there is none.
  var primaryKey: String? {
    for name in CountryColumn.known.filter(\.meaning.isCode).map(\.column.name) {
      guard let index = content.table.columns.firstIndex(where: { $0.name == name }) else { continue }
      var seen: Set<String> = []
      let texts = content.table.rows.lazy.map { CSV.text(of: $0[index], options: options) }
      if !texts.isEmpty, texts.allSatisfy({ !$0.isEmpty && seen.insert($0).inserted }) { return name }
    }
    return nil
  }

  /// The type of a column. The documents differ only in the name for decimals.
  func type(of column: Column, decimal: String) -> String {
    switch column.kind {
    case .text, .list: "string"
    case .decimal: decimal
    case .integer, .boolean: column.kind.rawValue
    }
  }

  /// The description of a column, with the separator of lists; `nil` if there is none.
  func description(of column: Column) -> String? {
    let declared = column.display.description
    let meaning = ColumnMeaning.of(column)?.description ?? (declared.isEmpty ? nil : declared.asSentence)
    guard column.kind == .list else { return meaning }
    return [meaning, "Several are separated by “\(Cell.separator)”."].compactMap { $0 }.joined(separator: " ")
  }

  /// The number of rows, the licence and the formula guard.
  var description: String {
    var sentences = [content.dataset.nouns.words(for: content.table.rows.count) + "."]
    if let licence = content.about.licence { sentences.append("Licence: \(licence).") }
    if !options.isCSVRaw {
      sentences.append("In the CSV a text that a spreadsheet would take for a formula begins with an apostrophe.")
    }
    return sentences.joined(separator: " ")
  }

  /// Whether a text is a web URL.
  static func isURL(_ text: String) -> Bool {
    ["https://", "http://"].contains(where: text.hasPrefix) && !text.contains(" ")
  }
}

extension String {
  /// The text with a full stop, unless it ends with punctuation.
  fileprivate var asSentence: String { last?.isPunctuation == true ? self : self + "." }
}
