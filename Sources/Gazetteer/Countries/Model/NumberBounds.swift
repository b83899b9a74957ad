/// Which numbers of a feed are taken; what lies beyond is left out, with a remark.
///
/// They are wide enough for other worlds than this one.
enum NumberBounds {
  /// The most inhabitants, and the most square kilometres: up to here doubles, which numbers of JSON are, are exact.
  static let largest = 1 << 53
  /// Inhabitants.
  static let population = 0...largest
  /// Square kilometres, besides none at all: from one square metre.
  static let area = 0.000_001...Double(largest)
  /// Years of the common era.
  static let year = 0...9_999
  /// Years that stand for themselves, where other numbers may.
  static let usualYears = 1500...2500
  /// Gini indices, in percent.
  static let giniIndex = 0.0...100.0
  /// ISO 3166-1 numeric codes.
  static let numericCode = 0...999
}
