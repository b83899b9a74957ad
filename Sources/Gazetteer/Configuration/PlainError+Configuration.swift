import Base

/// Errors of the configuration file.
extension PlainError {
  /// An invalid line, counted from 1; 0 if the line is unknown.
  static func mistake(file: String, line: Int, reason: String) -> Self {
    PlainError(
      "invalid configuration", at: line > 0 ? "\(file), line \(line)" : file, reason,
      advice:
        "Correct the \(line > 0 ? "line" : "file"); the gazetteer.yml that “gazetteer init” writes documents every "
        + "key.", .badData)
  }

  /// The file cannot be read.
  static func unreadable(path: String, reason: String) -> Self {
    PlainError("a file cannot be read", at: path, reason, advice: "Check the path.", .noInput)
  }

  /// `--source` is used although the file has a list of feeds.
  static func sourceBesidesFeeds(file: String) -> Self {
    PlainError(
      "--source cannot be combined with a list of feeds", "\(file) contains “feeds”",
      advice: "Omit --source, or choose another configuration file with --config.", .usage)
  }
}
