import Base
import Feeds

/// Errors of a joined table.
extension PlainError {
  /// The table cannot be read.
  ///
  /// - Parameter copy: why no cached copy could be used after an invalid response.
  static func unreadable(
    table: String, _ cause: any Diagnostic, copy: CopyProblem? = nil, advice: String? = nil
  ) -> Self {
    PlainError(
      "\(table) cannot be joined: \(cause.what.ofTable)", at: cause.place,
      copy.map { (cause.reason.map { "\($0); " } ?? "") + "\($0)" } ?? cause.reason,
      advice: advice ?? cause.advice, copy == nil ? cause.exitStatus : .unavailable)
  }

  /// What to do if a service refuses a program without a contact.
  static let contactAdvice =
    "Some services refuse programs that name no contact: set “contact” in gazetteer.yml to a URL or an e-mail address."

  /// The terms of the source do not let a site publish it.
  static func restricted(_ name: String) -> Self {
    PlainError(
      "it may not be redistributed", "its metadata say so",
      advice: "Choose another source. If you may publish it, say so in gazetteer.yml: joins: [{source: \(name), "
        + "redistribute: true}].", .badData)
  }

  /// Some countries have several rows, of which only one can count.
  static func repeated(table: String, countries: String) -> Self {
    PlainError(
      "several rows of \(table) belong to the same country", countries,
      advice: "Keep one row for each country, set “year” under “joins” in the configuration to the column of years, or "
        + "omit --strict.", .badData)
  }
}

extension String {
  /// A message about a feed, reworded for a table.
  fileprivate var ofTable: String {
    let subject = "the feed "
    return hasPrefix(subject) ? "it " + dropFirst(subject.count) : self
  }
}
