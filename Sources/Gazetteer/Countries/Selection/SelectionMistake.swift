import Base

/// Why a text is no condition or no order on the columns at hand.
struct SelectionMistake: Error, Equatable, Sendable {
  /// Why, as a clause.
  let reason: String
  /// Where in the text, in characters from 1.
  let column: Int

  /// A mistake.
  init(_ reason: String, at column: Int) { (self.reason, self.column) = (reason, column) }

  /// A name that no column has.
  static func unknownColumn(_ name: String, among known: [String], at column: Int) -> SelectionMistake {
    let closest = ClosestName.of(name, among: known).map { "; did you mean “\($0)”?" }
    let list = "; the columns are \(known.joined(separator: ", "))"
    return SelectionMistake(
      "there is no column “\(name.oneLine(limit: FeedLimits.quoted))”\(closest ?? list)", at: column)
  }
}
