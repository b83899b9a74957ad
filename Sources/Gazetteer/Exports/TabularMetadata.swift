import Base

/// `countries.csv-metadata.json`: a description of the CSV (CSV on the Web: W3C, Metadata Vocabulary for Tabular Data, 2015).
struct TabularMetadata {
  let layout: CSVLayout

  private var content: ExportContent { layout.content }

  var text: String {
    let about = content.about
    return JSONTree.known([
      "@context": .array(["http://www.w3.org/ns/csvw", .known(["@language": "en"])]), "url": .string(layout.fileName),
      "dc:title": .string(about.title), "dc:description": .string(layout.description),
      "dc:license": about.licence.map(reference),
      "dc:modified": about.date.map {
        .known(["@value": .string($0), "@type": $0.contains("T") ? "xsd:dateTime" : "xsd:date"])
      },
      "dc:source": .array(about.sources.map { reference($0.address ?? $0.words) }),
      // By default a row that begins with `#` would be a comment.
      "dialect": .known([
        "encoding": "utf-8", "lineTerminators": .array(["\r\n"]), "commentPrefix": JSONTree.null, "header": true,
      ]),
      "tableSchema": .known([
        "columns": .array(content.table.columns.map(description)),
        "primaryKey": layout.primaryKey.map(JSONTree.string),
      ]),
    ]).indentedText
  }

  /// A URL as a link, other text as text.
  private func reference(_ text: String) -> JSONTree {
    CSVLayout.isURL(text) ? .known(["@id": .string(text)]) : .string(text)
  }

  /// A column. Its first title is the field of the CSV header, by which readers match them.
  private func description(of column: Column) -> JSONTree {
    let meaning = ColumnMeaning.of(column)
    let base = JSONTree.string(layout.type(of: column, decimal: "double"))
    let bounds = [meaning?.minimum, meaning?.maximum].map { $0.map(JSONTree.integer) }
    return .known([
      // A name is a URI template variable, which may not contain a colon.
      "name": .string(column.name.replacingScalars(of: ":", with: "%3A")),
      "titles": .texts([column.name, column.title]), "lang": column.language.map(JSONTree.string),
      "dc:description": layout.description(of: column).map(JSONTree.string),
      "dc:source": content.dataset.sourcePosition(of: column.name).map { position in
        let source = content.dataset.sources[position]
        return reference(source.address ?? source.words)
      },
      "datatype": bounds == [nil, nil] ? base : .known(["base": base, "minimum": bounds[0], "maximum": bounds[1]]),
      "separator": column.kind == .list ? .string(Cell.separator) : nil,
      "required": meaning?.isRequired == true ? true : nil,
      "propertyUrl": meaning?.property.map { .string("https://schema.org/" + $0) },
    ])
  }
}
