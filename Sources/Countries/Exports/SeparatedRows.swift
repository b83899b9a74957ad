/// The parts of an export file. Some of its rows, joined by the separator between head and foot, are a file of the same
/// format whose rows have the same bytes as in the whole file.
package struct SeparatedRows: Sendable {
  /// The bytes before the rows.
  package let head: [UInt8]
  package let separator: String
  package let foot: String
  private let appendRow: @Sendable (Int, inout [UInt8]) -> Void

  /// - Precondition: the format is CSV, JSON or text.
  package init(of format: ExportFormat, _ content: ExportContent, options: ExportOptions) {
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
      // Each row is one line.
      let newline = UInt8(ascii: "\n")
      let lines = PlainText.render(table).joined().split(separator: newline, omittingEmptySubsequences: false)
      (head, separator, foot) = (Array(lines[0]) + [newline], "\n", "\n")
      appendRow = { $1 += lines[$0 + 1] }
    // cannot trap: callers use only these three
    default: preconditionFailure("rows of \(format) cannot be separated")
    }
  }

  package func append(at position: Int, to output: inout [UInt8]) { appendRow(position, &output) }
}
