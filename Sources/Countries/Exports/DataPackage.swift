import Base

/// `datapackage.json`: a description of the CSV as a Tabular Data Package (Frictionless version 1, for compatibility).
struct DataPackage {
  let content: ExportContent
  let options: ExportOptions

  var text: String {
    let about = content.about
    return JSONTree.known([
      "profile": "tabular-data-package", "name": .string(content.dataset.kind.rawValue), "title": .string(about.title),
      "description": .string(description), "homepage": about.homepage.map(JSONTree.string),
      "created": about.date.map { .string($0.contains("T") ? $0 : $0 + "T00:00:00Z") },
      "licenses": about.licence.flatMap(Licence.entry).map { .array([$0]) },
      "sources": .array(
        about.sources.map { .known(["title": .string($0.words), "path": $0.address.map(JSONTree.string)]) }),
      "resources": .array([resource]),
    ]).indentedText
  }

  private var resource: JSONTree {
    let parts = CSV.render(content.table, options: options)
    return .known([
      "profile": "tabular-data-resource", "name": .string(content.dataset.kind.rawValue),
      "path": .string(fileName), "format": "csv", "mediatype": "text/csv", "encoding": "utf-8",
      "sources": sources.isEmpty ? nil : .array(sources),
      "bytes": .integer(parts.reduce(0) { $0 + $1.count }),
      "hash": .string("sha256:" + SHA256Digest(ofParts: parts).hex),
      "dialect": .known([
        "delimiter": ",", "lineTerminator": "\r\n", "quoteChar": "\"", "doubleQuote": true, "skipInitialSpace": false,
        "header": true,
      ]),
      "schema": .known([
        "fields": .array(content.table.columns.map(field)), "missingValues": .array([""]),
        "primaryKey": primaryKey.map { .array([.string($0)]) },
      ]),
    ])
  }

  private var sources: [JSONTree] {
    let names = Set(content.table.columns.map(\.name))
    return zip(content.dataset.sources, content.dataset.columnsOfSources).compactMap { source, columns in
      let columns = columns.filter(names.contains)
      guard !columns.isEmpty else { return nil }
      return .known([
        "title": .string(source.words), "path": source.address.map(JSONTree.string), "columns": .texts(columns),
      ])
    }
  }

  private func field(_ column: Column) -> JSONTree {
    let meaning = ColumnMeaning.of(column)
    return .known([
      "name": .string(column.name), "type": .string(type(of: column)),
      "title": .string(column.title), "description": description(of: column).map(JSONTree.string),
      "constraints": .known(
        object: .known([
          "required": meaning?.isRequired == true ? true : nil, "minimum": meaning?.minimum.map(JSONTree.integer),
          "maximum": meaning?.maximum.map(JSONTree.integer),
        ])),
    ])
  }

  private var fileName: String { ExportFormat.csv.fileName(of: content.dataset.kind) }

  /// The first code column whose cells, as written, are present in every row and unique; `nil` if there is none.
  private var primaryKey: String? {
    for name in CountryColumn.known.filter(\.meaning.isCode).map(\.column.name) {
      guard let index = content.table.columns.firstIndex(where: { $0.name == name }) else { continue }
      var seen: Set<String> = []
      let texts = content.table.rows.lazy.map { CSV.text(of: $0[index], options: options) }
      if !texts.isEmpty, texts.allSatisfy({ !$0.isEmpty && seen.insert($0).inserted }) { return name }
    }
    return nil
  }

  private func type(of column: Column) -> String {
    switch column.kind {
    case .text, .list: "string"
    case .decimal: "number"
    case .integer, .boolean: column.kind.rawValue
    }
  }

  /// The description of a column, with the separator of lists; `nil` if there is none.
  private func description(of column: Column) -> String? {
    let meaning = column.meaning
    guard column.kind == .list else { return meaning }
    return [meaning, "Several are separated by “\(Cell.separator)”."].compactMap { $0 }.joined(separator: " ")
  }

  /// The number of rows, the licence and the formula guard.
  private var description: String {
    var sentences = [content.dataset.nouns.words(for: content.table.rows.count) + "."]
    if let licence = content.about.licence { sentences.append("Licence: \(licence).") }
    if !options.isCSVRaw {
      sentences.append("In the CSV a text that a spreadsheet would take for a formula begins with an apostrophe.")
    }
    return sentences.joined(separator: " ")
  }
}

extension Column {
  /// A sentence about its values; `nil` if none is known.
  package var meaning: String? {
    ColumnMeaning.of(self)?.description ?? (display.description.isEmpty ? nil : display.description.asSentence)
  }
}

extension String {
  /// The text with a full stop, unless it ends with punctuation.
  fileprivate var asSentence: String { last?.isPunctuation == true ? self : self + "." }
}
