import CommonMark
import Datasets

/// Builds the countries table into a document's tree: custom blocks for the markup, text nodes for the cells.
///
/// The roles are stated because the narrow layout changes `display`, which takes them away in some browsers.
struct CountriesTable {
  let title: String
  let columns: [CountryColumn]
  let countries: [Country]
  /// Whether there is a flag file for an alpha-2 code in lower case.
  let hasFlagFile: (String) -> Bool

  func build(into tree: inout TreeBuilder) {
    let table = HTMLTag("table", [("id", "countries"), ("role", "table")])
    tree.block(opening: table.opening, closing: table.closing) { table in
      table.block(opening: "<caption class=\"visually-hidden\">", closing: "</caption>") { $0.text(title) }
      table.block(opening: "<thead role=\"rowgroup\">", closing: "</thead>", head)
      table.block(opening: "<tbody role=\"rowgroup\">", closing: "</tbody>") { body in
        for country in countries { row(of: country, into: &body) }
      }
    }
  }

  private func head(into head: inout TreeBuilder) {
    head.block(opening: "<tr role=\"row\">", closing: "</tr>") { row in
      for column in columns.map(\.column) {
        let tag = HTMLTag(
          "th",
          [
            ("role", "columnheader"), ("scope", "col"), ("class", column.name), ("data-column", column.name),
          ] + (column.name == "flag" ? [] : [("data-type", column.isNumeric ? "number" : "text")]))
        row.inline(opening: tag.opening, closing: tag.closing) { cell in
          guard column.name == "flag" else { return cell.text(column.title) }
          cell.inline(opening: "<span class=\"visually-hidden\">", closing: "</span>") {
            $0.text(column.title)
          }
        }
      }
    }
  }

  private func row(of country: Country, into body: inout TreeBuilder) {
    let tag = HTMLTag("tr", [("role", "row"), ("data-code", country.code)])
    body.block(opening: tag.opening, closing: "</tr>") { row in
      for column in columns { cell(column, of: country, into: &row) }
    }
  }

  private func cell(_ column: CountryColumn, of country: Country, into row: inout TreeBuilder) {
    let name = column.column.name
    let cell = column.cell(country)
    switch (name, cell) {
    case ("flag", _):
      row.inline(opening: "<td role=\"cell\" class=\"flag\">", closing: "</td>") { flag(of: country, into: &$0) }
    case ("name", _):
      row.inline(opening: "<th role=\"rowheader\" scope=\"row\" class=\"name\">", closing: "</th>") {
        $0.text(cell.text)
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

  private func numeric(_ name: String, value: String, shown: String, into row: inout TreeBuilder) {
    let tag = HTMLTag("td", [("role", "cell"), ("class", name), ("data-value", value)])
    row.inline(opening: tag.opening, closing: tag.closing) { $0.text(shown) }
  }

  /// The picture, whose text is the emoji for where it is missing; the emoji alone; or nothing. The name
  /// stands beside it, so a screen reader passes over it.
  private func flag(of country: Country, into cell: inout TreeBuilder) {
    let code = country.alpha2.lowercased()
    guard hasFlagFile(code) || !country.flagEmoji.isEmpty else { return }
    cell.inline(opening: "<span aria-hidden=\"true\">", closing: "</span>") { content in
      guard hasFlagFile(code) else { return content.text(country.flagEmoji) }
      let image = HTMLTag(
        "img",
        [
          ("src", "flags/\(code).svg"), ("alt", country.flagEmoji), ("width", "28"), ("height", "21"),
          ("loading", "lazy"),
        ])
      content.inline(opening: image.opening)
    }
  }
}

extension CountryColumn {
  /// Whether its numbers are read as amounts; years are not.
  fileprivate var groupsDigits: Bool { column.name != "population_year" }
}
