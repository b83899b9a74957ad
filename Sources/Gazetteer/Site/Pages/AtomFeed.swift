import Base

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
    guard let log = context.options.changes, let base = context.address(of: "") else { return nil }
    guard let updated = log.entries.lazy.compactMap({ $0.date }).first ?? log.date else { return nil }
    (self.context, self.log, self.base, self.updated) = (context, log, base, updated)
  }

  private var text: String {
    let page = context.hasChangesPage ? base + ChangesFiles.page : base
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    output += "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(context.phrases.language.tag)\">\n"
    output += element("id", base + ChangesFiles.atom)
    output += element("title", context.phrases("What changed: {title}", ["title": context.title]))
    output += element("updated", updated.timestamp)
    output += "<author>\(element("name", context.title).trimmed)</author>\n"
    output += link("self", "application/atom+xml", base + ChangesFiles.atom)
    output += link("alternate", "text/html", page)
    output += HTMLTag("generator", [("version", context.options.version)]).opening + "Gazetteer</generator>\n"
    let (links, words) = (ChangeLinks(context, base: base), ChangeWords(context))
    for entry in log.entries { output += self.entry(entry, page, links, words) }
    return output + "</feed>\n"
  }

  /// One entry; `nil` without a date, which Atom requires.
  private func entry(_ entry: ChangeEntry, _ page: String, _ links: ChangeLinks, _ words: ChangeWords) -> String {
    guard let date = entry.date else { return "" }
    let address = page + "#" + ChangesList.anchor(of: entry)
    var html = HTMLWriter()
    ChangesList(entry: entry, links: links, words: words, isInFeed: true).buildChanges(into: &html)
    // Feed readers show the content in their own page, so it needs a direction.
    let directed = context.phrases.isRightToLeft ? "<div dir=\"rtl\">\(html.written)</div>" : html.written
    return "<entry>\n" + element("id", address) + element("title", context.phrases.counts(entry.counts))
      + element("updated", date.timestamp) + link("alternate", "text/html", address)
      + "<content type=\"html\">\(escape(directed))</content>\n</entry>\n"
  }

  private func element(_ name: String, _ text: String) -> String { "<\(name)>\(escape(text))</\(name)>\n" }

  private func link(_ relation: String, _ type: String, _ address: String) -> String {
    "<link rel=\"\(relation)\" type=\"\(type)\" href=\"\(escape(address))\"/>\n"
  }

  /// Escapes text for XML 1.0 (section 2.2), which forbids the form feed that HTML allows.
  private func escape(_ text: String) -> String {
    HTMLTag.escape(text.replacingScalars(of: "\u{C}", with: "\u{FFFD}"))
  }
}
