package import Base

/// The content of `changes.json`: the published rows and the history of their changes.
///
/// Both are in one file, so that a killed build leaves either the old or the new pair, and no entry is lost or
/// repeated.
package struct ChangeLog: Equatable, Sendable {
  static let mostEntries = 100
  private static let recentEntries = 3
  /// The maximum size in bytes of all entries as JSON.
  static let mostBytes = 1_000_000
  /// The maximum size in bytes of one entry as JSON; further changes are only counted.
  static let mostBytesOfEntry = 500_000

  package var rows: PublishedRows
  /// The date of the data when the rows last changed.
  package var date: Moment?
  package var entries: [ChangeEntry] = []

  package init(rows: PublishedRows, date: Moment? = nil, entries: [ChangeEntry] = []) {
    (self.rows, self.date, self.entries) = (rows, date, entries)
  }

  /// The rows that the last changes added. They may go again, so that the good rows after those of a bad night are no loss.
  package var recentlyAdded: [RowName] { entries.prefix(Self.recentEntries).flatMap(\.changes.added) }

  /// The log after the publication of these rows; unchanged if they did not change.
  package func continued(by rows: PublishedRows, _ changes: DatasetChanges, date: Moment?) -> ChangeLog {
    guard !changes.isEmpty else {
      // Share equal rows: those of 25,000 countries take 25 MB.
      return rows.holdsTheSame(as: self.rows) ? ChangeLog(rows: rows, date: self.date, entries: entries) : self
    }
    let shown = Self.fitting(changes)
    var entry = ChangeEntry(id: "", date: date, changes: shown, counts: changes.counts)
    let digest = SHA256Digest(of: (entries.first?.id ?? "") + "\n" + Self.tree(of: entry).text)
    entry.id = String(digest.hex.prefix(16))
    return ChangeLog(rows: rows, date: date, entries: Self.fitting([entry] + entries))
  }

  private static func fitting(_ entries: [ChangeEntry]) -> [ChangeEntry] {
    var room = mostBytes
    return Array(
      entries.prefix(mostEntries).prefix { entry in
        room -= tree(of: entry).text.utf8.count + 2
        return room >= 0
      })
  }

  /// The changes that fit into an entry; added and removed rows first.
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

package struct ChangeEntry: Equatable, Sendable {
  /// A permanent identifier of 16 hexadecimal digits.
  package var id: String
  package var date: Moment?
  /// The changes; truncated if ``isCut``.
  package var changes: DatasetChanges
  package var counts: ChangeCounts

  var isCut: Bool { changes.counts != counts }
}
