/// The name closest to a misspelt one.
package struct ClosestName {
  private let names: [String]
  private let letters: [[Unicode.Scalar]]
  private let areAlike: Bool

  /// - Parameter areAlike: whether different names resemble each other, as names of countries do: Thailand and Swaziland,
  ///   Cayman Islands and Canary Islands. Then at most two typos are allowed.
  package init(among names: [String], areAlike: Bool = false) {
    (self.names, self.areAlike) = (names, areAlike)
    letters = names.map(Self.letters)
  }

  /// The closest name by edit distance, ignoring case; else, unless names are alike, the first name with this prefix.
  ///
  /// At most a third of the letters may differ; if names are alike, a quarter and at most two.
  package func to(_ name: String) -> String? {
    let wanted = Self.letters(of: name)
    var (closest, most) = (String?.none, areAlike ? min(wanted.count / 4, 2) : Self.most(of: wanted.count))
    // One or two letters are ambiguous: “v4” is as close to “v2” as to “v3”.
    if wanted.count < 3, letters.count(where: { $0.count < 4 && Self.distance(wanted, $0) <= most }) > 1 { most = 0 }
    for (known, letters) in zip(names, letters) where abs(letters.count - wanted.count) <= most {
      let distance = Self.distance(wanted, letters, most: most)
      guard distance <= most else { continue }
      (closest, most) = (known, distance - 1)
      if most < 0 { break }
    }
    // A prefix of at least three letters also matches.
    guard !areAlike, wanted.count > 2 else { return closest }
    return closest ?? zip(names, letters).first { $0.1.starts(with: wanted) }?.0
  }

  /// A shortcut for a single lookup.
  package static func of(_ name: String, among names: [String], areAlike: Bool = false) -> String? {
    ClosestName(among: names, areAlike: areAlike).to(name)
  }

  /// The message for an unknown name: `unknown format “cvs”; did you mean “csv”?`
  package static func mistake(_ name: String, kind: String, among names: [String]) -> String {
    let others = of(name, among: names).map { "did you mean “\($0)”?" } ?? "there are \(names.joined(separator: ", "))"
    return "unknown \(kind) “\(name)”; \(others)"
  }

  /// The number of letters that may differ.
  package static func most(of letters: Int) -> Int { max(1, (letters + 1) / 3) }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars.prefix(100))
  }

  /// The optimal string alignment distance: the number of insertions, deletions, substitutions and transpositions.
  ///
  /// - Parameter most: a limit above which any larger number may be returned.
  package static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], most: Int = .max) -> Int {
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
      // Later rows have no smaller number than the minimum of two consecutive rows.
      if let least = next.min(), least > most, let before = row.min(), before > most { return least }
      (earlier, row) = (row, next)
    }
    return row[second.count]
  }
}
