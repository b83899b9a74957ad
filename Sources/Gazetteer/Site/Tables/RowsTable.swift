import Base

/// Writes the table of an index page: blocks and inlines for the markup, texts for the cells.
///
/// The roles are explicit because the narrow layout changes `display`, which removes implicit roles in some browsers.
struct RowsTable {
  let context: SiteContext
  let columns: [CountryColumn]
  /// The positions of the rows in the dataset.
  let positions: [Int]

  /// - Throws: ``PlainError/tooLongForMarkdown(what:bytes:limit:)``.
  func build(into html: inout HTMLWriter) throws(PlainError) {
    let (kind, groups) = (context.dataset.kind, RowGroups(of: positions, in: context.dataset))
    let known = Set(kind.columns.map(\.column.name))
    let cells = columns.map { CellForm($0, known, bars: bars(of: $0), context.phrases) }
    let searched = kind.searched + columns.map(\.column).filter(\.display.isSearched).map(\.name)
    let descriptions = try self.descriptions()
    let noun = ("data-noun", context.dataset.nouns.joined)
    let names = context.loadsSearch ? [("data-names", "")] : []
    let table = HTMLTag(
      "table",
      [("id", kind.rawValue), ("role", "table"), ("data-search", searched.joined(separator: " "))]
        // The order on pages already published.
        + (kind.searchScripts.isEmpty ? [noun] + names : names + [noun])
        + context.rowsAttributes(positions) + orderAttributes + groups.attributes + extraAttributes(cells)
        + facetAttributes)
    html.block(table) { table in
      table.block(opening: "<caption class=\"visually-hidden\">", closing: "</caption>") { $0.text(context.title) }
      table.block(opening: "<thead role=\"rowgroup\">", closing: "</thead>") { head(cells, into: &$0) }
      groups.build(into: &table) { position, body in row(at: position, cells, descriptions, into: &body) }
    }
  }

  /// Tells scripts whether the rows are sorted by name.
  private var orderAttributes: [(String, String)] {
    guard let name = columns.first(where: { $0.column.name == context.dataset.kind.searched.first }) else { return [] }
    let (countries, language) = (context.dataset.countries, context.phrases.language)
    let text = { (position: Int) in name.cell(countries[position]).displayed }
    let isByName = zip(positions, positions.dropFirst()).allSatisfy { !language.precedes(text($1), text($0)) }
    return isByName ? [("data-by-name", "")] : []
  }

  /// The descriptions as HTML if their column is Markdown.
  private func descriptions() throws(PlainError) -> [Int: String] {
    guard context.options.readsMarkdown, !context.dataset.kind.isMarkdown,
      columns.contains(where: { $0.column.name == "description" })
    else { return [:] }
    let markdown = FeedMarkdown(context: context, section: context.toShared)
    var descriptions: [Int: String] = [:]
    for (index, row) in context.dataset.countries.enumerated() where !row.description.isEmpty {
      descriptions[index] = try markdown.document(of: row.description, at: index).renderHTML()
    }
    return descriptions
  }

  /// The number of columns that the layout does not know.
  private func extraAttributes(_ cells: [CellForm]) -> [(name: String, value: String)] {
    let extras = cells.count { !$0.isBuiltIn }
    return extras == 0 ? [] : [("data-extras", String(extras))]
  }

  /// Custom columns that visitors can filter by: those with checkboxes, and numeric ranges.
  private var facetAttributes: [(name: String, value: String)] {
    let facets = context.table.columns.filter(\.display.isFacet)
    let names = { (isNumeric: Bool) in
      facets.filter { $0.isNumeric == isNumeric }.map(\.name).joined(separator: " ")
    }
    return [("data-facets", names(false)), ("data-ranges", names(true))].filter { !$0.1.isEmpty }
  }

  /// The scale of the bars of a column; `nil` for none.
  private func bars(of column: CountryColumn) -> BarScale? {
    guard column.column.display.form == .bar else { return nil }
    return BarScale(positions.lazy.compactMap { column.cell(context.dataset.countries[$0]).number })
  }

  private func head(_ cells: [CellForm], into head: inout HTMLWriter) {
    head.block(opening: "<tr role=\"row\">", closing: "</tr>") { row in
      for form in cells {
        let column = form.column.column
        var tag = HTMLTag(
          "th",
          [
            ("role", "columnheader"), ("scope", "col"), ("class", form.className), ("data-column", column.name),
          ])
        if !column.display.description.isEmpty { tag.attributes.append(("title", column.display.description)) }
        let isPicture = form.kind == .flag || form.kind == .image
        if !isPicture { tag.attributes.append(("data-type", column.isNumeric ? "number" : "text")) }
        row.inline(tag) { cell in
          let title = context.phrases(column.title)
          guard form.kind == .flag else { return cell.text(title) }
          cell.inline(opening: "<span class=\"visually-hidden\">", closing: "</span>") { $0.text(title) }
        }
      }
    }
  }

  private func row(
    at position: Int, _ cells: [CellForm], _ descriptions: [Int: String], into body: inout HTMLWriter
  ) {
    let country = context.dataset.countries[position]
    let currencies = country.currencies.namesWithSymbols
    let fragment = context.options.isSingleFile ? context.path(ofCountryAt: position) : nil
    let tag = HTMLTag(
      "tr", fixed: " role=\"row\"",
      (context.dataset.kind.haveCodes ? [("data-code", country.code)] : [])
        + (currencies.isEmpty ? [] : [("data-currency", currencies)])
        + (fragment.map { [("id", String($0.dropFirst()))] } ?? []))
    body.block(tag) { row in
      for cell in cells { write(cell, of: country, at: position, descriptions[position], into: &row) }
    }
  }

