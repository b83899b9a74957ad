/// Why the cache has no usable copy of a source.
package struct CopyProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problem as a clause for a message.
  package let description: String
  /// The advice with `--offline`.
  var advice = "Run once without --offline to fill the cache."
  /// The advice after a failed fetch; `nil` for that of the failure.
  var onlineAdvice: String?
  /// How the copy is damaged; `nil` if it is intact.
  var damage: String?

  /// The source was never fetched, or the cache was cleared.
  package static let absent = CopyProblem(description: "there is no cached copy")

  static func damaged(_ words: String) -> CopyProblem {
    CopyProblem(description: "the cached copy is damaged (\(words))", damage: words)
  }
}
