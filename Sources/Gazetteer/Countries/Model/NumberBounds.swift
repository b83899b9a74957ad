/// Valid ranges of numbers in a feed; other values are skipped with a warning.
///
/// They are wide enough for fictional worlds.
enum NumberBounds {
  /// The largest population, and area in square kilometres: doubles, as used in JSON, are exact up to here.
  static let largest = 1 << 53
  static let population = 0...largest
  /// Square kilometres, from one square metre; zero is also valid.
  static let area = 0.000_001...Double(largest)
  static let year = 0...9_999
  /// Numbers that are recognized as years where other numbers may occur.
  static let usualYears = 1500...2500
  static let giniIndex = 0.0...100.0
  static let numericCode = 0...999
}
