import Base

extension PlainError {
  static func workbookLimit(_ reason: String) -> Self {
    PlainError(
      "the workbook cannot be written", reason,
      advice: "Choose fewer rows with --where or --limit, or a format that has no such limit: csv, ndjson or sqlite.",
      .badData)
  }

  /// There is not enough memory for a workbook.
  static var workbookMemory: Self {
    PlainError(
      "the workbook cannot be written", "there is not enough memory",
      advice: "Free memory, then try again; without “xlsx” among the formats the rest is written.", .limit)
  }
}
