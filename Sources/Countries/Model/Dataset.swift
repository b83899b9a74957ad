package import Base

/// The content of a feed in any format: its rows in feed order, and warnings.
package struct Dataset: Equatable, Sendable {
  package var format: FeedFormat
  /// The title of the page.
  package var title: String
  package var date: Moment?
  package var licence: String?
  package var sources: [DataSource] = []
  /// The positions in ``sources`` by the names of columns that came from one of them; ``CountryDetails/origins`` has the
  /// exceptions of a row.
  package var origins: [String: Int] = [:]
  /// A position in ``CountryDetails/origins`` for values of the feed in a column that another source replaces.
  static let ofFeed = -1
  /// The rows in feed order, including duplicates; ``kind`` says whether they are countries.
  package var countries: [Country] = []
  /// Skipped rows, up to ``FeedLimits/remarks``.
  package var skippedRows: [RowRemark] = []
  package var skippedRowCount = 0
  /// Warnings about rows, up to the limits of ``FeedLimits``.
  package var remarks: [RowRemark] = []
  package var remarkCount = 0
  /// Rows with a latitude or longitude but no valid pair.
  package var unusableCoordinates = RowTally()
  /// Rows with an invalid or out-of-bounds value for another number.
  package var unusableNumbers = RowTally()
  /// Warnings about duplicate codes, up to ``FeedLimits/remarks``.
  package var duplicates: [String] = []
  /// The number of rows with the code of an earlier row.
  package var duplicateCount = 0
  /// Warnings about the feed outside its rows, one sentence each.
  package var feedRemarks: [String] = []
  /// Which object of the feed has a key twice; `nil` if none has.
  package var repeatedKey: String?
  /// The custom columns, in addition to ``CountryColumn/known``.
  package var customColumns: [CustomColumn] = []
  /// Tables besides its rows, which only queries use.
  package var tables: [QueryTable] = []
  /// The names of the selected columns in order; `nil` for all with values.
  package var chosenColumns: [String]?
  /// The populations that ranks refer to, in descending order, if rows were filtered; `nil` for those of its countries.
  var rankedPopulations: [Int]?
  /// The label of its rows if they are neither countries nor facts.
  package var noun: Noun?
  /// Whether its rows are not countries, but belong to them.
  package internal(set) var areOwnRows = false
  /// The position of the custom column with the countries of such rows, if it was made from their codes.
  var countryPosition: Int?
  /// Warnings about keys, such as skipped ones, one sentence each.
  package var keyRemarks: [String] = []
  /// The countries whose values are of the last build, in place of implausible ones, by column.
  package var keptValues: [String: [String]] = [:]
  /// Keys named by the user that exist in a row; used while rows are read.
  var namedKeys: Set<String> = []
  /// The keys of the first JSON row, or `nil` if it is not an object; used while rows are read.
  var keysOfFirstRow: [String]?
  /// The keys of ``customColumns``; used while rows are read.
  var customKeys = CustomColumns()
  package var encoding = FeedEncoding.utf8
  package var page: ResponsePage?

  package var rowCount: Int { countries.count }
}

/// A table for queries that is not about the rows of a dataset.
package struct QueryTable: Equatable, Sendable {
  package let name: String
  package let table: Table
  /// The position of its source in ``Dataset/sources``.
  package let source: Int

  package init(name: String, table: Table, source: Int) {
    (self.name, self.table, self.source) = (name, table, source)
  }
}

/// A label for rows in singular and plural: `office`, `offices`.
package struct Noun: Equatable, Sendable {
  package var one: String
  package var other: String

  package init(one: String, other: String) {
    (self.one, self.other) = (one, other)
  }

  /// A number with its label: `1 fact`, `1,250 countries`.
  func words(for count: Int) -> String { count.of(one, other) }

  /// Singular and plural, separated by a vertical bar.
  package var joined: String { "\(one)|\(other)" }
}
