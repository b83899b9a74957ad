/// How cells of a workbook look, by their positions in `styles.xml`.
enum WorkbookStyle: Int {
  /// As the program that opens it likes.
  case plain
  /// The names of the columns, bold.
  case head
  /// A text, which remains one when somebody edits it: `004` keeps its zeros, and `=1+1` is not run.
  case text
  /// A whole number with all its digits.
  case whole

  /// What a cell says of it.
  var attribute: String { self == .plain ? "" : " s=\"\(rawValue)\"" }
}
