/// Detects columns of years by name.
package enum YearColumn {
  /// Words before “year” that mean a rate: `tourists_per_year`.
  private static let counting = ["per", "a", "each", "every"]

  /// Whether a column of valid years is one by its name: `year`, `population_year`, `fiscalyear`.
  package static func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    guard name.hasSuffix("year") else { return false }
    let before = name.dropLast("year".count)
    if before.last == "/" { return false }
    let word = before.split { $0 == "_" || $0 == " " || $0 == "-" }.last.map(String.init) ?? ""
    return !counting.contains(word)
  }

  /// Whether a number can be a year.
  package static func canHold(_ number: Double) -> Bool {
    number == number.rounded() && (-9999...9999).contains(number)
  }
}
