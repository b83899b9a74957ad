/// Why a Markdown text was not parsed.
public enum CommonMarkError: Error, Equatable, Sendable {
  /// The text is longer than the caller allows; libcmark takes quadratic time on some hostile texts.
  case tooLong(bytes: Int, limit: Int)
  /// libcmark could not get memory.
  case outOfMemory
}
