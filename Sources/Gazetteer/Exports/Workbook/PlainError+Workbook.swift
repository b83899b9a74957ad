import Base

extension PlainError {
  /// A sheet would be larger than such files can be.
  static func workbookLimit(_ reason: String) -> Self {
    PlainError(
      "the workbook could not be made", reason,
      advice: "Choose fewer rows with --where or --limit, or a format that has no such limit: csv, ndjson or sqlite.",
      .badData)
  }

  /// There is no memory to make a workbook in.
  static var workbookMemory: Self {
    PlainError(
      "the workbook could not be made", "there is not enough memory",
      advice: "Free memory, then try again; without “xlsx” among the formats the rest is written.", .inputOutput)
  }
}
