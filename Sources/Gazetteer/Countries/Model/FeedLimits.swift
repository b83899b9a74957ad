import Base

/// What of a feed is taken, so that what is made of it grows no faster than the feed itself, in bytes, memory and time.
///
/// What is beyond a limit is left out or cut, with a remark on the row. Each is far above what real data have; lengths
/// are bytes of UTF-8.
package enum FeedLimits {
  /// The most bytes of a text such as a name, a code or a region. Official names have 200 at most.
  static let text = 1_000
  /// The most bytes of an address of a picture.
  static let address = 2_000
  /// The most bytes of a description.
  static let description = 100_000
  /// The most bytes of what stands on the pages of others: the title and the licence of a feed, which all pages show,
  /// and the name of a country on those of its neighbours. More is cut.
  static let shared = 200
  /// The most values of a list of one row: borders, languages, translations. The United States have 287 area codes.
  static let values = 500
  /// The most bytes of the name of a column; more is cut.
  static let columnName = 100
  /// The most columns besides those that are known, and the most bytes of their names together, which JSON repeats for
  /// each row. The table of emissions of Our World in Data has 79 columns.
  static let ownColumns = 120
  /// Values of a column by which visitors choose rows.
  static let facetValues = 500
  /// See ``ownColumns``.
  static let columnNames = 3_000
  /// The most columns of a table that is joined, of which each is read. One of the World Bank has one for each year.
  static let foreignColumns = 1_000
  /// The most series of a country.
  static let series = 20
  /// The most points of a series: a number for each of 500 years.
  static let points = 500
  /// The most combining marks in a row of a value; more are left out. A key of JSON with more is refused.
  static let marks = String.mostMarks
  /// The most remarks on one row.
  static let remarksOfRow = 20
  /// The most rows that are left out, rows that are remarked on, and codes that stand twice, which are told of. More
  /// are counted only.
  static let remarks = 1_000
  /// The most bytes of a value that a message quotes. More is cut.
  static let quoted = 100
  /// The most bytes that the rows take together for the names of the organisations that they belong to, besides as many
  /// as the feed has: each row repeats what the feed says once. The bundled data take a twentieth of theirs.
  static let organizations = 1 << 19
  /// The most rows of a feed whose countries have pages.
  static let pages = 100_000
  /// The most bytes of HTML that links to neighbours take on the page of a country; the others stand there as codes.
  static let neighbours = 8_000
  /// The most bytes that the hosts of linked pictures have together, since the policy of each page names them.
  static let pictureHosts = 2_000
  /// The widest column of plain text, in columns of a terminal. Longer cells stand over it.
  static let textColumn = 100
}
