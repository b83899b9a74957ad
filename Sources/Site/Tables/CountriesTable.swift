import CommonMark
import Datasets
import Diagnostics
import Languages

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
    let cells = columns.map { CellForm($0, bars: bars(of: $0), context.phrases) }
    let searched = columns.map(\.column).filter(\.display.isSearched).map(\.name)
    let table = HTMLTag(
      "table",
      [
        ("id", "countries"), ("role", "table"),
        ("data-search", (["name", "capital"] + searched).joined(separator: " ")),
        ("data-names", context.searchScripts.joined(separator: " ")), ("data-noun", context.dataset.nouns.joined),
      ] + context.rowsAttributes(positions) + groups.attributes + extraAttributes + facetAttributes)
    html.block(table) { table in
      table.block(opening: "<caption class=\"visually-hidden\">", closing: "</caption>") { $0.text(context.title) }
      table.block(opening: "<thead role=\"rowgroup\">", closing: "</thead>", head)
      groups.build(into: &table) { position, body in row(ofCountryAt: position, cells, into: &body) }
    }
  }

  /// How many columns the layout does not know.
  private var extraAttributes: [(name: String, value: String)] {
    let extras = columns.count { CellForm.className(of: $0.column) != $0.column.name }
    return extras == 0 ? [] : [("data-extras", String(extras))]
  }

  /// The columns of a feed's own by which visitors choose rows: those of which they tick values, and those of numbers.
  private var facetAttributes: [(name: String, value: String)] {
    let facets = context.table.columns.filter(\.display.isFacet)
    let names = { (isNumeric: Bool) in
      facets.filter { $0.isNumeric == isNumeric }.map(\.name).joined(separator: " ")
    }
    return [("data-facets", names(false)), ("data-ranges", names(true))].filter { !$0.1.isEmpty }
  }

  /// How long the bars of a column are; `nil` where it has none.
  private func bars(of column: CountryColumn) -> BarScale? {
    guard column.column.display.form == .bar else { return nil }
    return BarScale(positions.lazy.compactMap { column.cell(context.dataset.countries[$0]).number })
  }

  private func head(into head: inout HTMLWriter) {
    head.block(opening: "<tr role=\"row\">", closing: "</tr>") { row in
      for column in columns.map(\.column) {
        var tag = HTMLTag(
          "th",
          [
            ("role", "columnheader"), ("scope", "col"), ("class", CellForm.className(of: column)),
            ("data-column", column.name),
          ])
        if !column.display.description.isEmpty { tag.attributes.append(("title", column.display.description)) }
        if column.name != "flag" { tag.attributes.append(("data-type", column.isNumeric ? "number" : "text")) }
        row.inline(tag) { cell in
          let title = context.phrases(column.title)
          guard column.name == "flag" else { return cell.text(title) }
          cell.inline(opening: "<span class=\"visually-hidden\">", closing: "</span>") { $0.text(title) }
        }
      }
    }
  }

  private func row(ofCountryAt position: Int, _ cells: [CellForm], into body: inout HTMLWriter) {
    let country = context.dataset.countries[position]
    let currencies = country.currencies.namesWithSymbols
    let tag = HTMLTag(
      "tr", fixed: " role=\"row\"",
      currencies.isEmpty
        ? [("data-code", country.code)] : [("data-code", country.code), ("data-currency", currencies)])
    body.block(tag) { row in
      for cell in cells { write(cell, of: country, at: position, into: &row) }
    }
  }

  private func write(_ form: CellForm, of country: Country, at position: Int, into row: inout HTMLWriter) {
    switch (form.kind, form.column.cell(country)) {
    case (.flag, _):
      row.inline(opening: form.opening, closing: "</td>") {
        FlagImage(context: context, position: position).buildSmall(into: &$0, section: "")
      }
    case (.name, let cell):
      row.inline(opening: form.opening, closing: "</th>") { content in
        guard let path = context.path(ofCountryAt: position) else { return content.text(cell.displayed) }
        content.link(to: path) { $0.text(cell.displayed) }
      }
    case (.other, .decimal(let number)) where form.isBuiltIn:
      let text = Cell.decimal(number).text
      row.inline(HTMLTag("td", fixed: form.attributes, [("data-value", text)])) {
        $0.text(context.phrases.localized(number: text))
      }
    case (_, .integer), (_, .decimal):
      let cell = form.column.cell(country)
      row.inline(HTMLTag("td", fixed: form.attributes, [("data-value", cell.text)])) {
        $0.text(form.column.column.words(for: cell, in: context.phrases))
        if let picture = picture(form, of: country, cell) { $0.inline(opening: " " + picture) }
      }
    case (let kind, let cell):
      row.inline(opening: form.opening, closing: "</td>") { content in
        guard !cell.isEmpty else { return }
        if let address = form.column.column.address(in: cell) {
          return content.link(to: address) { $0.text(cell.displayed) }
        }
        guard kind == .pinned else {
          return content.text(form.column.column.words(for: cell, in: context.phrases))
        }
        let isEnglish = form.isCapital && country.capitalsInEnglish.count == country.capitals.count
        content.inline(opening: isEnglish ? "<span lang=\"en\">" : "<span>", closing: "</span>") {
          $0.text(cell.displayed)
        }
      }
    }
  }

  /// The picture beside a number; `nil` where there is none.
  private func picture(_ form: CellForm, of country: Country, _ cell: Cell) -> String? {
    if form.column.column.display.form == .sparkline {
      return CountrySeries(country: country, phrases: context.phrases).line(of: form.column.column.name)
    }
    return form.bars.flatMap { bars in cell.number.map(bars.picture) }
  }
}

