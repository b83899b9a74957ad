import Base

/// A source of the data, as stated in the dataset.
struct DataSource: Equatable, Sendable {
  /// The publisher or title: `Unicode CLDR`.
  var name: String
  /// Empty if unknown.
  var version = ""
  /// Empty if unknown.
  var licence = ""
  /// The http(s) URL; `nil` if there is none.
  var address: String?
  /// Whether it is a table joined to the feed.
  var isJoined = false
  /// Whether it gives corrections of single values.
  var isCorrection = false
  /// How it asks to be cited; empty if it does not say.
  var citation = ""
  /// The date of its data as the server gave it; `nil` if it did not.
  var date: DataDate?
}
