import CommonMark
import Datasets

/// Writes the countries table: blocks and inlines for the markup, texts for the cells.
///
/// The roles are stated because the narrow layout changes `display`, which takes them away in some browsers.
struct CountriesTable {
  let context: SiteContext
  let columns: [CountryColumn]
  /// The rows: positions in the dataset.
  let positions: [Int]

  func build(into html: inout HTMLWriter) {
    let groups = RowGroups(of: positions, in: context.dataset)
    let table = HTMLTag(
      "table",
      [
        ("id", "countries"), ("role", "table"), ("data-search", "name capital"),
        ("data-noun", Dataset.Kind.countries.nouns),
      ] + groups.attributes)
    html.block(table) { table in
      top(titled: context.title, isContinued: false, into: &table)
      groups.buildFirst(into: &table) { position, body in row(ofCountryAt: position, into: &body) }
    }
    groups.buildRest(
      HTMLTag("table", [("role", "table")] + groups.attributes), into: &html,
      head: { table in top(titled: "\(context.title), continued", isContinued: true, into: &table) },
      row: { position, body in row(ofCountryAt: position, into: &body) })
  }

  private func top(titled title: String, isContinued: Bool, into table: inout HTMLWriter) {
    table.block(opening: "<caption class=\"visually-hidden\">", closing: "</caption>") { $0.text(title) }
    table.block(opening: "<thead role=\"rowgroup\">", closing: "</thead>") { head(isContinued: isContinued, into: &$0) }
  }

  /// - Parameter isContinued: whether it is a head of rows that no script sees as a table.
  private func head(isContinued: Bool, into head: inout HTMLWriter) {
    head.block(opening: "<tr role=\"row\">", closing: "</tr>") { row in
      for column in columns.map(\.column) {
        var tag = HTMLTag("th", [("role", "columnheader"), ("scope", "col"), ("class", column.name)])
        if !isContinued { tag.attributes.append(("data-column", column.name)) }
        if !isContinued, column.name != "flag" {
          tag.attributes.append(("data-type", column.isNumeric ? "number" : "text"))
        }
        row.inline(tag) { cell in
          guard column.name == "flag" else { return cell.text(column.title) }
          cell.inline(opening: "<span class=\"visually-hidden\">", closing: "</span>") {
            $0.text(column.title)
          }
        }
      }
    }
  }

  private func row(ofCountryAt position: Int, into body: inout HTMLWriter) {
    let country = context.dataset.countries[position]
    let currencies = country.currencies.map(\.nameWithSymbol).filter { !$0.isEmpty }.joined(separator: ", ")
    let tag = HTMLTag(
      "tr",
      [("role", "row"), ("data-code", country.code)] + (currencies.isEmpty ? [] : [("data-currency", currencies)]))
    body.block(tag) { row in
      for column in columns { cell(column, of: country, at: position, into: &row) }
    }
  }

  private func cell(_ column: CountryColumn, of country: Country, at position: Int, into row: inout HTMLWriter) {
    let name = column.column.name
    let cell = column.cell(country)
    switch (name, cell) {
    case ("flag", _):
      row.inline(opening: "<td role=\"cell\" class=\"flag\">", closing: "</td>") {
        FlagImage(context: context, position: position).buildSmall(into: &$0, section: "")
      }
    case ("name", _):
      row.inline(opening: "<th role=\"rowheader\" scope=\"row\" class=\"name\">", closing: "</th>") { content in
        guard let path = context.path(ofCountryAt: position) else { return content.text(cell.text) }
        content.link(to: path) { $0.text(cell.text) }
      }
    case (_, .integer(let number)):
      numeric(name, value: cell.text, shown: column.groupsDigits ? number.grouped : cell.text, into: &row)
    case (_, .decimal):
      numeric(name, value: cell.text, shown: cell.text, into: &row)
    default:
      row.inline(opening: "<td role=\"cell\" class=\"\(name)\">", closing: "</td>") { content in
        guard !cell.isEmpty else { return }
        guard name == "code" || name == "capital" else { return content.text(cell.text) }
        content.inline(opening: "<span>", closing: "</span>") { $0.text(cell.text) }
      }
    }
  }

  private func numeric(_ name: String, value: String, shown: String, into row: inout HTMLWriter) {
    let tag = HTMLTag("td", [("role", "cell"), ("class", name), ("data-value", value)])
    row.inline(tag) { $0.text(shown) }
  }
}

extension Currency {
  /// `Egyptian pound (E£)`, as far as it is known.
  fileprivate var nameWithSymbol: String {
    let name = name.isEmpty ? code : name
    if name.isEmpty { return symbol }
    return symbol.isEmpty || symbol == name ? name : "\(name) (\(symbol))"
  }
}

extension CountryColumn {
  /// Whether its numbers are read as amounts; years are not.
  fileprivate var groupsDigits: Bool { column.name != "population_year" }
}
