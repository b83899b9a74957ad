import Base

/// The page that lists each source with its licence and URL, as required by licences such as CC BY.
enum SourcesPage {
  static let name = "sources.html"
  /// The maximum number of sources to list.
  static let limit = 200

  static func file(_ context: SiteContext) throws(PlainError) -> OutputFile {
    let page = PageLayout.Page(
      path: context.path + name, title: context.phrases("Sources") + " – " + context.title,
      description: context.phrases(
        "Where the data of {title} come from, and their licences.", ["title": context.title]),
      embeddedScript: SiteScript.shared, embeddedStyle: ["style.css", "changes.css"],
      isTranslated: true,
      canonical: context.address(of: name))
    let sources = context.dataDescription.sources
    let own = context.hasMap ? [context.options.borders.source] : []
    return try PageLayout(context: context).file(
      page, of: "sources.md",
      ["sources": { _, html in list(sources, own, licence: context.licence, context.phrases, into: &html) }])
  }

  /// Writes the sources with their metadata, then those of data that the site adds, then the licence of the whole.
  private static func list(
    _ sources: [DataSource], _ own: [DataSource], licence: String?, _ phrases: Phrases, into html: inout HTMLWriter
  ) {
    html.block(opening: "<div class=\"entry\">", closing: "</div>") { part in
      part.block(opening: "<dl>", closing: "</dl>") { list in
        for source in sources.prefix(limit) + own { item(source, phrases, into: &list) }
      }
      if sources.count > limit {
        let more = phrases("{n} more is not listed here.|{n} more are not listed here.", n: sources.count - limit)
        part.element("p", more)
      }
    }
    if let licence, !licence.isEmpty {
      html.inline(opening: "<p>", closing: "</p>\n") {
        $0.text(phrases("Licence of the data as a whole: {licence}", ["licence": licence]))
      }
    }
  }

  private static func item(_ source: DataSource, _ phrases: Phrases, into list: inout HTMLWriter) {
    let name = source.name.cut(to: FeedLimits.text)
    list.block(opening: "<div>", closing: "</div>") { group in
      let address = source.address.flatMap { $0.utf8.count <= FeedLimits.url ? $0 : nil }
      group.inline(opening: "<dt>", closing: "</dt>") { $0.text(name, linkingTo: address) }
      let licence = source.licence.isEmpty ? phrases("not stated") : source.licence.cut(to: FeedLimits.text)
      let version = source.version.cut(to: FeedLimits.text)
      let lines = [
        version.isEmpty ? "" : phrases("Version {version}", ["version": version]),
        phrases("Licence: {licence}", ["licence": licence]),
      ]
      for line in lines where !line.isEmpty {
        group.inline(opening: "<dd>", closing: "</dd>") { $0.text(line) }
      }
    }
  }
}
