/// How a table is written.
public struct ExportOptions: Equatable, Sendable {
  /// Write the exact values into CSV and TSV, without the guard against formulas.
  public var isCSVRaw: Bool
  /// Begin CSV with a byte order mark, which older spreadsheets need to see UTF-8.
  public var hasCSVByteOrderMark: Bool

  /// Options; guarded and without a mark by default.
  public init(isCSVRaw: Bool = false, hasCSVByteOrderMark: Bool = false) {
    self.isCSVRaw = isCSVRaw
    self.hasCSVByteOrderMark = hasCSVByteOrderMark
  }
}
