import Changes
import Datasets

/// What one feed is compared with. It is read before the feed, so that data that lose too many rows never become the
/// last good copy.
struct FeedComparer {
  private let settings: ChangeSettings
  private let published: PublishedData.Found?
  private let report: ReportSettings

  /// Reads what was published of a feed; `nil` where it is not to be compared.
  ///
  /// - Throws: ``ComparisonError``; for the output folder what ``OutputWriter`` throws.
  init?(_ request: FeedRequest, _ settings: ChangeSettings?, _ report: ReportSettings) throws {
    guard let settings, !settings.base.isNone else { return nil }
    (self.settings, self.report) = (settings, report)
    published = try PublishedData(base: settings.base, settings: request.source).read(request.entry.path, report)
  }

  /// Refuses data that lose too many rows, unless that is allowed.
  ///
  /// - Throws: ``ShrinkError``.
  func check(_ dataset: Dataset) throws(ShrinkError) {
    guard let published, !settings.allowsShrink else { return }
    try settings.shrinkGuard.check(DatasetChanges(from: published.log.rows, to: PublishedRows(dataset)))
  }

  /// What differs.
  func compare(_ feed: LoadedFeed) -> FeedComparison { FeedComparison(feed, published, settings, report) }
}
