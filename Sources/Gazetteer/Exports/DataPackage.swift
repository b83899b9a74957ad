import Base

/// `datapackage.json`: a description of the CSV as a Tabular Data Package (Frictionless version 1, for compatibility).
struct DataPackage {
  let layout: CSVLayout

  private var content: ExportContent { layout.content }

  var text: String {
    let about = content.about
    return JSONTree.known([
      "profile": "tabular-data-package", "name": .string(content.dataset.kind.rawValue), "title": .string(about.title),
      "description": .string(layout.description), "homepage": about.homepage.map(JSONTree.string),
      "created": about.date.map { .string($0.contains("T") ? $0 : $0 + "T00:00:00Z") },
      "licenses": about.licence.flatMap(Licence.entry).map { .array([$0]) },
      "sources": .array(
        about.sources.map { .known(["title": .string($0.words), "path": $0.address.map(JSONTree.string)]) }),
      "resources": .array([resource]),
    ]).indentedText
  }

  private var resource: JSONTree {
    let parts = CSV.render(content.table, options: layout.options)
    return .known([
      "profile": "tabular-data-resource", "name": .string(content.dataset.kind.rawValue),
      "path": .string(layout.fileName), "format": "csv", "mediatype": "text/csv", "encoding": "utf-8",
      "sources": sources.isEmpty ? nil : .array(sources),
      "bytes": .integer(parts.reduce(0) { $0 + $1.count }),
      "hash": .string("sha256:" + SHA256Digest(ofParts: parts).hex),
      "dialect": .known([
        "delimiter": ",", "lineTerminator": "\r\n", "quoteChar": "\"", "doubleQuote": true, "skipInitialSpace": false,
        "header": true,
      ]),
      "schema": .known([
        "fields": .array(content.table.columns.map(field)), "missingValues": .array([""]),
        "primaryKey": layout.primaryKey.map { .array([.string($0)]) },
      ]),
    ])
  }

  /// The sources of columns, which the standard allows to have further properties.
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
      "name": .string(column.name), "type": .string(layout.type(of: column, decimal: "number")),
      "title": .string(column.title), "description": layout.description(of: column).map(JSONTree.string),
      "constraints": .known(
        object: .known([
          "required": meaning?.isRequired == true ? true : nil, "minimum": meaning?.minimum.map(JSONTree.integer),
          "maximum": meaning?.maximum.map(JSONTree.integer),
        ])),
    ])
  }
}
