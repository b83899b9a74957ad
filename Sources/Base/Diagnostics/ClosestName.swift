/// The name closest to a misspelt one.
package struct ClosestName {
  private let names: [String]
  private let letters: [[Unicode.Scalar]]
  private let areAlike: Bool

  /// The names among which it is looked for.
  ///
  /// - Parameter areAlike: whether names of different things resemble each other, as those of countries do: Thailand
  ///   and Swaziland, the Cayman and the Canary Islands. Then no more than a typing error or two makes them the same.
  package init(among names: [String], areAlike: Bool = false) {
    (self.names, self.areAlike) = (names, areAlike)
    letters = names.map(Self.letters)
  }

  /// The closest of the names by edit distance, case aside; `nil` where more than a third of the letters differ, of names
  /// that are alike a quarter, and two at most; else the first one that begins with it, unless they are alike.
  package func to(_ name: String) -> String? {
    let wanted = Self.letters(of: name)
    var (closest, most) = (String?.none, areAlike ? min(wanted.count / 4, 2) : Self.most(of: wanted.count))
    // Of one or two letters no name of several is meant: “v4” is as close to “v2” as to “v3”.
    if wanted.count < 3, letters.count(where: { $0.count < 4 && Self.distance(wanted, $0) <= most }) > 1 { most = 0 }
    for (known, letters) in zip(names, letters) where abs(letters.count - wanted.count) <= most {
      let distance = Self.distance(wanted, letters, most: most)
      guard distance <= most else { continue }
      (closest, most) = (known, distance - 1)
      if most < 0 { break }
    }
    // What is cut short is meant too, but for a letter or two.
    guard !areAlike, wanted.count > 2 else { return closest }
    return closest ?? zip(names, letters).first { $0.1.starts(with: wanted) }?.0
  }

  /// The same among few names, or for one name.
  package static func of(_ name: String, among names: [String], areAlike: Bool = false) -> String? {
    ClosestName(among: names, areAlike: areAlike).to(name)
  }

  /// That a name is none of those that there are: `unknown format “cvs”; did you mean “csv”?`
  package static func mistake(_ name: String, kind: String, among names: [String]) -> String {
    let others = of(name, among: names).map { "did you mean “\($0)”?" } ?? "there are \(names.joined(separator: ", "))"
    return "unknown \(kind) “\(name)”; \(others)"
  }

  /// How many of so many letters may differ.
  package static func most(of letters: Int) -> Int { max(1, (letters + 1) / 3) }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars.prefix(100))
  }

  /// How many letters were added, left out, exchanged or turned round with their neighbour to come from one name to the
  /// other (the distance of optimal string alignment).
  ///
  /// - Parameter most: where it is more, any larger number may be returned.
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
      // No later row has a smaller number than the smaller one of two that follow each other.
      if let least = next.min(), least > most, let before = row.min(), before > most { return least }
      (earlier, row) = (row, next)
    }
    return row[second.count]
  }
}
