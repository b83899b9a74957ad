import Base

/// The rows that a site publishes and the history of their changes: the content of `changes.json`.
///
/// Both are one file, so that a build that is killed leaves either the old rows with the old history or the new rows
/// with the new history: no entry is ever lost or made twice.
package struct ChangeLog: Equatable, Sendable {
  /// The most entries that are kept.
  static let mostEntries = 100
  /// The most bytes of JSON that all entries together have.
  static let mostBytes = 1_000_000
  /// The most bytes of JSON of one entry; what finds no room is counted only.
  static let mostBytesOfEntry = 500_000

  /// The rows.
  var rows: PublishedRows
  /// The date of the data since when the rows are what they are.
  var date: DataDate?
  /// The history, newest first.
  var entries: [ChangeEntry] = []

  /// The log once these rows are published; the same as before where nothing changed.
  ///
  /// - Parameters:
  ///   - changes: the changes from the rows here to those.
  ///   - date: the date of those rows.
  func continued(by rows: PublishedRows, _ changes: DatasetChanges, date: DataDate?) -> ChangeLog {
    guard !changes.isEmpty else {
      // The same rows are held once: of 25,000 countries they take 25 MB.
      return rows.holdsTheSame(as: self.rows) ? ChangeLog(rows: rows, date: self.date, entries: entries) : self
    }
    let shown = Self.fitting(changes)
    var entry = ChangeEntry(id: "", date: date, changes: shown, counts: changes.counts)
    let digest = SHA256Digest(of: (entries.first?.id ?? "") + "\n" + Self.tree(of: entry).text)
    entry.id = String(digest.hex.prefix(16))
    return ChangeLog(rows: rows, date: date, entries: Self.fitting([entry] + entries))
  }

  /// As many of the entries as are kept.
  private static func fitting(_ entries: [ChangeEntry]) -> [ChangeEntry] {
    var room = mostBytes
    return Array(
      entries.prefix(mostEntries).prefix { entry in
        room -= tree(of: entry).text.utf8.count + 2
        return room >= 0
      })
  }

  /// As many of the changes as an entry has room for: what was added and removed first.
  private static func fitting(_ changes: DatasetChanges) -> DatasetChanges {
    var room = mostBytesOfEntry
    let fits = { (tree: JSONTree) in
      room -= tree.text.utf8.count + 1
      return room >= 0
    }
    var cut = changes
    cut.added = Array(changes.added.prefix { fits(tree(of: $0)) })
    cut.removed = Array(changes.removed.prefix { fits(tree(of: $0)) })
    cut.changed = Array(changes.changed.prefix { fits(tree(of: $0)) })
    return cut
  }
}
