package import Base

extension PlainError {
  /// A template error in this line (from 1; 0 if unknown).
  package static func template(file: String, line: Int, reason: String) -> Self {
    PlainError(
      "invalid template", at: place(file, line), reason,
      advice: "Correct the line, or remove the file to use the built-in template.", .badData)
  }

  /// A template file cannot be read or is not UTF-8.
  static func unreadableTemplate(file: String, reason: String) -> Self {
    PlainError(
      "cannot read a template or translation file", at: file, reason,
      advice: "Save it as UTF-8 text that you may read, or remove it.", .badData)
  }

  /// The folder of translations does not exist or has no translation files.
  static func noPhraseFolder(path: String, reason: String) -> Self {
    PlainError(
      "cannot read the folder of translations", at: path, reason,
      advice: "Set “words” to a folder with files such as ru.yaml, or omit it.", .noInput)
  }

  /// An error in this line of a custom page (from 1; 0 if unknown).
  static func page(file: String, line: Int, reason: String) -> Self {
    PlainError(
      "invalid page", at: place(file, line), reason,
      advice: file.hasPrefix("Templates/" + BuiltInReports.prefix)
        ? "It is a built-in report: build without --reports, or replace it with a custom page."
        : "Correct the page.", .badData)
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
      "cannot read a page", at: file, reason, advice: "Check its path, and that you may read it and it is UTF-8.",
      .noInput)
  }

  /// The folder of pages does not exist.
  static func noPageFolder(path: String, reason: String) -> Self {
    PlainError(
      "cannot read the folder of pages", at: path, reason,
      advice: "Set --pages to a folder of Markdown files, or omit it.", .noInput)
  }

  /// A text of the feed is too long to parse as Markdown.
  static func tooLongForMarkdown(what: String, bytes: Int, limit: Int) -> Self {
    PlainError(
      "\(what) is too long", "it has \(bytes.grouped) bytes; the limit for Markdown is \(limit.grouped)",
      advice: "Shorten it: a title in the feed or with --title, a description in the feed.", .badData)
  }

  private static func place(_ file: String, _ line: Int) -> String { line > 0 ? "\(file), line \(line)" : file }
}
