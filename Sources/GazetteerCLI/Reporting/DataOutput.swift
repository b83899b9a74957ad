import Base
import Gazetteer

/// Exported data on standard output: exact for files and programs, harmless for terminals and for the logs of jobs.
enum DataOutput {
  /// Writes data in a format.
  ///
  /// On a terminal signs that would steer it are shown. In a job of GitHub Actions JSON is written so that it holds no
  /// command and means the same, and texts for people so that they hold none; CSV, TSV, databases and workbooks have no other way
  /// of writing a line, so that one which holds a command is refused, unless standard output is a file, which no job
  /// reads.
  ///
  /// - Throws: ``PlainError``.
  static func write(_ bytes: [UInt8], as format: ExportFormat) throws(PlainError) {
    guard StandardOutput.isTerminal || StandardOutput.isLog else { return try StandardOutput.write(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    switch format {
    case .json, .ndjson, .geojson, .geojsonOutlines, .datapackage, .csvw: try StandardOutput.write(json: text)
    case .text, .markdown: try StandardOutput.write(text.visibleTable)
    case .csv, .tsv, .sqlite, .xlsx:
      guard !StandardOutput.isTerminal else { return try StandardOutput.write(onTerminal(text, as: format)) }
      guard !WorkflowCommand.holdsCommand(text) else { throw .commandInData }
      try StandardOutput.write(bytes)
    }
  }

  /// Lines of cells with only the tabs and the line ends that part them: one within a cell would make a line that seems
  /// to be another's.
  private static func onTerminal(_ text: String, as format: ExportFormat) -> String {
    var text = text
    if format == .csv {
      // Between two quotation marks is a cell, or a part of one (RFC 4180).
      let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
      text = parts.enumerated().map { number, part in
        number % 2 == 0 ? String(part) : String(part).terminalSafeLine
      }.joined(separator: "\"")
    }
    return text.replacingScalars(of: "\r\n", with: "\n").split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\t")
  }
}
