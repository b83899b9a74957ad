import Base

/// Errors of the configuration file.
extension PlainError {
  /// An invalid line, counted from 1; 0 if the line is unknown.
  static func mistake(file: String, line: Int, reason: String) -> Self {
    PlainError(
      "the configuration has a mistake", at: line > 0 ? "\(file), line \(line)" : file, reason,
      advice:
        "Correct the \(line > 0 ? "line" : "file"); the gazetteer.yml that “gazetteer init” writes explains every "
        + "key.", .badData)
  }

  /// The file cannot be read.
  static func unreadable(path: String, reason: String) -> Self {
    PlainError("a file cannot be read", at: path, reason, advice: "Check the path.", .noInput)
  }

  /// `--source` is used although the file has a list of feeds.
  static func sourceBesidesFeeds(file: String) -> Self {
    PlainError(
      "--source and a list of feeds do not go together", "“feeds” stands in \(file)",
      advice: "Leave --source out, or name another configuration file with --config.", .usage)
  }
}
