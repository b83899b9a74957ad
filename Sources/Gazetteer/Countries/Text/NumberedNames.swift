/// Names that are all different: one that is taken already gets a number behind it, `peru-2` and `peru-3`.
struct NumberedNames {
  private let separator: String
  private let firstNumber: Int
  private let ignoresCase: Bool
  private var taken: Set<String>
  /// The number that is tried next for a name. Those below were taken before, so that many of one name take no longer than
  /// others.
  private var nextNumbers: [String: Int] = [:]

  /// - Parameters:
  ///   - separator: what stands between a name and its number.
  ///   - firstNumber: the number of the second of a name.
  ///   - ignoresCase: whether names that differ in capitals alone are the same.
  ///   - taken: names that are taken; in lower case where capitals do not count.
  init(
    separator: String = "-", firstNumber: Int = 2, ignoresCase: Bool = false, taken: Set<String> = []
  ) {
    (self.separator, self.firstNumber, self.ignoresCase) = (separator, firstNumber, ignoresCase)
    self.taken = taken
  }

  /// Makes room for so many names.
  mutating func reserveCapacity(_ count: Int) { taken.reserveCapacity(count) }

  /// Keeps a name for somebody else.
  mutating func take(_ name: String) { _ = takes(name) }

  /// The name, or the first with a number behind it that is not taken; it is taken then.
  mutating func name(_ base: String) -> String {
    var name = base
    while !takes(name) {
      let number = nextNumbers[base] ?? firstNumber
      name = "\(base)\(separator)\(number)"
      nextNumbers[base] = number + 1
    }
    return name
  }

  private mutating func takes(_ name: String) -> Bool {
    taken.insert(ignoresCase ? name.lowercased() : name).inserted
  }
}
