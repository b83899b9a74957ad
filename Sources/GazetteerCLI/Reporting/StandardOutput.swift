import Base
import Platform

/// Writes to standard output and reports every error.
enum StandardOutput {
  /// Writes a text with remaining secrets masked. If the reader has closed the pipe (`| head`), the process exits with 0.
  static func write(_ text: String) throws(PlainError) {
    try write(Array(KnownSecrets.hidden(in: text).utf8))
  }

  /// Writes JSON with the same meaning everywhere: control characters are escaped on a terminal, workflow commands in a
  /// GitHub Actions job.
  static func write(json text: String) throws(PlainError) {
    let text = isTerminal ? text.terminalSafeJSON : text
    try write(WorkflowCommand.isRead ? WorkflowCommand.harmless(json: text) : text)
  }

  static func write(json tree: JSONTree) throws(PlainError) { try write(json: tree.text + "\n") }

  /// Writes bytes, as ``write(_:)-(String)`` does.
  static func write(_ bytes: [UInt8]) throws(PlainError) {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.retrying {
        bytes[written...].withUnsafeBytes { Platform.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      }
      if count < 0 {
        if errno == EPIPE { exit(ExitStatus.success.rawValue) }
        throw .writingFailed(place: "standard output", reason: "\(SystemError.last)")
      }
      written += count
    }
  }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether it may be the log of a GitHub Actions job, which is a pipe.
  static var isLog: Bool {
    var status = stat()
    guard WorkflowCommand.isRead, fstat(STDOUT_FILENO, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG
  }
}
