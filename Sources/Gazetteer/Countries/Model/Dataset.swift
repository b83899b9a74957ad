import Base

/// What a feed says, whatever its shape: its rows in feed order, and what was seen on the way.
package struct Dataset: Equatable, Sendable {
  /// The shape the feed was recognised by.
  var shape: FeedShape
  /// The title for the page.
  package var title: String
  /// The day of the data, where the feed itself states it.
  var date: DataDate?
  /// The licence of the data, where the feed states it.
  var licence: String?
  /// Where its parts came from, where the feed states it.
  var sources: [DataSource] = []
  /// The positions in ``sources`` by the names of columns that came from one of them; ``CountryDetails/origins`` has the
  /// exceptions of a row.
  var origins: [String: Int] = [:]
  /// The rows in feed order, duplicates too: countries, or what ``kind`` says.
  package var countries: [Country] = []
  /// Rows that could not be used, the first ``FeedLimits/remarks`` of them.
  var leftOut: [RowRemark] = []
  /// How many rows could not be used.
  var leftOutCount = 0
  /// What is odd about rows that were used, as much of it as ``FeedLimits`` has told.
  var remarks: [RowRemark] = []
  /// How much is odd about rows that were used.
  var remarkCount = 0
  /// The rows that have a latitude or a longitude, and no valid pair of them.
  var unusableCoordinates = RowTally()
  /// The rows that have something in the place of another number which is none, or one beyond its bounds.
  var unusableNumbers = RowTally()
  /// Codes that more than one row has, a sentence each, the first ``FeedLimits/remarks`` of them.
  var duplicates: [String] = []
  /// How often a row has a code that stood before.
  var duplicateCount = 0
  /// What is odd about what the feed says outside its rows, a sentence each.
  var feedRemarks: [String] = []
  /// The columns that it has besides those of ``CountryColumn/known``.
  var ownColumns: [OwnColumn] = []
  /// The names of the columns that are shown and exported, in their order; `nil` for those that have something.
  package package(set) var chosenColumns: [String]?
  /// The populations that ``CountryColumn`` ranks are among, the largest first, where rows have been chosen since; `nil`
  /// for those of its countries.
  var rankedPopulations: [Int]?
  /// What its rows are called, where they are neither countries nor facts.
  var noun: Noun?
  /// What is told of the keys of its rows, a sentence each: which were passed over, and why.
  var keyRemarks: [String] = []
  /// The keys that a user named and any row has, while rows are read.
  var namedKeys: Set<String> = []
  /// The keys of the first row of JSON, while rows are read; `nil` where it is no object.
  var keysOfFirstRow: [String]?
  /// The keys of ``ownColumns`` while rows are read.
  var ownKeys = OwnColumns()
  /// How its bytes were read.
  var encoding = FeedEncoding.utf8
  /// Which part of a whole the feed is, where it says so.
  var page: AnswerPage?

  /// What its rows are.
  var kind: Kind { shape == .facts ? .facts : .countries }

  /// The number of its usable rows.
  var rowCount: Int { countries.count }

  /// What one of its rows and several of them are called.
  var nouns: Noun { noun ?? Noun(one: kind.singular, other: kind.rawValue) }

  /// The number of its rows in words: `1 fact`, `1,250 countries`.
  var countInWords: String { nouns.words(for: rowCount) }
}

/// What one row and several rows are called: `office`, `offices`.
package struct Noun: Equatable, Sendable {
  /// Of one.
  var one: String
  /// Of several, and of none.
  var other: String

  /// So many in words: `1 fact`, `1,250 countries`.
  func words(for count: Int) -> String { "\(count.grouped) \(count == 1 ? one : other)" }

  /// Both with a vertical bar between them.
  var joined: String { "\(one)|\(other)" }
}
