import Base

extension PlainError {
  static func database(reason: String) -> Self {
    PlainError(
      "the database could not be created", "SQLite says: \(reason)",
      advice: "Free memory and try again, or remove “sqlite” from the formats.", .inputOutput)
  }
}
