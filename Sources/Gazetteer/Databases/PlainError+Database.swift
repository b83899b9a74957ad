import Base

extension PlainError {
  /// A database could not be made: SQLite refused, with its own words.
  static func database(reason: String) -> Self {
    PlainError(
      "the database could not be made", "SQLite says: \(reason)",
      advice: "Free memory, then try again; without “sqlite” among the formats the rest is written.", .inputOutput)
  }
}
