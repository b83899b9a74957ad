import Base

extension PlainError {
  /// A table does not suit the feed.
  static func notJoined(_ reason: String, advice: String) -> Self {
    PlainError("the table cannot be joined", reason, advice: advice, .badData)
  }

  /// No column has this key.
  static func noColumn(_ key: String, known: [String]) -> Self {
    let closest = ClosestName.of(key, among: known).map { "; did you mean “\($0)”?" }
    return notJoined(
      "it has no column “\(key)”\(closest ?? "; its columns are \(list(known))")",
      advice: "Name a column that it has, with “key” or “columns” below “joins” in the configuration.")
  }

  /// No column names countries.
  static func noCountryColumn(known: [String], of join: TableJoin) -> Self {
    notJoined(
      "none of its columns has codes or names of countries; they are \(list(known))",
      advice: "A table has a column of codes or names of countries. If a column means countries by other texts, say "
        + "which, with “key” and “names” below “joins” in the configuration: "
        + "joins: [{source: \(join.source), key: COLUMN, names: {TEXT: CODE}}].")
  }
}
