import Base
import Countries

/// Exported data on standard output: exact for files and programs, escaped for terminals and CI logs.
enum DataOutput {
  /// Writes data in a format.
  ///
  /// On a terminal control characters are escaped. In a GitHub Actions job workflow commands are escaped in JSON and
  /// text. CSV, TSV, databases and workbooks have no escape for them, so data with a command is refused unless standard
  /// output is a file.
  static func write(_ bytes: [UInt8], as format: ExportFormat) throws(PlainError) {
    guard StandardOutput.isTerminal || StandardOutput.isLog else { return try StandardOutput.write(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    switch format.form {
    case .json: try StandardOutput.write(json: text)
    case .table: try StandardOutput.write(text.visibleTable)
    case .separated, .binary:
      guard !StandardOutput.isTerminal else { return try StandardOutput.write(onTerminal(text, as: format)) }
      guard !WorkflowCommand.holdsCommand(text) else { throw .commandInData }
      try StandardOutput.write(bytes)
    }
  }

  /// Escapes newlines and tabs inside cells, so that no cell can look like another line.
  private static func onTerminal(_ text: String, as format: ExportFormat) -> String {
    var text = text
    if format == .csv {
      // Text between two quotation marks is a cell or part of one (RFC 4180).
      let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
      text = parts.enumerated().map { number, part in
        number % 2 == 0 ? String(part) : String(part).terminalSafeLine
      }.joined(separator: "\"")
    }
    return text.replacingScalars(of: "\r\n", with: "\n").split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\t")
  }
}
