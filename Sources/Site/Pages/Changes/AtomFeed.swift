import Base
import Countries
import Markdown

/// The history as an Atom feed (RFC 4287), one for each language. Identifiers are URLs, so the feed needs the URL of
/// the site, and its entries need dates.
struct AtomFeed {
  private let context: SiteContext
  private let log: ChangeLog
  private let base: String
  private let updated: Moment

  /// The feed; `nil` without a site URL or without any date.
  static func file(_ context: SiteContext) -> OutputFile? {
    AtomFeed(context).map { OutputFile(path: context.path + ChangesFiles.atom, contents: .text($0.text)) }
  }

  /// The relative URL of the feed from a page of the section, if there is a feed.
  static func link(_ context: SiteContext) -> String? {
    AtomFeed(context).map { _ in ChangesFiles.atom }
  }

  private init?(_ context: SiteContext) {
    guard let log = context.findings.changes, let base = context.address(of: "") else { return nil }
    guard let updated = log.entries.lazy.compactMap({ $0.date }).first ?? log.date else { return nil }
    (self.context, self.log, self.base, self.updated) = (context, log, base, updated)
  }

  private var text: String {
    let page = context.hasChangesPage ? base + ChangesFiles.page : base
    let (links, words) = (ChangeLinks(context, base: base), ChangeWords(context))
    var xml = HTMLWriter()
    xml.block(rendered: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    let attributes: HTMLAttributes = [
      "xmlns": "http://www.w3.org/2005/Atom", "xml:lang": context.phrases.language.tag,
    ]
    xml.block("feed", attributes) { feed in
      line("id", base + ChangesFiles.atom, to: &feed)
      line("title", context.phrases("What changed: {title}", ["title": context.title]), to: &feed)
      line("updated", updated.timestamp, to: &feed)
      feed.line("author") { author in author.inline("name") { $0.rendered(escape(context.title)) } }
      link("self", "application/atom+xml", base + ChangesFiles.atom, to: &feed)
      link("alternate", "text/html", page, to: &feed)
      feed.line("generator", ["version": Version.current], text: "Gazetteer")
      for entry in log.entries { self.entry(entry, page, links, words, to: &feed) }
    }
    return xml.written
  }

  /// Adds an entry, unless it has no date, which Atom requires.
  private func entry(
    _ entry: ChangeEntry, _ page: String, _ links: ChangeLinks, _ words: ChangeWords, to feed: inout HTMLWriter
  ) {
    guard let date = entry.date else { return }
    let address = page + "#" + ChangesList.anchor(of: entry)
    let list = ChangesList(entry: entry, links: links, words: words, isInFeed: true)
    var html = HTMLWriter()
    // Feed readers show the content in their own page, so it needs a direction.
    if context.phrases.isRightToLeft {
      html.inline("div", ["dir": "rtl"], list.buildChanges)
    } else {
      list.buildChanges(into: &html)
    }
    let content = escape(html.written)
    feed.block("entry") { part in
      line("id", address, to: &part)
      line("title", context.phrases.counts(entry.counts), to: &part)
      line("updated", date.timestamp, to: &part)
      link("alternate", "text/html", address, to: &part)
      part.line("content", ["type": "html"]) { $0.rendered(content) }
    }
  }

  private func line(_ name: StaticString, _ text: String, to xml: inout HTMLWriter) {
    xml.line(name) { $0.rendered(escape(text)) }
  }

  private func link(_ relation: String, _ type: String, _ address: String, to xml: inout HTMLWriter) {
    xml.leaf("link", ["rel": relation, "type": type, "href": address])
    xml.beginLine()
  }

  /// Escapes text for XML 1.0 (section 2.2), which forbids the form feed that HTML allows.
  private func escape(_ text: String) -> String {
    HTMLWriter.escape(text.replacingScalars(of: "\u{C}", with: "\u{FFFD}"))
  }
}
