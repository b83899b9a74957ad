import CommonMark
import Datasets

/// Writes the table of facts, as ``CountriesTable`` does for countries.
struct FactsTable {
  let context: SiteContext
  let columns: [FactColumn]
  /// The rows: positions in the dataset.
  let positions: [Int]

  /// - Throws: ``SiteError/tooLongForMarkdown(what:bytes:limit:)``.
  func build(into html: inout HTMLWriter) throws(SiteError) {
    let descriptions = try self.descriptions()
    let groups = RowGroups(of: positions, in: context.dataset)
    let table = HTMLTag(
      "table",
      [
        ("id", "facts"), ("role", "table"), ("data-search", "title description"),
        ("data-noun", context.dataset.nouns.joined),
      ] + (context.pageScripts.isEmpty ? [] : [("data-names", context.pageScripts.joined(separator: " "))])
        + context.rowsAttributes(positions) + groups.attributes)
    html.block(table) { table in
      table.block(opening: "<caption class=\"visually-hidden\">", closing: "</caption>") { $0.text(context.title) }
      table.block(opening: "<thead role=\"rowgroup\">", closing: "</thead>", head)
      groups.build(into: &table) { position, body in row(at: position, descriptions[position], into: &body) }
    }
  }

  private func head(into head: inout HTMLWriter) {
    head.block(opening: "<tr role=\"row\">", closing: "</tr>") { row in
      for column in columns.map(\.column) {
        var tag = HTMLTag("th", [("role", "columnheader"), ("scope", "col"), ("class", column.name)])
        tag.attributes.append(("data-column", column.name))
        if column.name != FactColumn.image.rawValue { tag.attributes.append(("data-type", "text")) }
        row.inline(tag) { $0.text(context.phrases(column.title)) }
      }
    }
  }

  private func row(at position: Int, _ description: String?, into body: inout HTMLWriter) {
    let fact = context.dataset.facts[position]
    body.block(opening: "<tr role=\"row\">", closing: "</tr>") { row in
      for column in columns {
        switch column {
        case .title where !fact.title.isEmpty:
          row.inline(opening: "<th role=\"rowheader\" scope=\"row\" class=\"title\">", closing: "</th>") {
            $0.text(fact.title)
          }
        case .image:
          row.inline(opening: "<td role=\"cell\" class=\"image\">", closing: "</td>") { cell in
            guard let picture = context.picture(at: fact.image) else { return }
            // The title says what it shows.
            cell.empty(picture.tag(alternative: "", section: context.toShared, isLazy: true))
          }
        case .title: row.inline(opening: "<td role=\"cell\" class=\"title\">", closing: "</td>")
        case .description:
          let kind = description == nil ? "" : " markdown"
          row.inline(opening: "<td role=\"cell\" class=\"description\(kind)\">", closing: "</td>") { cell in
            if let description { cell.inline(opening: description) } else { cell.text(fact.description) }
          }
        }
      }
    }
  }

  /// The descriptions as HTML where they are Markdown; `nil` where they are plain text.
  private func descriptions() throws(SiteError) -> [String?] {
    var result: [String?] = Array(repeating: nil, count: context.dataset.facts.count)
    guard context.options.readsMarkdown, columns.contains(.description) else { return result }
    let markdown = FeedMarkdown(context: context, section: context.toShared)
    for (index, fact) in context.dataset.facts.enumerated() where !fact.description.isEmpty {
      result[index] = try markdown.document(of: fact.description, at: index).renderHTML()
    }
    return result
  }
}
