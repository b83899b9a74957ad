import Base
import Foundation

/// What is written to standard output, with every error noticed.
enum StandardOutput {
  /// Writes a text, with any secret that is left in it masked. Where the reader has closed the pipe (`| head`), the process exits
  /// with 0.
  ///
  /// - Throws: ``PlainError``, for a full disk for instance.
  static func write(_ text: String) throws(PlainError) {
    try write(Array(KnownSecrets.hidden(in: text).utf8))
  }

  /// Writes a text of JSON, which means the same to programs wherever it goes: on a terminal no sign of it steers that, and
  /// in a job of GitHub Actions none begins a command.
  static func write(json text: String) throws(PlainError) {
    let text = isTerminal ? text.terminalSafeJSON : text
    try write(WorkflowCommand.isRead ? WorkflowCommand.harmless(json: text) : text)
  }

  /// Writes JSON on one line.
  static func write(json tree: JSONTree) throws(PlainError) { try write(json: tree.text + "\n") }

  /// Writes bytes, as ``write(_:)-(String)`` does.
  static func write(_ bytes: [UInt8]) throws(PlainError) {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.retrying {
        bytes[written...].withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      }
      if count < 0 {
        if errno == EPIPE { exit(ExitStatus.success.rawValue) }
        throw .writingFailed(place: "standard output", reason: "\(SystemError.last)")
      }
      written += count
    }
  }

  /// Whether somebody reads it in a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a job of GitHub Actions may read it, to which it then goes through a pipe.
  static var isLog: Bool {
    var status = stat()
    guard WorkflowCommand.isRead, fstat(STDOUT_FILENO, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG
  }
}
