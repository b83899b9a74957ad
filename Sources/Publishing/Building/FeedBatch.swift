package import Base
package import Countries
package import Site

/// One feed of a site: its path, source and options.
package struct FeedJob: Sendable {
  /// The folder of its pages, with a final slash; empty for the root.
  var path: String
  package var source: SourceSettings
  /// The options of its pages and files.
  package let options: SectionOptions
  /// How images are included; `nil` for the default of its kind.
  package var images: ImageChoice?
  /// The folder of flag images; `nil` for emoji only.
  package var flagFolder: FlagFolder?
  /// The REST Countries versions to publish endpoints for.
  package var generations: Set<APIGeneration> = []
  /// The endpoints with many keys to publish files for.
  package var apiEndpoints: Set<APIEndpoint> = []
  var changes: ChangeSettings

  /// By default, the feed is not compared.
  package init(
    path: String = "", _ source: SourceSettings, _ options: SectionOptions = SectionOptions(),
    changes: ChangeSettings = ChangeSettings(.none)
  ) {
    (self.path, self.source, self.options, self.changes) = (path, source, options, changes)
    // Pages, scripts and the change history identify countries by these columns.
    self.source.selection.required = ["name", "code"]
  }

  /// The name in messages.
  package var name: String { path.isEmpty ? "the feed at the root" : "the feed “\(folder)”" }

  var folder: String { String(path.dropLast()) }
}

/// A feed that was read, with its images.
package struct ReadFeed {
  let job: FeedJob
  /// The data and their provenance.
  package let feed: LoadedFeed
  let pictures: LoadedImages
  /// The comparison with the published rows; `nil` if it is not requested.
  var comparison: FeedComparison?

  package init(_ job: FeedJob, _ feed: LoadedFeed, _ pictures: LoadedImages, _ comparison: FeedComparison? = nil) {
    (self.job, self.feed, self.pictures, self.comparison) = (job, feed, pictures, comparison)
  }

  /// Whether it was published before and has values for the lock.
  package var isComparedWithoutLock: Bool { comparison?.changes != nil && !feed.locked.isEmpty }

  /// `13 facts from facts.json, with 12 of 14 images`
  package var summary: String { feed.summary + pictures.summary }
}

/// A feed that failed, and why.
package struct FailedFeed: Error {
  let job: FeedJob
  let cause: any Diagnostic

  /// The error with the name of the feed.
  package var error: PlainError {
    var error = PlainError(
      "\(job.name): \(cause.what)", at: cause.place, cause.reason, advice: cause.advice, cause.exitStatus)
    error.others = cause.others
    return error
  }
}

/// Feeds that were read one after another; a failure does not stop the others.
package struct FeedBatch {
  private(set) var outcomes: [Result<ReadFeed, FailedFeed>]

  /// The feeds that were read.
  package var read: [ReadFeed] { outcomes.compactMap { try? $0.get() } }

  /// The feeds that failed.
  package var failed: [FailedFeed] { outcomes.compactMap { if case .failure(let feed) = $0 { feed } else { nil } } }

  /// Reads all feeds and reports failures.
  ///
  /// - Throws: the error of the feed if there is only one.
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

  /// Marks feeds as failed after they were read, and reports them.
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

  /// Throws an error if any feed failed.
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
