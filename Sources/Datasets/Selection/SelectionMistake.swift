import Diagnostics

/// Why a text is no condition or no order on the columns at hand.
public struct SelectionMistake: Error, Equatable, Sendable {
  /// Why, as a clause.
  public let reason: String
  /// Where in the text, in characters from 1.
  public let column: Int

  /// A mistake.
  public init(_ reason: String, at column: Int) { (self.reason, self.column) = (reason, column) }

  /// A name that no column has.
  package static func unknownColumn(_ name: String, among known: [String], at column: Int) -> SelectionMistake {
    let closest = ClosestName.of(name, among: known).map { "; did you mean “\($0)”?" }
    let list = "; the columns are \(known.joined(separator: ", "))"
    return SelectionMistake(
      "there is no column “\(name.oneLine(limit: FeedLimits.quoted))”\(closest ?? list)", at: column)
  }
}
