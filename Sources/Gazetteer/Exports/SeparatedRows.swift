/// A file of rows, taken apart: whoever puts some of its rows between its head and its foot, with what separates them, has
/// a file of the same format with these rows alone, byte by byte as they stand in the whole.
struct SeparatedRows: Sendable {
  /// What stands before the rows, in UTF-8.
  let head: [UInt8]
  /// What stands between two of them.
  let separator: String
  /// What stands behind them.
  let foot: String
  private let appendRow: @Sendable (Int, inout [UInt8]) -> Void

  /// The rows of a file.
  ///
  /// - Precondition: the format is CSV, JSON or text.
  init(of format: ExportFormat, _ content: ExportContent, options: ExportOptions) {
    let table = content.table
    switch format {
    case .csv:
      (head, separator, foot) = (CSV.head(table, options: options), "", "")
      appendRow = { CSV.append(table.rows[$0], to: &$1, options: options) }
    case .json:
      let object = RowObject(columns: table.columns)
      (head, separator, foot) = (Array("[\n".utf8), ",\n", "\n]\n")
      appendRow = { object.append(table.rows[$0], to: &$1) }
    case .text:
      // A row is a line, whatever its cells hold.
      let newline = UInt8(ascii: "\n")
      let lines = PlainText.render(table).joined().split(separator: newline, omittingEmptySubsequences: false)
      (head, separator, foot) = (Array(lines[0]) + [newline], "\n", "\n")
      appendRow = { $1 += lines[$0 + 1] }
    // cannot trap: those who call name one of the three
    default: preconditionFailure("rows of \(format) cannot be taken apart")
    }
  }

  /// Appends the row at a position of the table.
  func append(at position: Int, to output: inout [UInt8]) { appendRow(position, &output) }
}
