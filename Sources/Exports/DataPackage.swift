import Checksums
import Datasets
import JSON

/// `datapackage.json`: what the CSV holds, in the form of a Tabular Data Package (Frictionless, version 1, which all of
/// its programs read).
struct DataPackage {
  let content: ExportContent
  let layout: CSVLayout

  init(content: ExportContent, options: ExportOptions) {
    self.content = content
    layout = CSVLayout(content: content, options: options)
  }

  /// The document.
  var text: String {
    let about = content.about
    var members: [JSONTree.Member] = [
      .init("profile", .string("tabular-data-package")), .init("name", .string(content.dataset.kind.rawValue)),
      .init("title", .string(about.title)), .init("description", .string(layout.description)),
    ]
    if let homepage = about.homepage { members.append(.init("homepage", .string(homepage))) }
    if let date = about.date {
      members.append(.init("created", .string(date.contains("T") ? date : date + "T00:00:00Z")))
    }
    if let licence = about.licence.flatMap(Licence.entry) { members.append(.init("licenses", .array([licence]))) }
    members.append(.init("sources", .array(about.sources.map(source))))
    members.append(.init("resources", .array([resource])))
    return JSONTree.object(members).indentedText
  }

  private func source(_ source: DataSource) -> JSONTree {
    var members = [JSONTree.Member("title", .string(source.words))]
    if let address = source.address { members.append(.init("path", .string(address))) }
    return .object(members)
  }

  private var resource: JSONTree {
    let parts = content.csv(layout.options)
    return .object([
      .init("profile", .string("tabular-data-resource")), .init("name", .string(content.dataset.kind.rawValue)),
      .init("path", .string(layout.fileName)), .init("format", .string("csv")), .init("mediatype", .string("text/csv")),
      .init("encoding", .string("utf-8")), .init("bytes", .integer(parts.reduce(0) { $0 + $1.count })),
      .init("hash", .string("sha256:" + SHA256Digest(ofParts: parts).hex)), .init("dialect", dialect),
      .init("schema", schema),
    ])
  }

  private var dialect: JSONTree {
    .object([
      .init("delimiter", .string(",")), .init("lineTerminator", .string("\r\n")), .init("quoteChar", .string("\"")),
      .init("doubleQuote", .boolean(true)), .init("skipInitialSpace", .boolean(false)), .init("header", .boolean(true)),
    ])
  }

  private var schema: JSONTree {
    var members: [JSONTree.Member] = [
      .init("fields", .array(content.table.columns.map(field))), .init("missingValues", .array([.string("")])),
    ]
    if let key = layout.primaryKey { members.append(.init("primaryKey", .array([.string(key)]))) }
    return .object(members)
  }

  private func field(_ column: Column) -> JSONTree {
    var members: [JSONTree.Member] = [
      .init("name", .string(column.name)), .init("type", .string(type(of: column))),
      .init("title", .string(column.title)),
    ]
    if let text = layout.description(of: column) { members.append(.init("description", .string(text))) }
    let constraints = constraints(of: column)
    if !constraints.isEmpty { members.append(.init("constraints", .object(constraints))) }
    return .object(members)
  }

  private func type(of column: Column) -> String {
    switch column.kind {
    case .text, .list: "string"
    case .integer: "integer"
    case .decimal: "number"
    case .boolean: "boolean"
    }
  }

  private func constraints(of column: Column) -> [JSONTree.Member] {
    guard let meaning = ColumnMeaning.of(column) else { return [] }
    var members: [JSONTree.Member] = []
    if meaning.isRequired { members.append(.init("required", .boolean(true))) }
    if let minimum = meaning.minimum { members.append(.init("minimum", .integer(minimum))) }
    if let maximum = meaning.maximum { members.append(.init("maximum", .integer(maximum))) }
    return members
  }
}
