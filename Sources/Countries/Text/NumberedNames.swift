/// Makes names unique by appending numbers: `peru-2`, `peru-3`.
package struct NumberedNames {
  private let separator: String
  private let firstNumber: Int
  private let ignoresCase: Bool
  private var taken: Set<String>
  /// The next number to try for each name, so that many equal names take linear time.
  private var nextNumbers: [String: Int] = [:]

  /// - Parameters:
  ///   - separator: goes between name and number.
  ///   - firstNumber: the number of the second occurrence.
  ///   - ignoresCase: whether names that differ only in case are equal.
  ///   - taken: reserved names; lowercase if case is ignored.
  package init(
    separator: String = "-", firstNumber: Int = 2, ignoresCase: Bool = false, taken: Set<String> = []
  ) {
    (self.separator, self.firstNumber, self.ignoresCase) = (separator, firstNumber, ignoresCase)
    self.taken = taken
  }

  package mutating func reserveCapacity(_ count: Int) { taken.reserveCapacity(count) }

  package mutating func take(_ name: String) { _ = takes(name) }

  /// The name, numbered if it is taken. Reserves it.
  package mutating func name(_ base: String) -> String {
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
