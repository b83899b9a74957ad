import Countries
import Feeds

/// What came of reading a source.
struct ReadOutcome<Content: Sendable> {
  let result: Result<Reading<Content>, any Error>
  /// The errors of decoding the response, and then its cached copy.
  let mistakes: [any Error]
  /// The last values that were refused.
  let refused: RefusedValues<Content>?

  /// - Parameter plan: the requests for a source in several parts; `nil` for one part.
  init(_ reader: FeedReader, _ source: Source, by plan: RequestPlan?, decode: ([FeedBytes]) throws -> Content) {
    var (mistakes, refused): ([any Error], RefusedValues<Content>?) = ([], nil)
    func decoded(_ parts: [FeedBytes]) throws -> Content {
      do {
        return try decode(parts)
      } catch {
        refused = error as? RefusedValues ?? refused
        mistakes.append((error as? RefusedValues<Content>)?.refusal.error ?? error)
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
  let content: Content?
}
