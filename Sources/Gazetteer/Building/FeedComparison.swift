import Base
import Feeds

/// What differs between a feed and what was published of it, which is read before the feed, so that data that lose too many
/// rows never become the last good copy.
package struct FeedComparison {
  /// The rows of the feed.
  let rows: PublishedRows
  /// What the site is to publish: the rows and the history of their changes.
  private(set) var log: ChangeLog
  /// What differs; `nil` where nothing was published yet.
  let changes: DatasetChanges?
  /// What messages call that which was published; `nil` where there is nothing.
  let base: String?

  /// Compares a dataset; refuses one that loses too many rows, unless that is allowed.
  init(_ dataset: Dataset, _ published: PublishedData.Found?, _ settings: ChangeSettings) throws(PlainError) {
    let rows = PublishedRows(dataset)
    (self.rows, log, base) = (rows, published?.log ?? ChangeLog(rows: rows), published?.name)
    changes = published.map { DatasetChanges(from: $0.log.rows, to: rows) }
    if let changes, !settings.allowsShrink { try settings.shrinkGuard.check(changes) }
  }

  /// Continues the history, and tells what is odd about it.
  mutating func continueLog(by feed: LoadedFeed, _ settings: ChangeSettings, _ reporter: any Reporter) {
    let date = feed.date
    guard let changes else {
      log.date = date
      return
    }
    // What differs in a copy that is older than what is published is no news, and goes into no history, or the next good
    // fetch would tell it the other way round.
    let isOlderCopy = feed.origin.isCopy && Self.isEarlier(date, than: log.date)
    if !isOlderCopy { log = log.continued(by: rows, changes, date: date) }
    // A site of an earlier Gazetteer has rows without a date.
    if log.date == nil, log.entries.isEmpty { log.date = date }
    do {
      try settings.shrinkGuard.check(changes)
    } catch {
      reporter.warn("\(error.summary); the build goes on, since losing them is allowed here")
    }
    if isOlderCopy, !changes.isEmpty {
      reporter.warn("the copy is older than what is published, so what differs is not noted as a change")
    }
  }

  /// Says how many changes the Atom feed leaves out, since its entries need dates.
  func tellUndated(_ reporter: any Reporter) {
    let count = log.entries.count { $0.date == nil }
    guard count > 0 else { return }
    reporter.note(
      "changes.atom leaves out \(count.grouped) of \(log.entries.count.grouped) changes, which have no date; SOURCE_DATE_EPOCH dates "
        + "a feed that has none of its own")
  }

  /// Whether a date is before another; a day is before its seconds.
  private static func isEarlier(_ date: DataDate?, than other: DataDate?) -> Bool {
    guard let date, let other else { return false }
    return date.iso < other.iso
  }
}

extension Origin {
  /// Whether it is a stored copy of which the server has not just been asked.
  fileprivate var isCopy: Bool {
    switch self {
    case .staleCopy, .offlineCopy: true
    default: false
    }
  }
}
