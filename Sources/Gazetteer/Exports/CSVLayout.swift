import Base

/// What both documents that describe the CSV say of it.
struct CSVLayout {
  let content: ExportContent
  let options: ExportOptions

  /// The name of the CSV, from the folder of the documents.
  var fileName: String { ExportFormat.csv.fileName(of: content.dataset.kind) }

  /// The column whose cells identify the rows, as they are written: the first code that every row has, and no two rows
  /// share. `nil` where there is none.
  var primaryKey: String? {
    for name in CountryColumn.known.filter(\.meaning.isCode).map(\.column.name) {
      guard let index = content.table.columns.firstIndex(where: { $0.name == name }) else { continue }
      var seen: Set<String> = []
      let texts = content.table.rows.lazy.map { CSV.text(of: $0[index], options: options) }
      if !texts.isEmpty, texts.allSatisfy({ !$0.isEmpty && seen.insert($0).inserted }) { return name }
    }
    return nil
  }

  /// The type of the cells of a column, which both documents call alike but for numbers with decimals.
  func type(of column: Column, decimal: String) -> String {
    switch column.kind {
    case .text, .list: "string"
    case .decimal: decimal
    case .integer, .boolean: column.kind.rawValue
    }
  }

  /// What there is to say of a column, with how several values stand in a cell; `nil` where nothing is known.
  func description(of column: Column) -> String? {
    let declared = column.display.description
    let meaning = ColumnMeaning.of(column)?.description ?? (declared.isEmpty ? nil : declared.asSentence)
    guard column.kind == .list else { return meaning }
    return [meaning, "Several are separated by “\(Cell.separator)”."].compactMap { $0 }.joined(separator: " ")
  }

  /// How many rows there are, under which licence, and what was done to their texts.
  var description: String {
    var sentences = [content.dataset.nouns.words(for: content.table.rows.count) + "."]
    if let licence = content.about.licence { sentences.append("Licence: \(licence).") }
    if !options.isCSVRaw {
      sentences.append("In the CSV a text that a spreadsheet would take for a formula begins with an apostrophe.")
    }
    return sentences.joined(separator: " ")
  }

  /// Whether a text is an address of the web.
  static func isAddress(_ text: String) -> Bool {
    ["https://", "http://"].contains(where: text.hasPrefix) && !text.contains(" ")
  }
}

extension String {
  /// The text with a full stop, where no mark ends it.
  fileprivate var asSentence: String { last?.isPunctuation == true ? self : self + "." }
}
