import Base
import Feeds

/// One feed of a site: where its pages are, its source, and what becomes of it.
package struct FeedJob: Sendable {
  /// The folder of its pages below the root of the site, with a slash at its end; empty for the root.
  var path: String
  /// Where the data come from.
  package var source: SourceSettings
  /// What its pages and files are. What a site has once, such as its address, is that of the feed at the root.
  package var section: SiteOptions
  /// What becomes of its pictures; `nil` for what is usual for a feed of its kind.
  package var images: ImageChoice?
  /// The generations of REST Countries whose addresses are published.
  package var generations: Set<APIGeneration> = []
  /// The folder of flags; `nil` for emoji alone.
  package var flagFolder: FlagFolder?
  /// What it is compared with.
  var changes: ChangeSettings

  /// A feed; by default it is compared with nothing.
  package init(
    path: String = "", _ source: SourceSettings, section: SiteOptions = SiteOptions(),
    changes: ChangeSettings = ChangeSettings(.none)
  ) {
    (self.path, self.source, self.section, self.changes) = (path, source, section, changes)
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
package struct FailedFeed {
  /// The folder of its pages, as in ``FeedJob/path``.
  let path: String
  /// What messages call it.
  let name: String
  /// The name of its source, without secrets.
  let source: String
  /// Why it failed.
  let cause: any Diagnostic

  init(_ job: FeedJob, cause: any Diagnostic) {
    path = job.path
    name = job.name
    source = job.source.source.displayName
    self.cause = cause
  }

  /// What messages call it, with what went wrong, where, why, and what to do next.
  package var error: PlainError {
    PlainError("\(name): \(cause.what)", at: cause.place, cause.reason, advice: cause.advice, cause.exitStatus)
  }
}

/// Feeds that were read one after the other; one that fails stops no other.
package struct FeedBatch {
  /// What became of a feed.
  enum Outcome {
    case read(ReadFeed)
    case failed(FailedFeed)
  }

  /// What became of each, in the order of the requests.
  let outcomes: [Outcome]

  /// Those that could be read.
  package var read: [ReadFeed] { outcomes.compactMap { if case .read(let feed) = $0 { feed } else { nil } } }

  /// Those that could not.
  package var failed: [FailedFeed] { outcomes.compactMap { if case .failed(let feed) = $0 { feed } else { nil } } }

  /// Reads all, and tells of each that fails.
  ///
  /// - Throws: where there is but one, the error of that.
  package init(
    _ jobs: [FeedJob], _ reporter: any Reporter, by reading: (FeedJob, any Reporter) throws -> ReadFeed
  ) throws {
    guard jobs.count > 1 else {
      outcomes = try jobs.map { .read(try reading($0, reporter)) }
      return
    }
    outcomes = try jobs.map { job in
      do {
        return .read(try reading(job, reporter.about(job.name)))
      } catch let cause as any Diagnostic {
        return Self.failure(of: job, cause, reporter)
      }
    }
  }

  private init(outcomes: [Outcome]) {
    self.outcomes = outcomes
  }

  /// The batch in which feeds that were read have failed after all, each told of.
  ///
  /// - Parameter causes: why, by their paths.
  func failing(_ causes: [String: any Diagnostic], _ reporter: any Reporter) -> FeedBatch {
    FeedBatch(
      outcomes: outcomes.map { outcome in
        guard case .read(let read) = outcome, let cause = causes[read.job.path] else { return outcome }
        return Self.failure(of: read.job, cause, reporter)
      })
  }

  private static func failure(of job: FeedJob, _ cause: any Diagnostic, _ reporter: any Reporter) -> Outcome {
    let failure = FailedFeed(job, cause: cause)
    reporter.fail(failure.error)
    return .failed(failure)
  }

  /// Refuses a batch of which a feed failed.
  ///
  /// - Throws: ``PlainError``
  package func refuseFailures() throws(PlainError) {
    guard !failed.isEmpty else { return }
    throw PlainError(
      "\(failed.count) of \(outcomes.count) feeds failed", failed.map(\.name).joined(separator: ", "),
      advice: read.isEmpty
        ? "See the errors above; nothing was written."
        : "See the errors above. The earlier pages of these feeds were kept, and the other feeds were built.",
      .worst(of: failed.map(\.cause.exitStatus)))
  }
}
