import Base

/// Errors of a build itself.
extension PlainError {
  /// Warnings about pages, in strict mode.
  package static func faults(of count: Int, _ first: String) -> Self {
    PlainError(
      "\(count.of("warning")) about pages, and --strict was given", first,
      advice: "Correct the pages or the data, or omit --strict.", .badData)
  }

  /// Only a stale copy is available, in strict mode.
  static func staleCopy(reason: String) -> Self {
    PlainError(
      "only a stale copy is available, and --strict was given", reason,
      advice: "Try again later, or omit --strict to use the cached copy.", .staleCopy)
  }
}

/// Errors of the comparison with published data.
extension PlainError {
  /// The document cannot be used for a comparison.
  static func notComparable(place: String, reason: String) -> Self {
    PlainError(
      "this document cannot be compared", at: place, reason,
      advice: "Use the folder or the URL of a site, its changes.json, a JSON export or a feed; with --compare none, "
        + "the history starts over.", .badData)
  }

  /// The file is missing or unreadable.
  static func noInput(path: String, reason: String) -> Self {
    PlainError(
      "the file to compare with cannot be read", at: path, reason,
      advice: "Check the path; for a first publication omit --compare, or use a folder with a slash at its end.",
      .noInput)
  }
}
