/// Options of exports.
package struct ExportOptions: Equatable, Sendable {
  /// Whether CSV and TSV have the exact values, without the formula guard.
  package var isCSVRaw: Bool
  /// Whether CSV begins with a byte order mark, by which older spreadsheets detect UTF-8.
  package var hasCSVByteOrderMark: Bool
  /// The fields of records of REST Countries; `nil` for those of the chosen columns, or else all.
  package var fields: [String]?

  package init(isCSVRaw: Bool = false, hasCSVByteOrderMark: Bool = false) {
    self.isCSVRaw = isCSVRaw
    self.hasCSVByteOrderMark = hasCSVByteOrderMark
  }
}
