/// Why settings are none: the line of the block, what is wrong with it, and what may have been meant.
public struct ChartMistake: Error, Equatable, Sendable {
  /// Which line of the block it is, the first being 1.
  public let line: Int
  /// The line as it was written; empty where the block lacks a line.
  public let text: String
  /// What is wrong, as a clause without an end.
  public let reason: String
  /// The known key or column whose name is closest to the unknown one; `nil` where none is close.
  public let closest: String?

  /// The reason, and the closest name.
  public var description: String { closest.map { "\(reason); did you mean “\($0)”?" } ?? reason }
}

/// The name closest to a misspelt one.
enum ClosestName {
  /// The closest of the names by edit distance, case aside; `nil` where more than a third of the letters differ.
  static func of(_ name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(100))
    let ranked = names.enumerated().map { index, known in
      (distance(wanted, Array(known.lowercased().unicodeScalars.prefix(100))), index)
    }
    guard let best = ranked.min(by: <), best.0 <= max(1, (wanted.count + 1) / 3) else { return nil }
    return names[best.1]
  }

  /// Levenshtein distance.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(0...second.count)
    for (index, scalar) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let substitution = diagonal + (scalar == second[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
