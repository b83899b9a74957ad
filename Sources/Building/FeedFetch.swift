import Feeds

/// Fetches network sources into the cache, and builds nothing.
package enum FeedFetch {
  /// Fetches feeds with their pictures; one that fails stops no other.
  ///
  /// - Throws: where there is but one, the error of that.
  package static func run(_ jobs: [FeedJob], _ reporter: any Reporter) throws -> FeedBatch {
    try FeedBatch(jobs, reporter) { try read($0, $1) }
  }

  /// Reads a feed; that its copies could not be stored is an error here, since they are all that is wanted.
  private static func read(_ job: FeedJob, _ reporter: any Reporter) throws -> ReadFeed {
    let feed = try LoadedFeed(job.source, reporter)
    let pictures = try LoadedPictures(of: feed, job.pictures, job.source, reporter)
    for warning in feed.warnings.compactMap({ $0 as? FeedsError }) + pictures.warnings
    where warning.isAboutWriting {
      throw warning
    }
    return ReadFeed(job, feed, pictures)
  }
}

extension FeedsError {
  /// Whether it says that the cache could not be written.
  fileprivate var isAboutWriting: Bool {
    switch self {
    case .cacheNotCreated, .cacheNotWritten: true
    default: false
    }
  }
}
