import Datasets
import Diagnostics
import JSON

/// `countries.csv-metadata.json`: what the CSV holds, in the vocabulary of CSV on the Web (W3C, Metadata Vocabulary for
/// Tabular Data, 2015).
struct TabularMetadata {
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
      .init(
        "@context", .array([.string("http://www.w3.org/ns/csvw"), .object([.init("@language", .string("en"))])])),
      .init("url", .string(layout.fileName)), .init("dc:title", .string(about.title)),
      .init("dc:description", .string(layout.description)),
    ]
    if let licence = about.licence { members.append(.init("dc:license", reference(licence))) }
    if let date = about.date {
      let type = date.contains("T") ? "xsd:dateTime" : "xsd:date"
      members.append(
        .init("dc:modified", .object([.init("@value", .string(date)), .init("@type", .string(type))])))
    }
    members.append(.init("dc:source", .array(about.sources.map { reference($0.address ?? $0.words) })))
    members.append(.init("dialect", dialect))
    members.append(.init("tableSchema", schema))
    return JSONTree.object(members).indentedText
  }

  /// An address as a link, anything else as a text.
  private func reference(_ text: String) -> JSONTree {
    CSVLayout.isAddress(text) ? .object([.init("@id", .string(text))]) : .string(text)
  }

  /// A row that begins with `#` is none but a comment by default, so there is said to be no such prefix.
  private var dialect: JSONTree {
    .object([
      .init("encoding", .string("utf-8")), .init("lineTerminators", .array([.string("\r\n")])),
      .init("commentPrefix", .null), .init("header", .boolean(true)),
    ])
  }

  private var schema: JSONTree {
    var members: [JSONTree.Member] = [.init("columns", .array(content.table.columns.map(description)))]
    if let key = layout.primaryKey { members.append(.init("primaryKey", .string(key))) }
    return .object(members)
  }

  /// A column. Its first title is what the header of the CSV says, by which the two are matched.
  private func description(of column: Column) -> JSONTree {
    var members: [JSONTree.Member] = [
      // A name is a variable of a URI template, which has no colon.
      .init("name", .string(column.name.replacingScalars(of: ":", with: "%3A"))),
      .init("titles", .array([.string(column.name), .string(column.title)])),
    ]
    if let language = column.language { members.append(.init("lang", .string(language))) }
    if let text = layout.description(of: column) { members.append(.init("dc:description", .string(text))) }
    let meaning = ColumnMeaning.of(column)
    members.append(.init("datatype", datatype(of: column, meaning)))
    if column.kind == .list { members.append(.init("separator", .string(Cell.separator))) }
    if meaning?.isRequired == true { members.append(.init("required", .boolean(true))) }
    if let property = meaning?.property {
      members.append(.init("propertyUrl", .string("https://schema.org/" + property)))
    }
    return .object(members)
  }

  private func datatype(of column: Column, _ meaning: ColumnMeaning?) -> JSONTree {
    let base =
      switch column.kind {
      case .text, .list: "string"
      case .integer: "integer"
      case .decimal: "double"
      case .boolean: "boolean"
      }
    var members = [JSONTree.Member("base", .string(base))]
    if let minimum = meaning?.minimum { members.append(.init("minimum", .integer(minimum))) }
    if let maximum = meaning?.maximum { members.append(.init("maximum", .integer(maximum))) }
    return members.count == 1 ? .string(base) : .object(members)
  }
}
