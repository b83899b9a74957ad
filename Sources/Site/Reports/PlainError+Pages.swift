import Base

extension PlainError {
  /// An error in this line of a custom page (from 1; 0 if unknown).
  static func page(file: String, line: Int, reason: String) -> Self {
    PlainError(
      "invalid page", at: place(file, line), reason,
      advice: file.hasPrefix("Templates/" + BuiltInReports.prefix)
        ? "It is a built-in report: build without --reports, or replace it with a custom page."
        : "Correct the page.", .badData)
  }

  /// All errors of a page, each once; `nil` for none.
  static func all(_ errors: [PlainError]) -> PlainError? {
    var all = errors.first
    for error in errors.dropFirst() where error != errors[0] && all?.others.contains(error.summary) == false {
      all?.others.append(error.summary)
    }
    return all
  }

  /// A result of a report breaks a line of an `expect` block.
  static func broken(expectation reason: String, at place: String) -> Self {
    PlainError(
      "an expectation is not met", at: place, reason,
      advice: "Correct the data or the query, or change the expectation.", .badData)
  }

  /// A page or image in a folder of pages cannot be read.
  static func unreadablePage(file: String, reason: String) -> Self {
    PlainError(
      "cannot read a page", at: file, reason, advice: "Check its path, and that you may read it.", .noInput)
  }

  /// The folder of pages does not exist.
  static func noPageFolder(path: String, reason: String) -> Self {
    PlainError(
      "cannot read the folder of pages", at: path, reason,
      advice: "Set --pages to a folder of Markdown files, or omit it.", .noInput)
  }
}
