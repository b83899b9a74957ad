import Foundation

/// An open file that closes itself.
struct Descriptor: ~Copyable {
  /// The number that the system knows it by.
  let number: Int32

  init(owning number: Int32) {
    self.number = number
  }

  /// Opens a file; `O_CLOEXEC` is always added.
  init(path: String, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    var opened: Int32
    repeat {
      opened = open(path, flags | O_CLOEXEC, mode)
    } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw .last }
    number = opened
  }

  deinit {
    close(number)
  }

  /// What the system knows of the file.
  func status() throws(SystemError) -> stat {
    var result = stat()
    guard fstat(number, &result) == 0 else { throw .last }
    return result
  }
}

// MARK: - Reading and writing
extension Descriptor {
  /// All bytes up to the end, or `nil` as soon as there are more than `maxBytes`.
  func readAll(maxBytes: Int) throws(SystemError) -> [UInt8]? {
    let expected = try Int(status().st_size)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(expected, 0), maxBytes))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(number, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= maxBytes else { return nil }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Writes all bytes.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      written += count
    }
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws(SystemError) {
    guard fsync(number) == 0 else { throw .last }
  }
}
