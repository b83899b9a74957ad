import Changes
import Datasets
import Output

/// What one feed is compared with. It is read before the feed, so that data that lose too many rows never become the
/// last good copy.
struct FeedComparer {
  /// What differs between a dataset and what was published.
  struct Difference {
    /// The rows of the dataset.
    let rows: PublishedRows
    /// `nil` where nothing was published yet.
    let changes: DatasetChanges?
  }

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

  /// The rows of a dataset, and what differs; refuses data that lose too many rows, unless that is allowed.
  ///
  /// - Throws: ``ShrinkError``.
  func difference(of dataset: Dataset) throws(ShrinkError) -> Difference {
    let rows = PublishedRows(dataset)
    let changes = published.map { DatasetChanges(from: $0.log.rows, to: rows) }
    if let changes, !settings.allowsShrink { try settings.shrinkGuard.check(changes) }
    return Difference(rows: rows, changes: changes)
  }

  /// What differs, as it is told and published.
  func comparison(of feed: LoadedFeed, _ difference: Difference) -> FeedComparison {
    FeedComparison(feed, difference, published, settings, report)
  }
}
