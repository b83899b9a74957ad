/// Keeps spreadsheets from running what a feed says: an apostrophe before a text that one would take for a formula (OWASP,
/// CSV injection).
enum FormulaGuard {
  /// The text of a cell with the apostrophe where it needs one. Numbers never do.
  static func guarded(_ cell: Cell) -> String {
    switch cell {
    case .integer, .decimal, .boolean: cell.text
    case .empty, .text, .list: guarded(cell.text)
    }
  }

  /// A text with the apostrophe where it needs one.
  static func guarded(_ text: String) -> String {
    if let byte = text.utf8.first, byte.isDigit || (0x61...0x7A).contains(byte | 0x20) { return text }
    return needsApostrophe(text) ? "'" + text : text
  }

  /// A text as it was before ``guarded(_:)``, in UTF-8.
  static func unguarded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.first == apostrophe else { return bytes }
    let rest = bytes.dropFirst()
    return needsApostrophe(String(decoding: rest, as: UTF8.self)) ? rest : bytes
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Whether a text is a formula, or would be taken for one with the apostrophe of this guard.
  private static func needsApostrophe(_ text: String) -> Bool {
    guard text.utf8.first == apostrophe else { return isFormula(text) }
    return isFormula(String(text.unicodeScalars.drop { $0 == "'" }))
  }

  /// Whether a text begins like a formula, be it after what a spreadsheet may pass over: white space, and what nobody sees.
  /// One that begins with the end of a line or of a cell counts too, since what follows could be read as a cell of its own.
  private static func isFormula(_ text: String) -> Bool {
    var isFirst = true
    for scalar in text.unicodeScalars {
      if signs.contains(scalar) { return true }
      if isFirst, ["\t", "\n", "\r"].contains(scalar) { return true }
      // Reading TSV, spreadsheets take quotation marks away as they do of CSV.
      guard isPassedOver(scalar) || scalar == "\"" else { return false }
      isFirst = isFirst && scalar == " "
    }
    return false
  }

  /// What a formula begins with, and all characters that one of these is the plain form of (NFKC): full-width, small,
  /// raised and lowered ones.
  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "⁺", "⁼", "₊", "₌", "⩵", "⩶", "\u{FB29}",
  ]

  /// White space, control and format characters, what has no meaning to others, and all else that is not to be seen.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .privateUse, .unassigned: true
    case .nonspacingMark, .otherLetter: scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}
