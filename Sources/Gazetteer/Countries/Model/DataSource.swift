import Base

/// Where a part of a dataset came from, as the dataset itself tells.
struct DataSource: Equatable, Sendable {
  /// Who publishes it, or what it is called: `Unicode CLDR`.
  var name: String
  /// Which version of it; empty where that is not told.
  var version = ""
  /// The licence of it; empty where that is not told.
  var licence = ""
  /// The http(s) address where it is to be found; `nil` where there is none.
  var address: String?
  /// Whether it is a table that was joined to the feed.
  var isJoined = false
  /// Whether it gives corrections of single values.
  var isCorrection = false
  /// How it asks to be cited; empty if it does not say.
  var citation = ""
  /// The date of its data as the server gave it; `nil` if it did not.
  var date: DataDate?
}
