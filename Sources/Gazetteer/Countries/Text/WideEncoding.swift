import Base

/// UTF-16 with a byte order (The Unicode Standard, 3.10).
enum WideEncoding: String, CaseIterable {
  case littleEndian = "UTF-16LE"
  case bigEndian = "UTF-16BE"

  private static let byteOrderMark: UInt16 = 0xFEFF

  /// The encoding of a byte order mark; `nil` without one.
  static func marked(_ bytes: [UInt8]) -> WideEncoding? {
    allCases.first { $0.units(of: bytes.prefix(2)).first == byteOrderMark }
  }

  /// Converts to UTF-8 without a byte order mark.
  ///
  /// - Throws: ``PlainError`` at the first invalid character.
  func utf8(_ bytes: [UInt8]) throws(PlainError) -> [UInt8] {
    let units = units(of: bytes[...]).trimmingPrefix([Self.byteOrderMark])
    let isCut = !bytes.count.isMultiple(of: 2)
    if !isCut, let text = String(validating: units, as: UTF16.self) { return Array(text.utf8) }
    // Invalid characters are replaced by U+FFFD.
    let before = String(decoding: units, as: UTF16.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    throw .notText(
      encoding: rawValue, reason: isCut ? "it ends within a character" : "it holds half a surrogate pair",
      line: lines.count, column: 1 + (lines.last?.count ?? 0))
  }

  private func units(of bytes: ArraySlice<UInt8>) -> [UInt16] {
    let (high, low) = self == .bigEndian ? (0, 1) : (1, 0)
    return stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low]) }
  }
}
