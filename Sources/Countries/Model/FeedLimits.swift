import Base

/// Limits on feeds, so that output size, memory and time are bounded by the size of the feed.
///
/// Values beyond a limit are skipped or cut with a warning. Every limit is far above real data. Lengths are bytes of
/// UTF-8.
package enum FeedLimits {
  /// The length of a text such as a name, a code or a region. Official names have at most 200.
  package static let text = 1_000
  package static let url = 2_000
  static let description = 100_000
  /// The length of texts repeated on other pages: the feed's title and licence on all pages, country names on those of
  /// neighbours. Longer ones are cut.
  package static let shared = 200
  /// The number of values in a list of one row, such as borders, languages or translations. The United States has 287
  /// area codes.
  static let values = 500
  /// The length of a column name; longer ones are cut.
  static let columnName = 100
  /// The number of custom columns; see also ``columnNames``. The emissions table of Our World in Data has 79 columns.
  package static let customColumns = 120
  static let facetValues = 500
  /// The length of all custom column names, which JSON repeats for each row.
  static let columnNames = 3_000
  /// The number of columns in a joined table. World Bank tables have one for each year.
  package static let foreignColumns = 1_000
  /// The number of values of all series, 48 MB.
  static let seriesValues = 2_000_000
  /// The number of points of a series, such as 500 years.
  static let points = 500
  /// The number of consecutive combining marks in a value; more are removed. JSON keys with more are rejected.
  static let marks = String.mostMarks
  static let remarksOfRow = 20
  /// The number of reported skipped rows, rows with warnings, and duplicate codes. Further ones are only counted.
  package static let remarks = 1_000
  /// The length of a value quoted in a message; longer ones are cut.
  package static let quoted = 100
  /// The bytes for organization names, which each row repeats, in addition to the size of the feed. The bundled data
  /// uses a twentieth of its limit.
  static let organizations = 1 << 19
  /// The number of rows for which country pages are generated.
  package static let pages = 100_000
  /// The bytes of HTML for links to neighbours on a country page; further neighbours are shown as codes.
  package static let neighbours = 8_000
  /// The bytes for all hosts of linked images, since the policy of each page lists them.
  package static let pictureHosts = 2_000
  /// The widest plain-text column in terminal columns. Longer cells overflow it.
  static let textColumn = 100
}

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
