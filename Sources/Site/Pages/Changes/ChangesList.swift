import Base
import Countries
import Markdown

/// One entry of the history, on the page and in the feed.
struct ChangesList {
  let entry: ChangeEntry
  let links: ChangeLinks
  let words: ChangeWords
  /// Whether it is read in a feed reader, which does not have the style sheet of the page.
  var isInFeed = false

  private var phrases: Phrases { words.phrases }

  /// The fragment that identifies an entry in URLs.
  static func anchor(of entry: ChangeEntry) -> String { "c-" + entry.id }

  /// Builds the entry as a section of the page, with its date.
  func build(into html: inout HTMLWriter) {
    html.block("section", ["id": Self.anchor(of: entry), "class": "entry"]) { section in
      section.inline("h2") { heading in
        guard let date = entry.date else { return heading.text(phrases("Without a date")) }
        heading.inline("time", ["datetime": date.iso], text: phrases.date(date))
      }
      buildChanges(into: &section)
    }
  }

  func buildChanges(into section: inout HTMLWriter) {
    section.inline("p", text: summary)
    let parts = ChangeParts(entry, limit: ChangesFiles.mostChanges)
    rows(phrases("Added"), parts.added, isLinked: true, into: &section)
    rows(phrases("Removed"), parts.removed, isLinked: false, into: &section)
    cells(parts.changed, into: &section)
    if parts.more > 0 {
      let more = phrases("{n} more change is not listed here.|{n} more changes are not listed here.", n: parts.more)
      section.inline("p", ["class": "more"], text: more)
    }
  }

  private var summary: String {
    let columns = [
      (entry.changes.columnsAdded, "New: {columns}."), (entry.changes.columnsRemoved, "Removed: {columns}."),
    ].filter { !$0.0.isEmpty }.map { names, phrase in
      " " + phrases(phrase, ["columns": phrases.enumeration(names.map(words.title))])
    }
    let counts = phrases.counts(entry.counts).capitalizedFirst
    return phrases("{changes}; {n} in all.", n: entry.changes.rows, ["changes": counts]) + columns.joined()
  }

  private func rows(_ title: String, _ names: [RowName], isLinked: Bool, into section: inout HTMLWriter) {
    guard !names.isEmpty else { return }
    section.inline("h3", text: title)
    section.block("ul") { list in
      for row in names { list.inline("li") { name(row, isLinked: isLinked, into: &$0) } }
    }
  }

  private func cells(_ changes: [FieldChange], into section: inout HTMLWriter) {
    guard !changes.isEmpty else { return }
    section.inline("h3", text: phrases("Changed"))
    section.block("dl") { list in
      var rest = changes[...]
      while let row = rest.first?.row {
        let own = rest.prefix { $0.row == row }
        rest = rest.dropFirst(own.count)
        list.block("div") { group in
          group.inline("dt") { name(row, isLinked: true, into: &$0) }
          for change in own { group.inline("dd") { cell(change, into: &$0) } }
        }
      }
    }
  }

  private func name(_ row: RowName, isLinked: Bool, into item: inout HTMLWriter) {
    item.text(isLinked ? links.name(of: row) : row.name, linkingTo: isLinked ? links.path(of: row) : nil)
    guard row.key != row.name else { return }
    item.rendered(" ")
    item.inline("span", ["class": "key"], text: row.key)
  }

  /// Writes text for screen readers only.
  private func hidden(_ words: String, into item: inout HTMLWriter) {
    guard !isInFeed else { return }
    item.inline("span", ["class": "visually-hidden"], text: words)
  }

  /// `Capital: Paris → Lyon`, with words instead of symbols for screen readers.
  private func cell(_ change: FieldChange, into item: inout HTMLWriter) {
    let (label, values) = (phrases.label(words.title(of: change.field)), words.values(of: change))
    item.inline("span", ["class": "field"], text: label.trimmed)
    if label.hasSuffix(" ") { item.rendered(" ") }
    if change.old.isEmpty {
      hidden(phrases("was nothing, now") + " ", into: &item)
    } else {
      hidden(phrases("was") + " ", into: &item)
      item.inline("del", text: values.old)
      if isInFeed { item.text(" →") } else { item.inline("span", ["aria-hidden": "true"], text: " →") }
      hidden(phrases(", now") + " ", into: &item)
      item.rendered(" ")
    }
    item.inline("ins", text: change.new.isEmpty ? phrases("nothing") : values.new)
    if let source = change.correction { item.text(" (\(phrases("Corrected: {values}", ["values": source])))") }
  }
}
