import Base

/// Errors of a build itself.
extension PlainError {
  /// Only a stale copy is available, in strict mode.
  static func staleCopy(reason: String) -> Self {
    PlainError(
      "only a stale copy is at hand, and --strict was given", reason,
      advice: "Try again later, or leave --strict out to use the last good copy.", .staleCopy)
  }
}

/// Errors of the comparison with published data.
extension PlainError {
  /// The document cannot be used for a comparison.
  static func notComparable(place: String, reason: String) -> Self {
    PlainError(
      "this is not a document that can be compared", at: place, reason,
      advice: "Name the folder or the address of a site, its changes.json, an export as JSON or a feed; without such a "
        + "document, or with --compare none, the history begins anew.", .badData)
  }

  /// The file is missing or unreadable.
  static func noInput(path: String, reason: String) -> Self {
    PlainError(
      "the file to compare with cannot be read", at: path, reason,
      advice: "Check the path; for a first publication leave --compare out, or name a folder with a slash at its end.",
      .noInput)
  }
}
