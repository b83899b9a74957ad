/// Why the cache has no usable copy of a source.
package struct CopyProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problem as a clause for a message.
  package let description: String
  /// What a user without network access can do.
  var advice = "Run once without --offline to fill the cache."
  /// Whether only ``FetchPolicy/maxStale`` forbids its use.
  var isTooOld = false
  /// How the copy is damaged; `nil` if it is intact.
  var damage: String?

  /// The source was never fetched, or the cache was cleared.
  package static let absent = CopyProblem(description: "there is no cached copy")

  /// The copy differs from the stored one.
  static func damaged(_ words: String) -> CopyProblem {
    CopyProblem(description: "the cached copy is damaged (\(words))", damage: words)
  }
}
