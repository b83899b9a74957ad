/// How a table is written.
package struct ExportOptions: Equatable, Sendable {
  /// Write the exact values into CSV and TSV, without the guard against formulas.
  var isCSVRaw: Bool
  /// Begin CSV with a byte order mark, which older spreadsheets need to see UTF-8.
  var hasCSVByteOrderMark: Bool

  /// Options; guarded and without a mark by default.
  package init(isCSVRaw: Bool = false, hasCSVByteOrderMark: Bool = false) {
    self.isCSVRaw = isCSVRaw
    self.hasCSVByteOrderMark = hasCSVByteOrderMark
  }
}
