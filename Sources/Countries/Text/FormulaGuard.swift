import Base

/// Prevents CSV injection (OWASP): puts an apostrophe before texts that spreadsheets would evaluate as formulas.
enum FormulaGuard {
  /// The text of a cell, with an apostrophe if needed. Numbers never need one.
  static func guarded(_ cell: Cell) -> String {
    switch cell {
    case .integer, .decimal, .boolean: cell.text
    case .empty, .text, .list: guarded(cell.text)
    }
  }

  static func guarded(_ text: String) -> String {
    if let byte = text.utf8.first, byte.isDigit || (0x61...0x7A).contains(byte | 0x20) { return text }
    return needsApostrophe(text) ? "'" + text : text
  }

  /// Reverts ``guarded(_:)`` on UTF-8 text.
  static func unguarded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.first == apostrophe else { return bytes }
    let rest = bytes.dropFirst()
    return needsApostrophe(String(decoding: rest, as: UTF8.self)) ? rest : bytes
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Whether a text is a formula, or a guarded formula, whose apostrophe must be preserved.
  private static func needsApostrophe(_ text: String) -> Bool {
    guard text.utf8.first == apostrophe else { return isFormula(text) }
    return isFormula(String(text.unicodeScalars.drop { $0 == "'" }))
  }

  /// Whether a text starts like a formula, possibly after white space or invisible characters that spreadsheets ignore.
  /// A leading line break or tab also counts, since the rest could be read as a separate cell.
  private static func isFormula(_ text: String) -> Bool {
    var isFirst = true
    for scalar in text.unicodeScalars {
      if signs.contains(scalar) { return true }
      if isFirst, ["\t", "\n", "\r"].contains(scalar) { return true }
      // Spreadsheets also remove quotation marks when reading TSV.
      guard isPassedOver(scalar) || scalar == "\"" else { return false }
      isFirst = isFirst && scalar == " "
    }
    return false
  }

  /// The first characters of formulas, and all characters that NFKC normalizes to them: full-width, small, superscript
  /// and subscript forms.
  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "⁺", "⁼", "₊", "₌", "⩵", "⩶", "\u{FB29}",
  ]

  /// White space, control, format, private-use, unassigned and other invisible characters.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .privateUse, .unassigned: true
    case .nonspacingMark, .otherLetter: scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}
