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
    SelectionMistake(
      BlockMistake.unknown("column", name, among: known, list: "gazetteer export --help"), at: column)
  }
}
