import Base
import Countries
import Foundation
import Markdown

extension SectionPage {
  static let index = SectionPage(
    name: "index.html", isInBar: true,
    entries: { context in
      let sections = context.site.edition.navigation
      guard !sections.isEmpty else { return [context.homeLink] }
      return sections.map { PageLink(title: context.phrases($0.title), path: $0.path + "index.html") }
    },
    addresses: { _ in [""] }, use: FileUse(stage: .indexes, offline: .indexes, markdown: .plain),
    anchor: "#content"
  ) { context throws(PlainError) in [try IndexPage(context: context).file()] }
}

/// The index page of a section: the table of all rows in one self-contained file.
struct IndexPage {
  let context: SiteContext

  /// The longest title that is parsed as Markdown, in bytes: libcmark takes quadratic time on some inputs.
  static let titleLimit = 1_000

  /// - Parameter more: content after that of the template.
  func file(adding more: [[UInt8]] = []) throws(PlainError) -> OutputFile {
    let title = context.title
    guard title.utf8.count <= Self.titleLimit else {
      throw .tooLongForMarkdown(what: "the title", bytes: title.utf8.count, limit: Self.titleLimit)
    }
    let (dataset, kind, phrases) = (context.dataset, context.dataset.kind, context.phrases)
    let parts = IndexParts(context, isGrouped: RowGroups.isNeeded(for: dataset))
    let hasCapitals = dataset.countries.contains { !$0.capitals.isEmpty }
    let searched = kind.searched.filter { $0 != "capital" || hasCapitals }.joined(separator: " or ")
    let page = PageLayout.Page(
      path: context.path + "index.html", title: title, description: context.description,
      embeddedScript: parts.scripts, embeddedData: parts.data, rowLoader: parts.rowLoader,
      embeddedStyle: parts.styles,
      nestedStyle: parts.nestedStyles, isTranslated: true,
      canonical: context.address(of: ""),
      feed: AtomFeed.link(context), structuredData: DatasetMetadata(context: context).text,
      regionNames: context.regionNames)
    let layout = PageLayout(context: context)
    var values = layout.values(for: page)
    values["count"] = context.phrases.number(context.dataset.rowCount)
    values["countInWords"] = context.countInWords
    var downloads = context.exports.formats.compactMap { format in
      format.label.map { ["label": context.phrases($0), "path": context.toShared + format.fileName(of: kind)] }
    }
    if context.hasIndicatorFile {
      let label = context.phrases("Indicators")
      downloads.append(["label": label, "path": context.toShared + SiteContext.indicatorFile])
    }
    if context.findings.hasAPI {
      downloads.append(["label": context.phrases("API"), "path": context.toShared + "openapi.json"])
    }
    values["downloads"] = downloads.list(of: ["label", "path"])
    values["compare"] = context.hasComparison && context.hasHome ? SectionPage.compare.name : nil
    values["hasDownloads"] = !downloads.isEmpty
    values["total"] = context.dataset.kind == .countries
    values["noun"] = context.noun.other
    values["nounHeading"] = context.dataset.noun?.other.capitalizedFirst
    values["searchLabel"] = phrases("Search by \(searched)")
    values["searchHint"] = phrases(searched.capitalizedFirst)
    let regions = regions()
    let (areChips, areChoices) = (3...Self.mostChips ~= regions.count, regions.count > Self.mostChips)
    let names = ["value", "label", "count"]
    values["chips"] = ["regions": (areChips ? regions : []).list(of: names)]
    values["choices"] = ["regions": (areChoices ? regions : []).list(of: names)]
    let fragment = { (name: String) -> TemplateRenderer.BlockWriter in
      { _, html in
        let part = try context.renderer.render(name, values)
        html.block(rendered: part.trimmed)
      }
    }
    let content = try context.renderer.content(
      of: kind.template, values,
      [
        "table": { body, html in try table(body, into: &html) },
        "home": context.hasHome ? fragment("home.html") : { _, _ in },
        "search": fragment("search.html"),
      ])
    return OutputFile(path: page.path, contents: .parts(try layout.render(page, content: content + more)))
  }

  /// A warning if the template has no `table` block; a page without rows can be meant.
  var warning: String? {
    let template = context.renderer.templates.template(context.dataset.kind.template)
    let document = try? Document(parsing: template.text)
    guard document?.codeBlocks(named: ["table"]).isEmpty == true else { return nil }
    return "\(template.file) has no table block, so the page lists no rows; to list them, add the lines “```table”, "
      + "“columns: name” and “```”"
  }

  /// The maximum number of region chips, including “All”; more regions are shown as a list.
  private static let mostChips = 13

  /// The regions sorted by name, with the number of their countries, after “All” and before “No region”.
  private func regions() -> [[String: String]] {
    let countries = context.dataset.countries
    var counts: [String: Int] = [:]
    // Iterates over positions because copying a country is expensive.
    for position in countries.indices { counts[countries[position].region.trimmed, default: 0] += 1 }
    // `No region` in a URL selects rows without a region. A region of that name is merged with them.
    if let called = counts["No region"] {
      counts[""] = called + (counts[""] ?? 0)
      counts["No region"] = nil
    }
    // Regions that differ only in case or marks keep the order of their bytes.
    let named = counts.keys.filter { !$0.isEmpty }.sorted()
      .map { (name: $0, folded: TextFolding.fold($0)) }
      .sorted { $0.folded.compare($1.folded, options: .numeric) == .orderedAscending }
      .map(\.name)
    var regions = [["value": "", "label": context.phrases("All"), "count": context.phrases.number(countries.count)]]
    regions += named.map { ["value": $0, "label": $0, "count": context.phrases.number(counts[$0] ?? 0)] }
    if let none = counts[""] {
      regions.append([
        "value": "No region", "label": context.phrases("No region"), "count": context.phrases.number(none),
      ])
    }
    return regions
  }

  private func table(_ body: String, into html: inout HTMLWriter) throws {
    let dataset = context.dataset
    let directive = try TableDirective(parsing: body, on: dataset.columnsOnRequest)
    try RowsTable(
      context: context, columns: try dataset.columns(named: directive.columnNames(for: dataset)),
      positions: try directive.positions(in: dataset)
    ).build(into: &html)
  }
}
