import CommonMark
import Datasets
import Exports
import Output

/// The page that names each source of the data with its licence and its address, as licences such as CC BY ask for it.
enum SourcesPage {
  /// The file of the page in the folder of a section.
  static let name = "sources.html"
  /// The most sources that the page lists.
  static let limit = 200

  static func file(_ context: SiteContext) throws(SiteError) -> OutputFile {
    let page = PageLayout.Page(
      path: context.path + name, title: "Sources – \(context.title)",
      description: "Where the data of \(context.title) come from, and their licences.",
      embeddedScript: SiteScript.shared, embeddedStyle: ["style.css", "changes.css"],
      canonical: context.address(of: name))
    let layout = PageLayout(context: context)
    let sources = context.dataDescription.sources
    let own = context.hasMap ? [context.options.borders.source] : []
    let markdown = MarkdownPage(
      template: "sources.md", renderer: context.renderer,
      directives: ["sources": { _, html in list(sources, own, licence: context.dataset.licence, into: &html) }])
    let content = try markdown.content(layout.values(for: page))
    return OutputFile(path: page.path, contents: .parts(try layout.render(page, content: content)))
  }

  /// The sources, each with what is known of it, behind them those of what the site adds, and the licence of the whole.
  private static func list(
    _ sources: [DataSource], _ own: [DataSource], licence: String?, into html: inout HTMLWriter
  ) {
    html.block(opening: "<div class=\"entry\">", closing: "</div>") { part in
      part.block(opening: "<dl>", closing: "</dl>") { list in
        for source in sources.prefix(limit) + own { item(source, into: &list) }
      }
      if sources.count > limit {
        part.inline(opening: "<p>", closing: "</p>") {
          $0.text("\((sources.count - limit).grouped) more are not listed here.")
        }
      }
    }
    if let licence, !licence.isEmpty {
      html.block(opening: "<p>Licence of the data as a whole:", closing: "</p>") { part in
        part.inline(opening: "") { $0.text(licence) }
      }
    }
  }

  private static func item(_ source: DataSource, into list: inout HTMLWriter) {
    let name = source.name.cut(to: FeedLimits.text)
    list.block(opening: "<div>", closing: "</div>") { group in
      group.inline(opening: "<dt>", closing: "</dt>") { term in
        guard let address = source.address, address.utf8.count <= FeedLimits.address else { return term.text(name) }
        term.link(to: address) { $0.text(name) }
      }
      let licence = source.licence.isEmpty ? "not stated" : source.licence
      for (title, text) in [("Version ", source.version), ("Licence: ", licence)] where !text.isEmpty {
        group.inline(opening: "<dd>", closing: "</dd>") { $0.text(title + text.cut(to: FeedLimits.text)) }
      }
    }
  }
}
