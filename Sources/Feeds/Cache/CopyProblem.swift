/// Why there is no usable copy of a source in the cache.
package struct CopyProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problem as a clause for a message.
  package let description: String
  /// What the user can do who wants no network.
  var advice = "Run once without --offline, so that a copy is stored."
  /// How the copy is damaged; `nil` for a whole one.
  var damage: String?

  /// The source was never fetched, or the cache was cleared.
  package static let absent = CopyProblem(description: "there is no stored copy")

  /// The copy is not what was stored.
  static func damaged(_ words: String) -> CopyProblem {
    CopyProblem(description: "the stored copy is damaged (\(words))", damage: words)
  }
}
