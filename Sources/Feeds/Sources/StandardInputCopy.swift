import Base
import Glibc

/// Standard input that can be read from its start again and again, for builds that follow each other.
package struct StandardInputCopy {
  /// Copies what cannot be read twice, such as a pipe, into a file without a name, which takes its place.
  ///
  /// - Parameter maxBytes: the most bytes that a feed may have; no more than one above is copied.
  /// - Throws: what the system says where it cannot be read or copied.
  package init(maxBytes: Int) throws(SystemError) {
    guard lseek(STDIN_FILENO, 0, SEEK_CUR) < 0 else { return }
    let file = try Descriptor.nameless()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var copied = 0
    while copied <= maxBytes {
      let count = SystemCall.retrying { read(STDIN_FILENO, &chunk, min(chunk.count, maxBytes + 1 - copied)) }
      guard count >= 0 else { throw .last }
      guard count > 0 else { break }
      try file.writeAll(Array(chunk[..<count]))
      copied += count
    }
    guard lseek(file.number, 0, SEEK_SET) == 0, dup2(file.number, STDIN_FILENO) == STDIN_FILENO else { throw .last }
  }

  /// Goes back to the start.
  package func rewind() { lseek(STDIN_FILENO, 0, SEEK_SET) }
}
