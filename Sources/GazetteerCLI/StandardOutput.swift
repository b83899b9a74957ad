import Diagnostics
import Glibc

/// What is written to standard output, with every error noticed.
enum StandardOutput {
  /// Writes a text. A reader that has gone away (`| head`) ends the process well.
  ///
  /// - Throws: ``CommandError/writingFailed(place:reason:)``, for a full disk for instance.
  static func write(_ text: String) throws(CommandError) {
    try write(Array(text.utf8))
  }

  /// Writes bytes, as ``write(_:)-(String)`` does.
  static func write(_ bytes: [UInt8]) throws(CommandError) {
    try write(bytes, to: STDOUT_FILENO, place: "standard output")
  }

  /// Whether somebody reads it in a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes bytes to an open file.
  static func write(_ bytes: [UInt8], to descriptor: Int32, place: String) throws(CommandError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE, descriptor == STDOUT_FILENO { exit(ExitStatus.success.rawValue) }
        throw .writingFailed(place: place, reason: String(cString: strerror(errno)))
      }
      written += count
    }
  }
}
