import Base

/// The history as an Atom feed (RFC 4287), one for each language. Identifiers are URLs, so the feed needs the URL of
/// the site, and its entries need dates.
struct AtomFeed {
  private let context: SiteContext
  private let log: ChangeLog
  private let base: String
  private let updated: DataDate

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
    let (links, words) = (ChangeLinks(context), ChangeWords(context))
    for entry in log.entries { output += self.entry(entry, page, links, words) }
    return output + "</feed>\n"
  }

  /// One entry; `nil` without a date, which Atom requires.
  private func entry(_ entry: ChangeEntry, _ page: String, _ links: ChangeLinks, _ words: ChangeWords) -> String {
    guard let date = entry.date else { return "" }
    let address = page + "#" + ChangesList.anchor(of: entry)
    let html = content(of: entry, page, links, words)
    // Feed readers show the content in a page of their own, so it needs its own direction.
    let directed = context.phrases.isRightToLeft ? "<div dir=\"rtl\">\(html)</div>" : html
    return "<entry>\n" + element("id", address) + element("title", context.phrases.counts(entry.counts))
      + element("updated", date.timestamp) + link("alternate", "text/html", address)
      + "<content type=\"html\">\(escape(directed))</content>\n</entry>\n"
  }

  /// The changes as HTML.
  private func content(
    of entry: ChangeEntry, _ page: String, _ links: ChangeLinks, _ words: ChangeWords
  ) -> String {
    let parts = ChangeParts(entry, limit: ChangesFiles.mostChanges)
    let name = { (row: RowName, isLinked: Bool) -> String in
      guard isLinked else { return HTMLTag.escape(row.text.displayed) }
      let text = HTMLTag.escape(RowName(key: row.key, name: links.name(of: row)).text.displayed)
      guard let path = links.path(of: row) else { return text }
      let tag = HTMLTag("a", [("href", base + path)])
      return tag.opening + text + tag.closing
    }
    var html = ""
    let phrases = context.phrases
    let rows = [(phrases("Added"), parts.added, true), (phrases("Removed"), parts.removed, false)]
    for (title, rows, isLinked) in rows where !rows.isEmpty {
      let items = rows.map { "<li>\(name($0, isLinked))</li>" }
      html += "<p>\(phrases.label(title).trimmed)</p><ul>" + items.joined() + "</ul>"
    }
    if !parts.changed.isEmpty {
      let items = parts.changed.map { change in
        let values = words.values(of: change)
        let was = change.old.isEmpty ? "" : "<del>\(HTMLTag.escape(values.old))</del> → "
        let now = change.new.isEmpty ? phrases("nothing") : "<ins>\(HTMLTag.escape(values.new))</ins>"
        let label = phrases.separator + phrases.label(words.title(of: change.field))
        return "<li>\(name(change.row, true))\(HTMLTag.escape(label))\(was)\(now)</li>"
      }
      html += "<p>\(phrases.label(phrases("Changed")).trimmed)</p><ul>" + items.joined() + "</ul>"
    }
    for (phrase, names) in [
      ("New: {columns}.", entry.changes.columnsAdded), ("No longer there: {columns}.", entry.changes.columnsRemoved),
    ] where !names.isEmpty {
      let titles = phrases.enumeration(names.map(words.title))
      html += "<p>\(HTMLTag.escape(phrases(phrase, ["columns": titles])))</p>"
    }
    guard parts.more > 0 else { return html }
    let more = phrases(
      "{n} more change is not listed here.|{n} more changes are not listed here.", n: parts.more)
    return html + "<p>\(HTMLTag("a", [("href", page)]).opening)\(HTMLTag.escape(more))</a></p>"
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
