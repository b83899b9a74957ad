/// Why settings are none: the line of the block, what is wrong with it, and what may have been meant.
struct ChartMistake: Error, Equatable, Sendable {
  /// Which line of the block it is, the first being 1.
  let line: Int
  /// The line as it was written; empty where the block lacks a line.
  let text: String
  /// What is wrong, as a clause without an end.
  let reason: String
  /// The known key or column whose name is closest to the unknown one; `nil` where none is close.
  let closest: String?

  /// The reason, and the closest name.
  var description: String { closest.map { "\(reason); did you mean “\($0)”?" } ?? reason }
}
