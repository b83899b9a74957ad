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

  /// Levenshtein distance.
  package static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
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
