import Base
import Countries
import Markdown

/// Writes the table of an index page: blocks and inlines for the markup, texts for the cells.
///
/// The roles are explicit because the narrow layout changes `display`, which removes implicit roles in some browsers.
struct RowsTable {
  let context: SiteContext
  let columns: [CountryColumn]
  let positions: [Int]

  func build(into html: inout HTMLWriter) throws(PlainError) {
    let (kind, groups) = (context.dataset.kind, RowGroups(of: positions, in: context.dataset))
    let known = Set(kind.columns.map(\.column.name))
    let cells = columns.map { CellForm($0, known, bars: bars(of: $0), context.phrases) }
    let searched = kind.searched + columns.map(\.column).filter(\.display.isSearched).map(\.name)
    let descriptions = try self.descriptions()
    let noun: HTMLAttributes = ["data-noun": context.dataset.nouns.joined]
    let names: HTMLAttributes = ["data-names": context.loadsSearch ? "" : nil]
    let attributes: HTMLAttributes = [
      "id": kind.rawValue, "role": "table", "data-search": searched.joined(separator: " "),
    ]
    let table = HTMLTable(
      columns: cells.map { $0.headed(context.phrases) }, layout: .blocks, caption: ["class": "visually-hidden"],
      part: ["role": "rowgroup"], headRow: ["role": "row"])
    table.build(
      // The order on pages already published.
      attributes + (kind.searchScripts.isEmpty ? noun + names : names + noun) + context.rowsAttributes(positions)
        + orderAttributes + groups.attributes + extraAttributes(cells) + facetAttributes,
      caption: context.title, into: &html
    ) { part in
      groups.build(of: table, into: &part) { position, body in
        row(at: position, of: table, cells, descriptions, into: &body)
      }
    }
  }

  /// Tells scripts whether the rows are sorted by name.
  private var orderAttributes: HTMLAttributes {
    guard let name = columns.first(where: { $0.column.name == context.dataset.kind.searched.first }) else {
      return .none
    }
    let (countries, language) = (context.dataset.countries, context.phrases.language)
    let text = { (position: Int) in name.cell(countries[position]).displayed }
    let isByName = zip(positions, positions.dropFirst()).allSatisfy { !language.precedes(text($1), text($0)) }
    return ["data-by-name": isByName ? "" : nil]
  }

  /// The descriptions as HTML if their column is Markdown.
  private func descriptions() throws(PlainError) -> [Int: String] {
    guard context.section.options.readsMarkdown, !context.dataset.kind.isMarkdown,
      columns.contains(where: { $0.column.name == "description" })
    else { return [:] }
    let markdown = FeedMarkdown(pictures: context.pictures, section: context.toShared)
    var descriptions: [Int: String] = [:]
    for (index, row) in context.dataset.countries.enumerated() where !row.description.isEmpty {
      guard let html = markdown.html(of: row.description) else {
        throw .tooLongForMarkdown(
          what: "the description of row \(index + 1)", bytes: row.description.utf8.count, limit: FeedMarkdown.limit)
      }
      descriptions[index] = html
    }
    return descriptions
  }

  /// The number of columns that the layout does not know.
  private func extraAttributes(_ cells: [CellForm]) -> HTMLAttributes {
    let extras = cells.count { !$0.isBuiltIn }
    return ["data-extras": extras == 0 ? nil : String(extras)]
  }

  /// Custom columns that visitors can filter by: those with checkboxes, and numeric ranges.
  private var facetAttributes: HTMLAttributes {
    let facets = context.rows.table.columns.filter(\.display.isFacet)
    let names = { (isNumeric: Bool) in
      let names = facets.filter { $0.isNumeric == isNumeric }.map(\.name)
      return names.isEmpty ? nil : names.joined(separator: " ")
    }
    return ["data-facets": names(false), "data-ranges": names(true)]
  }

  /// The scale of the bars of a column; `nil` for none.
  private func bars(of column: CountryColumn) -> BarScale? {
    guard column.column.display.form == .bar else { return nil }
    return BarScale(positions.lazy.compactMap { column.cell(context.dataset.countries[$0]).number })
  }

