import Base
import Countries
import Markdown

extension SectionPage {
  static let sources = SectionPage(
    name: SourcesPage.name, title: "Sources", description: "Data sources and licences of {title}.",
    isInBar: true, searchTitle: "Sources", summary: "sources and licences of the data", isOptional: true,
    tag: "sources", isCredit: true, anchor: "#sources"
  ) { context throws(PlainError) in
    let html = try PageLayout(context: context).render(SourcesPage.page(context), content: SourcesPage.content(context))
    return [OutputFile(path: context.path + SourcesPage.name, contents: .parts(html))]
  }
}

/// The page that lists each source with its licence and URL, as required by licences such as CC BY.
enum SourcesPage {
  static let name = "sources.html"
  /// The maximum number of sources to list.
  static let limit = 200

  /// The relative URL of a source from the folder of the section, by its position.
  static func link(toSource position: Int) -> String { name + (position < limit ? "#source-\(position + 1)" : "") }

  fileprivate static func page(_ context: SiteContext) -> PageLayout.Page {
    var page = PageLayout.Page(.sources, of: context)
    page.embeddedStyle.append("changes.css")
    return page
  }

  /// The content of the page, without its layout.
  static func content(_ context: SiteContext) throws(PlainError) -> [[UInt8]] {
    try context.renderer.content(
      of: "sources.md", PageLayout(context: context).values(for: page(context)),
      ["sources": { _, html in list(context, into: &html) }])
  }

  /// Writes the sources with their metadata, then those of data that the site adds, then the licence of the whole.
  private static func list(_ context: SiteContext, into html: inout HTMLWriter) {
    let (sources, phrases) = (context.exports.about.sources, context.phrases)
    let own = context.hasMap ? [context.options.borders.source] : []
    let values = values(context)
    html.block("div", ["class": "entry"]) { part in
      part.block("dl") { list in
        for (position, source) in (sources.prefix(limit) + own).enumerated() {
          let values = position < min(values.count, limit) ? values[position] : []
          item(source, position + 1, values, phrases, into: &list)
        }
      }
      if sources.count > limit {
        let more = phrases("{n} more is not listed here.|{n} more are not listed here.", n: sources.count - limit)
        part.line("p", text: more)
      }
    }
    let kept = kept(context)
    if !kept.isEmpty {
      let words = (kept.prefix(mostValues) + (kept.count > mostValues ? ["…"] : [])).joined(
        separator: phrases.semicolon)
      let text = phrases("Values of an earlier update, because the latest are implausible: {values}", ["values": words])
      html.line("p", text: text)
    }
    if let licence = context.licence, !licence.isEmpty {
      html.line("p", text: phrases("Licence of the data as a whole: {licence}", ["licence": licence]))
    }
  }

  /// The titles of the columns of each source; for corrections with the codes of their rows.
  private static func values(_ context: SiteContext) -> [[String]] {
    let (dataset, phrases) = (context.dataset, context.phrases)
    let columns = dataset.columnsToAskFor.map { ($0.column.name, phrases($0.column.title)) }
    let titles = Dictionary(columns) { first, _ in first }
    let years = Set(dataset.customColumns.compactMap(\.year).map { dataset.customColumns[$0].column.name })
    var values = dataset.columnsOfSources.map { $0.filter { !years.contains($0) }.map { titles[$0] ?? $0 } }
    guard dataset.sources.contains(where: \.isCorrection) else { return values }
    for position in values.indices where dataset.sources[position].isCorrection { values[position] = [] }
    for country in dataset.countries {
      for (column, position) in country.origins.sorted(by: { $0.key < $1.key })
      where values.indices.contains(position) && dataset.sources[position].isCorrection {
        values[position].append("\(country.name.displayed) – \(titles[column] ?? column)")
      }
    }
    return values
  }

  /// The countries and columns of values of the last build.
  private static func kept(_ context: SiteContext) -> [String] {
    guard !context.dataset.keptValues.isEmpty else { return [] }
    return context.dataset.columnsToAskFor.flatMap { column in
      let title = context.phrases(column.column.title)
      return (context.dataset.keptValues[column.column.name] ?? []).map { "\($0.displayed) – \(title)" }
    }
  }

  private static let mostValues = 200

  private static func item(
    _ source: DataSource, _ number: Int, _ values: [String], _ phrases: Phrases, into list: inout HTMLWriter
  ) {
    let name = source.name.cut(to: FeedLimits.text)
    list.block("div", ["id": "source-\(number)"]) { group in
      let address = source.address.flatMap { $0.utf8.count <= FeedLimits.url ? $0 : nil }
      group.inline("dt") { $0.text(name, linkingTo: address) }
      let licence = source.licence.isEmpty ? phrases("not stated") : source.licence.cut(to: FeedLimits.text)
      let version = source.version.cut(to: FeedLimits.text)
      let shown = values.prefix(mostValues) + (values.count > mostValues ? ["…"] : [])
      let words = shown.joined(separator: phrases.semicolon)
      let lines = [
        version.isEmpty ? "" : phrases("Version {version}", ["version": version]),
        phrases("Licence: {licence}", ["licence": licence]),
        source.date.map { phrases("Data as of {date}", ["date": phrases.date($0)]) } ?? "",
        words.isEmpty
          ? ""
          : source.isCorrection
            ? phrases("Corrected: {values}", ["values": words]) : phrases("Columns: {columns}", ["columns": words]),
      ]
      for line in lines where !line.isEmpty { group.inline("dd", text: line) }
      let citation = Citation(source: source, number: number)
      group.inline("dd") { description in
        description.inline("details") { details in
          details.inline("summary", text: phrases("Cite"))
          details.inline("p", text: citation.text)
          // No code element: Markdown versions do not escape code.
          details.inline("p", ["class": "bibtex"], text: citation.bibTeX)
        }
      }
    }
  }
}
