import Base

/// What can be wrong with a configuration file.
extension PlainError {
  /// It has a mistake in a line, from 1; 0 where the line is not known.
  static func mistake(file: String, line: Int, reason: String) -> Self {
    PlainError(
      "the configuration has a mistake", at: line > 0 ? "\(file), line \(line)" : file, reason,
      advice:
        "Correct the \(line > 0 ? "line" : "file"); the gazetteer.yml that “gazetteer init” writes explains every "
        + "key.", .badData)
  }

  /// It was named, or the usual one is there, and it cannot be read.
  static func unreadable(path: String, reason: String) -> Self {
    PlainError("a file cannot be read", at: path, reason, advice: "Check the path.", .noInput)
  }

  /// A source is named besides its list of feeds.
  static func sourceBesidesFeeds(file: String) -> Self {
    PlainError(
      "--source and a list of feeds do not go together", "“feeds” stands in \(file)",
      advice: "Leave --source out, or name another configuration file with --config.", .usage)
  }
}