/// What the cells of a column have in common.
private struct CellForm {
  enum Kind {
    case flag, name
    /// In a span of its own, for the narrow layout.
    case pinned
    case other
  }

  let column: CountryColumn
  let kind: Kind
  let attributes: String
  let opening: String
  /// Whether it is one of ``CountryColumn/known``, and not a column of the feed's own: its decimals are shown as the feed has
  /// them.
  let isBuiltIn: Bool

  /// Whether it is that of the capitals, which can be in English on a page in another language.
  let isCapital: Bool

  /// How long its bars are, where it has such.
  let bars: BarScale?

  /// Columns whose names are classes of the layout.
  private static let known = Set(CountryColumn.knownNames)

  /// The class of the cells of a column. Names of a feed's own could mean anything to the layout.
  static func className(of column: Column) -> String {
    if known.contains(column.name) { return column.name }
    return (column.isNumeric ? "extra number" : "extra") + (column.display.alignment.map { " to-\($0.rawValue)" } ?? "")
  }

  init(_ column: CountryColumn, bars: BarScale?, _ phrases: Phrases) {
    self.bars = bars
    let name = column.column.name
    self.column = column
    kind =
      switch name {
      case "flag": .flag
      case "name": .name
      case "code", "capital": .pinned
      default: .other
      }
    isBuiltIn = Self.known.contains(name)
    isCapital = name == "capital"
    let label = isBuiltIn ? "" : " data-label=\"\(HTMLTag.escape(phrases(column.column.title)))\""
    attributes = " role=\"cell\" class=\"\(Self.className(of: column.column))\"\(label)"
    opening = kind == .name ? "<th role=\"rowheader\" scope=\"row\" class=\"name\">" : "<td\(attributes)>"
  }
}

extension [Currency] {
  /// `Egyptian pound (E£), Euro (€)`, as far as they are known.
  fileprivate var namesWithSymbols: String {
    reduce(into: "") { names, currency in
      let name = currency.nameWithSymbol
      if name.isEmpty { return }
      names += names.isEmpty ? name : ", " + name
    }
  }
}

extension Currency {
  /// `Egyptian pound (E£)`, as far as it is known.
  fileprivate var nameWithSymbol: String {
    let (name, symbol) = ((name.isEmpty ? code : name).displayed, symbol.displayed)
    if name.isEmpty { return symbol }
    return symbol.isEmpty || symbol == name ? name : "\(name) (\(symbol))"
  }
}
