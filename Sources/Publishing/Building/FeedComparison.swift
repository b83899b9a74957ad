import Base
package import Countries

/// The differences between a feed and its published rows. These are read before the feed, so that data that lose too
/// many rows never replace the cached copy.
package struct FeedComparison {
  let rows: PublishedRows
  private(set) var log: ChangeLog
  let changes: DatasetChanges?
  /// The name of the published data in messages; `nil` if there are none.
  let base: String?

  /// Compares a dataset; throws if it loses too many rows and that is not allowed.
  init(_ dataset: Dataset, _ published: PublishedData.Found?, _ settings: ChangeSettings) throws(PlainError) {
    let rows = PublishedRows(dataset)
    (self.rows, log, base) = (rows, published?.log ?? ChangeLog(rows: rows), published?.name)
    changes = published.map { DatasetChanges(from: $0.log.rows, to: rows, of: dataset) }
    if let changes, !settings.allowsShrink { try settings.shrinkGuard.check(changes, besides: log.recentlyAdded) }
  }

  mutating func continueLog(by feed: LoadedFeed, _ settings: ChangeSettings, _ reporter: any Reporter) {
    let date = feed.dateOfChanges
    guard let changes else {
      log.date = date
      return
    }
    do {
      try settings.shrinkGuard.check(changes, besides: log.recentlyAdded)
    } catch {
      reporter.warn("\(error.summary); continuing, because this is allowed")
    }
    // Differences in a copy older than the published data are not changes. If they were recorded, the next successful
    // fetch would record them in reverse.
    var isOlderCopy = false
    if feed.isCopy, let copied = feed.date, let published = log.date { isOlderCopy = copied < published }
    if !isOlderCopy { log = log.continued(by: rows, changes, date: date) }
    // Sites of older versions have no date.
    if log.date == nil, log.entries.isEmpty { log.date = date }
    if isOlderCopy, !changes.isEmpty {
      reporter.warn("the cached copy is older than the published data; differences are not recorded as changes")
    }
  }

  /// Reports the number of changes without a date, which the Atom feed must omit.
  func reportUndated(_ reporter: any Reporter) {
    let count = log.entries.count { $0.date == nil }
    guard count > 0 else { return }
    reporter.note(
      "changes.atom omits \(count.grouped) of \(log.entries.count.grouped) changes, which have no date; set SOURCE_DATE_EPOCH "
        + "for a feed without a date")
  }
}

/// The published data that a build is compared with.
package enum ComparisonBase: Sendable {
  /// No comparison: the site has no change history.
  case none
  case output(String)
  /// A site in a folder, whose path ends with a slash.
  case folder(String)
  case site(String)

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// The comparison base of a feed, and how many rows it may lose.
package struct ChangeSettings: Sendable {
  var base: ComparisonBase
  /// The limit for lost rows.
  package var shrinkGuard: ShrinkGuard
  /// Whether to allow losses beyond the limit.
  package var allowsShrink: Bool

  package init(_ base: ComparisonBase, shrinkGuard: ShrinkGuard = ShrinkGuard(), allowsShrink: Bool = false) {
    (self.base, self.shrinkGuard, self.allowsShrink) = (base, shrinkGuard, allowsShrink)
  }
}
