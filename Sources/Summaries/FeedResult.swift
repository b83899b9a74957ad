import Building

/// What one feed came to, in the JSON object of `--json`.
struct FeedResult: Encodable {
  /// What is said about one row.
  struct Row: Encodable {
    let row: Int
    let reason: String
  }

  /// What is said about the pictures.
  struct Pictures: Encodable {
    /// A picture that could not be had.
    struct Missing: Encodable {
      let address: String
      let reason: String
    }

    let wanted: Int
    let found: Int?
    let missing: [Missing]
    let linkedHosts: [String]
  }

  /// Why the feed failed.
  struct Failure: Encodable {
    let text: String
    let advice: String
    let status: Int32
  }

  private var path: String?
  private let source: String
  private var origin: String?
  private var date: String?
  private var countries: Int?
  private var facts: Int?
  private var leftOut: [Row]?
  private var leftOutCount: Int?
  private var warnings: [String]?
  private var pictures: Pictures?
  private var changes: ChangeResult?
  private var error: Failure?

  /// A feed without its pictures.
  init(_ feed: LoadedFeed) {
    path = ""
    source = feed.source.displayName
    origin = feed.originName
    date = feed.date?.iso
    let count = feed.dataset.rowCount
    (countries, facts) = feed.dataset.kind.areCountries ? (count, nil) : (nil, count)
    leftOut = feed.dataset.leftOut.map { Row(row: $0.position, reason: $0.text) }
    leftOutCount = feed.dataset.leftOutCount
    let moreCodes = feed.dataset.duplicateCount - feed.dataset.duplicates.count
    warnings =
      feed.warnings.map(\.summary)
      + (feed.dataset.encoding.remark.map { [$0] } ?? []) + feed.dataset.feedRemarks + feed.dataset.duplicates
      + (moreCodes > 0 ? ["\(moreCodes) more codes appear more than once"] : [])
      + (feed.provenance.stale.map { ["stale copy: " + $0.cause] } ?? [])
  }

  /// A feed with its pictures.
  init(_ read: ReadFeed) {
    self.init(read.feed)
    path = read.job.folder
    warnings = (warnings ?? []) + read.pictures.warnings.map(\.summary)
    pictures = Pictures(
      wanted: read.pictures.wanted, found: read.pictures.found,
      missing: read.pictures.failures.map { .init(address: $0.address, reason: $0.reason ?? $0.what) },
      linkedHosts: read.pictures.linkedHosts)
    changes = read.comparison.map(ChangeResult.init)
  }

  /// A feed that failed.
  init(_ failed: FailedFeed) {
    path = String(failed.path.dropLast())
    source = failed.source
    error = Failure(
      text: failed.cause.summary, advice: failed.cause.advice, status: failed.exitStatus.rawValue)
  }

  /// The same without its place among others.
  var withoutPath: FeedResult {
    var alone = self
    alone.path = nil
    return alone
  }
}
