/// Cell styles by their positions in `styles.xml`.
enum WorkbookStyle: Int {
  /// The default of the spreadsheet.
  case plain
  /// The header, bold.
  case head
  /// A text that stays one when edited: `004` keeps its zeros, and `=1+1` is not evaluated.
  case text
  /// A whole number with all its digits.
  case whole

  var attribute: String { self == .plain ? "" : " s=\"\(rawValue)\"" }
}
