import Changes
import Datasets
import Diagnostics
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
  private let reporter: any Reporter

  /// Reads what was published of a feed; `nil` where it is not to be compared.
  ///
  /// - Throws: ``PlainError``; for the output folder what ``OutputWriter`` throws.
  init?(_ job: FeedJob, _ reporter: any Reporter) throws {
    guard !job.changes.base.isNone else { return nil }
    (settings, self.reporter) = (job.changes, reporter)
    published = try PublishedData(base: settings.base, settings: job.source).read(job.path, reporter)
  }

  /// The rows of a dataset, and what differs; refuses data that lose too many rows, unless that is allowed.
  ///
  /// - Throws: ``PlainError``.
  func difference(of dataset: Dataset) throws(PlainError) -> Difference {
    let rows = PublishedRows(dataset)
    let changes = published.map { DatasetChanges(from: $0.log.rows, to: rows) }
    if let changes, !settings.allowsShrink { try settings.shrinkGuard.check(changes) }
    return Difference(rows: rows, changes: changes)
  }

  /// What differs, as it is told and published.
  func comparison(of feed: LoadedFeed, _ difference: Difference) -> FeedComparison {
    FeedComparison(feed, difference, published, settings, reporter)
  }
}