  private func write(
    _ form: CellForm, of country: Country, at position: Int, _ description: String?, into row: inout HTMLWriter
  ) {
    switch (form.kind, form.column.cell(country)) {
    case (.flag, _):
      row.inline(opening: form.opening, closing: "</td>") {
        FlagImage(context: context, position: position).buildSmall(into: &$0, section: "")
      }
    case (.image, let cell):
      row.inline(opening: form.opening, closing: "</td>") { content in
        guard let picture = context.picture(at: cell.text) else { return }
        // The title describes the image.
        content.empty(picture.tag(alternative: "", section: context.toShared, isLazy: true))
      }
    case (.description, _) where description != nil:
      row.inline(opening: "<td role=\"cell\" class=\"description markdown\">", closing: "</td>") {
        $0.inline(opening: description ?? "")
      }
    case (.name, let cell) where !cell.isEmpty:
      row.inline(opening: form.opening, closing: "</th>") { content in
        content.text(cell.displayed, linkingTo: context.path(ofCountryAt: position))
      }
    case (_, .integer), (_, .decimal):
      let cell = form.column.cell(country)
      row.inline(HTMLTag("td", fixed: form.attributes, [("data-value", cell.text)])) {
        let isNobody = form.column.column.name == "population" && country.isUninhabited
        if !isNobody { $0.text(form.column.column.words(for: cell, in: context.phrases)) }
        if let picture = picture(form, of: country, cell) { $0.inline(opening: " " + picture) }
      }
    case (let kind, let cell):
      // A missing name is not a row header.
      row.inline(opening: kind == .name ? "<td\(form.attributes)>" : form.opening, closing: "</td>") { content in
        guard !cell.isEmpty else { return }
        if let address = form.column.column.address(in: cell) {
          return content.link(to: address) { $0.text(cell.displayed) }
        }
        let words = form.column.column.words(for: cell, in: context.phrases)
        guard kind == .pinned else { return content.text(words) }
        let isEnglish = form.isCapital && country.capitalsInEnglish.count == country.capitals.count
        content.inline(opening: isEnglish ? "<span lang=\"en\">" : "<span>", closing: "</span>") {
          $0.text(words)
        }
      }
    }
  }

  /// The image beside a number; `nil` for none.
  private func picture(_ form: CellForm, of country: Country, _ cell: Cell) -> String? {
    if form.column.column.display.form == .sparkline {
      return CountrySeries(country: country, phrases: context.phrases).line(of: form.column.column.name)
    }
    return form.bars.flatMap { bars in cell.number.map(bars.picture) }
  }
}

/// Properties shared by the cells of a column.
private struct CellForm {
  enum Kind {
    case flag, name, image, description
    /// In a separate span, for the narrow layout.
    case pinned
    case other
  }

  let column: CountryColumn
  let kind: Kind
  let attributes: String
  let opening: String
  /// Whether the column is in ``CountryColumn/known``.
  let isBuiltIn: Bool

  /// Whether the column has the capitals, which may be in English on translated pages.
  let isCapital: Bool

  /// The scale of the bars, if there are any.
  let bars: BarScale?

  /// The class of the cells. Names of custom columns could collide with classes of the layout.
  let className: String

  /// - Parameter known: columns whose names are classes of the layout.
  init(_ column: CountryColumn, _ known: Set<String>, bars: BarScale?, _ phrases: Phrases) {
    self.bars = bars
    let (name, display) = (column.column.name, column.column.display)
    self.column = column
    isBuiltIn = known.contains(name)
    kind =
      switch name {
      case "flag": .flag
      case "name": .name
      case "title" where isBuiltIn: .name
      case "image" where isBuiltIn: .image
      case "description": .description
      case "code", "capital": .pinned
      default: .other
      }
    isCapital = name == "capital"
    className =
      isBuiltIn
      ? name
      : (column.column.isNumeric ? "extra number" : "extra") + (display.alignment.map { " to-\($0.rawValue)" } ?? "")
    let label = isBuiltIn ? "" : " data-label=\"\(HTMLTag.escape(phrases(column.column.title)))\""
    attributes = " role=\"cell\" class=\"\(className)\"\(label)"
    opening = kind == .name ? "<th role=\"rowheader\" scope=\"row\" class=\"\(name)\">" : "<td\(attributes)>"
  }
}

extension [Currency] {
  /// `Egyptian pound (E£), Euro (€)`, as far as known.
  fileprivate var namesWithSymbols: String {
    reduce(into: "") { names, currency in
      let name = currency.nameWithSymbol
      if name.isEmpty { return }
      names += names.isEmpty ? name : ", " + name
    }
  }
}

extension Currency {
  /// `Egyptian pound (E£)`, as far as known.
  fileprivate var nameWithSymbol: String {
    let (name, symbol) = ((name.isEmpty ? code : name).displayed, symbol.displayed)
    if name.isEmpty { return symbol }
    return symbol.isEmpty || symbol == name ? name : "\(name) (\(symbol))"
  }
}
