import Base
import Feeds

/// One feed of a site: where its pages are, its source, and what becomes of it.
package struct FeedJob: Sendable {
  /// The folder of its pages below the root of the site, with a slash at its end; empty for the root.
  var path: String
  /// Where the data come from.
  package var source: SourceSettings
  /// What its pages and files are.
  package var options: SiteOptions
  /// What becomes of its pictures; `nil` for what is usual for a feed of its kind.
  package var images: ImageChoice?
  /// The folder of flags; `nil` for emoji alone.
  package var flagFolder: FlagFolder?
  /// What it is compared with.
  var changes: ChangeSettings

  /// A feed; by default it is compared with nothing.
  package init(
    path: String = "", _ source: SourceSettings, _ options: SiteOptions = SiteOptions(),
    changes: ChangeSettings = ChangeSettings(.none)
  ) {
    (self.path, self.source, self.options, self.changes) = (path, source, options, changes)
    // Pages, scripts and the history of changes know a country by these.
    self.source.selection.required = ["name", "code"]
  }

  /// What messages call it.
  package var name: String { path.isEmpty ? "the feed at the root" : "the feed “\(folder)”" }

  /// The path without a slash at its end.
  var folder: String { String(path.dropLast()) }
}

/// A feed that was read, with its pictures.
package struct ReadFeed {
  /// What was asked for.
  let job: FeedJob
  /// The data, and where they came from.
  package let feed: LoadedFeed
  let pictures: LoadedPictures
  /// What differs from what was published; `nil` where that is not asked.
  var comparison: FeedComparison?

  package init(_ job: FeedJob, _ feed: LoadedFeed, _ pictures: LoadedPictures, _ comparison: FeedComparison? = nil) {
    (self.job, self.feed, self.pictures, self.comparison) = (job, feed, pictures, comparison)
  }

  /// `13 facts from facts.json, with 12 of 14 pictures`
  package var summary: String { feed.summary + pictures.summary }
}

/// A feed that failed.
package struct FailedFeed: Error {
  /// What was asked for.
  let job: FeedJob
  /// Why it failed.
  let cause: any Diagnostic

  /// What messages call it, with what went wrong, where, why, and what to do next.
  package var error: PlainError {
    PlainError("\(job.name): \(cause.what)", at: cause.place, cause.reason, advice: cause.advice, cause.exitStatus)
  }
}

/// Feeds that were read one after the other; one that fails stops no other.
package struct FeedBatch {
  /// What became of each, in the order of the requests.
  private(set) var outcomes: [Result<ReadFeed, FailedFeed>]

  /// Those that could be read.
  package var read: [ReadFeed] { outcomes.compactMap { try? $0.get() } }

  /// Those that could not.
  package var failed: [FailedFeed] { outcomes.compactMap { if case .failure(let feed) = $0 { feed } else { nil } } }

  /// Reads all, and tells of each that fails.
  ///
  /// - Throws: where there is but one, the error of that.
  package init(
    _ jobs: [FeedJob], _ reporter: any Reporter, by reading: (FeedJob, any Reporter) throws -> ReadFeed
  ) throws {
    guard jobs.count > 1 else {
      outcomes = try jobs.map { .success(try reading($0, reporter)) }
      return
    }
    outcomes = try jobs.map { job in
      do {
        return .success(try reading(job, reporter.about(job.name)))
      } catch let cause as any Diagnostic {
        return Self.failure(of: job, cause, reporter)
      }
    }
  }

  /// The batch in which feeds that were read have failed after all, each told of.
  ///
  /// - Parameter causes: why, by their paths.
  func failing(_ causes: [String: any Diagnostic], _ reporter: any Reporter) -> FeedBatch {
    var batch = self
    batch.outcomes = outcomes.map { outcome in
      guard case .success(let read) = outcome, let cause = causes[read.job.path] else { return outcome }
      return Self.failure(of: read.job, cause, reporter)
    }
    return batch
  }

  private static func failure(
    of job: FeedJob, _ cause: any Diagnostic, _ reporter: any Reporter
  ) -> Result<ReadFeed, FailedFeed> {
    let failure = FailedFeed(job: job, cause: cause)
    reporter.fail(failure.error)
    return .failure(failure)
  }

  /// Refuses a batch of which a feed failed.
  ///
  /// - Throws: ``PlainError``
  package func refuseFailures() throws(PlainError) {
    guard !failed.isEmpty else { return }
    throw PlainError(
      "\(failed.count) of \(outcomes.count) feeds failed", failed.map(\.job.name).joined(separator: ", "),
      advice: read.isEmpty
        ? "See the errors above; nothing was written."
        : "See the errors above. The earlier pages of these feeds were kept, and the other feeds were built.",
      .worst(of: failed.map(\.cause.exitStatus)))
  }
}
