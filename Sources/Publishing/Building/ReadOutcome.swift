import Countries
import Feeds

/// What came of reading a source.
struct ReadOutcome<Content: Sendable, New: Sendable> {
  let result: Result<Reading<Content>, any Error>
  /// The errors of decoding the response, and then its cached copy.
  let mistakes: [any Error]
  /// The last values that were refused.
  let refused: RefusedValues<New>?

  /// - Parameters:
  ///   - plan: the requests for a source in several parts; `nil` for one part.
  ///   - decode: gets the bytes and what was refused before, if the bytes are the cached copy.
  init(
    _ reader: FeedReader, _ source: Source, by plan: RequestPlan?,
    decode: ([FeedBytes], RefusedValues<New>?) throws -> Content
  ) {
    var (mistakes, refused): ([any Error], RefusedValues<New>?) = ([], nil)
    func decoded(_ parts: [FeedBytes]) throws -> Content {
      do {
        return try decode(parts, refused)
      } catch {
        refused = error as? RefusedValues<New> ?? refused
        mistakes.append((error as? RefusedValues<New>)?.refusal.error ?? error)
        throw mistakes[mistakes.count - 1]
      }
    }
    result = Result {
      guard let plan else { return try reader.read(source, snapshot: BundledData.snapshot) { try decoded([$0]) } }
      return try reader.read(source, by: plan, decode: decoded)
    }
    (self.mistakes, self.refused) = (mistakes, refused)
  }
}

/// Values that differ too much from those of the last good build.
struct RefusedValues<Content: Sendable>: Error {
  let refusal: ValueGuard.Refusal
  let content: Content
}
