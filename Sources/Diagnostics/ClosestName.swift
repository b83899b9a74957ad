/// The name closest to a misspelt one.
package enum ClosestName {
  /// The closest of the names by edit distance, case aside; `nil` where more than a third of the letters differ.
  package static func of(_ name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(100))
    let ranked = names.enumerated().map { index, known in
      (distance(wanted, Array(known.lowercased().unicodeScalars.prefix(100))), index)
    }
    guard let best = ranked.min(by: <), best.0 <= max(1, (wanted.count + 1) / 3) else { return nil }
    return names[best.1]
  }

  /// How many letters were added, left out, exchanged or turned round with their neighbour to come from one name to the
  /// other (the distance of optimal string alignment).
  package static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var (earlier, row) = ([Int](), Array(0...second.count))
    for (index, scalar) in first.enumerated() {
      var next = [index + 1]
      for column in second.indices {
        let substitution = row[column] + (scalar == second[column] ? 0 : 1)
        var distance = min(substitution, next[column] + 1, row[column + 1] + 1)
        if index > 0, column > 0, scalar == second[column - 1], first[index - 1] == second[column] {
          distance = min(distance, earlier[column - 1] + 1)
        }
        next.append(distance)
      }
      (earlier, row) = (row, next)
    }
    return row[second.count]
  }
}
