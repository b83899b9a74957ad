import Diagnostics
import Glibc

/// What is written to standard output, with every error noticed.
enum StandardOutput {
  /// Writes a text. A reader that has gone away (`| head`) ends the process well.
  ///
  /// - Throws: ``CommandError/writingFailed(place:reason:)``, for a full disk for instance.
  static func write(_ text: String) throws(CommandError) {
    try write(text, to: STDOUT_FILENO, place: "standard output")
  }

  /// Writes a text to an open file.
  static func write(_ text: String, to descriptor: Int32, place: String) throws(CommandError) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { exit(ExitStatus.success.rawValue) }
        throw .writingFailed(place: place, reason: String(cString: strerror(errno)))
      }
      written += count
    }
  }
}
