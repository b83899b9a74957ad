import Diagnostics
import Feeds

/// One feed to read: where it belongs, its source, and what becomes of its pictures.
struct FeedRequest {
  let entry: FeedEntry
  var source: SourceSettings
  let pictures: PictureSettings

  /// The request of a feed. The key of the environment goes to the feed at the root and to no other.
  init(_ entry: FeedEntry, _ sourceOptions: SourceOptions, _ pictureOptions: PictureOptions) throws {
    self.entry = entry
    var source = try SourceSettings(sourceOptions, entry.configuration)
    if !entry.path.isEmpty { source.policy.bearerToken = nil }
    self.source = source
    pictures = try PictureSettings(pictureOptions, entry.configuration)
  }
}

/// A feed that was read, with its pictures.
struct ReadFeed {
  let entry: FeedEntry
  let feed: LoadedFeed
  let pictures: LoadedPictures
  /// What differs from what was published; `nil` where that is not asked.
  var comparison: FeedComparison?

  /// `13 facts from facts.json, with 12 of 14 pictures`
  var summary: String { feed.summary + pictures.summary }
}

/// A feed that failed, told by its name.
struct FailedFeed: Diagnostic {
  /// The folder of its pages, as in ``FeedEntry/path``.
  let path: String
  /// What messages call it.
  let name: String
  /// The name of its source, without secrets.
  let source: String
  let cause: any Diagnostic

  init(_ entry: FeedEntry, _ source: Source, cause: any Diagnostic) {
    path = entry.path
    name = entry.name
    self.source = source.displayName
    self.cause = cause
  }

  var what: String { "\(name): \(cause.what)" }
  var place: String? { cause.place }
  var reason: String? { cause.reason }
  var advice: String { cause.advice }
  var exitStatus: ExitStatus { cause.exitStatus }
}

/// Feeds that were read one after the other; one that fails stops no other.
struct FeedBatch {
  /// What became of a feed.
  enum Outcome {
    case read(ReadFeed)
    case failed(FailedFeed)
  }

  /// What became of each, in the order of the requests.
  let outcomes: [Outcome]

  /// Those that could be read.
  var read: [ReadFeed] { outcomes.compactMap { if case .read(let feed) = $0 { feed } else { nil } } }

  /// Those that could not.
  var failed: [FailedFeed] { outcomes.compactMap { if case .failed(let feed) = $0 { feed } else { nil } } }

  /// Reads all, and tells of each that fails.
  ///
  /// - Throws: where there is but one, the error of that.
  init(
    _ requests: [FeedRequest], _ report: ReportSettings,
    by reading: (FeedRequest, ReportSettings) throws -> ReadFeed
  ) throws {
    guard requests.count > 1 else {
      outcomes = try requests.map { .read(try reading($0, report)) }
      return
    }
    outcomes = try requests.map { request in
      do {
        return .read(try reading(request, report.about(request.entry.name)))
      } catch let cause as any Diagnostic {
        return Self.failure(of: request.entry, request.source.source, cause)
      }
    }
  }

  private init(outcomes: [Outcome]) {
    self.outcomes = outcomes
  }

  /// The batch in which feeds that were read have failed after all, each told of.
  ///
  /// - Parameter causes: why, by their paths.
  func failing(_ causes: [String: any Diagnostic]) -> FeedBatch {
    FeedBatch(
      outcomes: outcomes.map { outcome in
        guard case .read(let read) = outcome, let cause = causes[read.entry.path] else { return outcome }
        return Self.failure(of: read.entry, read.feed.source, cause)
      })
  }

  private static func failure(of entry: FeedEntry, _ source: Source, _ cause: any Diagnostic) -> Outcome {
    let failure = FailedFeed(entry, source, cause: cause)
    Console.tell(error: failure)
    return .failed(failure)
  }

  /// Ends the command well only where every feed was read.
  ///
  /// - Throws: ``CommandError/feedsFailed(names:total:status:)``
  func refuseFailures() throws(CommandError) {
    guard !failed.isEmpty else { return }
    throw .feedsFailed(
      names: failed.map(\.name), total: outcomes.count,
      status: .worst(of: failed.map(\.exitStatus)))
  }
}