  private func row(
    at position: Int, of table: HTMLTable, _ cells: [CellForm], _ descriptions: [Int: String],
    into body: inout HTMLWriter
  ) {
    let country = context.dataset.countries[position]
    let currencies = context.hasHome ? country.currencies.namesWithSymbols : ""
    let attributes: HTMLAttributes = [
      "role": "row", "data-code": context.dataset.kind.haveCodes ? country.code : nil,
      "data-currency": currencies.isEmpty ? nil : currencies, "id": context.rowID(ofCountryAt: position),
    ]
    table.row(attributes, into: &body) { row in
      for (index, form) in cells.enumerated() {
        if form.kind == .description, let description = descriptions[position] {
          row.inline("td", ["role": "cell", "class": "description markdown"]) { $0.rendered(description) }
        } else {
          write(index, form, of: country, at: position, table, into: &row)
        }
      }
    }
  }

  private func write(
    _ index: Int, _ form: CellForm, of country: Country, at position: Int, _ table: HTMLTable,
    into row: inout HTMLWriter
  ) {
    let cell = form.column.cell(country)
    switch (form.kind, cell) {
    case (.other, .empty) where form.column.column.isNumeric:
      row.inline("td", form.attributes + ["data-value": ""], text: context.phrases("unknown"))
    case (.flag, _):
      table.cell(index, into: &row) {
        FlagImage(context: context, position: position).buildSmall(into: &$0, section: "")
      }
    case (.image, _):
      table.cell(index, into: &row) { content in
        // The title describes the image.
        context.pictures.picture(at: cell.text)?.build(
          into: &content, alternative: "", section: context.toShared, isLazy: true)
      }
    case (.name, _):
      // A missing name is not a row header.
      guard !cell.isEmpty else { return row.inline("td", form.attributes) }
      table.cell(index, into: &row) { content in
        content.text(cell.displayed, linkingTo: context.path(ofCountryAt: position))
      }
    case (_, .integer), (_, .decimal):
      let isRead = form.isPlainNumber && cell.number ?? 0 >= 0
      table.cell(index, ["data-value": isRead ? nil : cell.text], into: &row) { content in
        content.text(form.column.column.words(for: cell, in: context.phrases))
        if let picture = picture(form, of: country, cell) {
          content.rendered(" ")
          content.rendered(picture)
        }
      }
    case (let kind, _):
      table.cell(index, into: &row) { content in
        guard !cell.isEmpty else { return }
        if let address = form.column.column.address(in: cell) {
          return content.link(to: address) { $0.text(cell.displayed) }
        }
        let words = form.column.column.words(for: cell, in: context.phrases)
        guard kind == .pinned else { return content.text(words) }
        let isEnglish = form.isCapital && country.capitalsInEnglish.count == country.capitals.count
        if form.isCapital, !isEnglish { return content.text(words) }
        content.inline("span", isEnglish ? ["lang": "en"] : .none, text: words)
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
    /// In a separate span, which has a language or a frame.
    case pinned
    case other
  }

  let column: CountryColumn
  let kind: Kind
  /// The attributes of the cells, except of names, which are row headers.
  let attributes: HTMLAttributes
  /// Whether the column is in ``CountryColumn/known``.
  let isBuiltIn: Bool

  /// Whether scripts read a number without a sign in the text of a cell.
  let isPlainNumber: Bool

  /// Whether the column has the capitals, which may be in English on translated pages.
  let isCapital: Bool

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
    isPlainNumber =
      column.column.kind == .integer && display.form == .plain && display.unit.isEmpty && display.decimals == nil
    className =
      isBuiltIn
      ? name
      : (column.column.isNumeric ? "extra number" : "extra") + (display.alignment.map { " to-\($0.rawValue)" } ?? "")
    attributes = [
      "role": "cell", "class": className, "data-label": isBuiltIn ? nil : phrases(column.column.title),
    ]
  }

  func headed(_ phrases: Phrases) -> HTMLTable.TableColumn {
    let (column, description) = (column.column, column.column.display.description)
    return HTMLTable.TableColumn(
      title: phrases(column.title),
      head: [
        "role": "columnheader", "scope": "col", "class": className, "data-column": column.name,
        "title": description.isEmpty ? nil : description,
        "data-type": kind == .flag || kind == .image ? nil : column.isNumeric ? "number" : "text",
      ],
      cells: kind == .name ? ["role": "rowheader", "class": column.name] : attributes,
      isHeader: kind == .name, isTitleHidden: kind == .flag)
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
