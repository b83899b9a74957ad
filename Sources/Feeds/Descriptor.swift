import Concurrency
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
    let status = try status()
    let expected = min(max(Int(status.st_size), 0), maxBytes)
    var bytes = status.st_mode & S_IFMT == S_IFREG ? readAtOnce(expected) : []
    bytes.reserveCapacity(expected)
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

  /// So many bytes of a file that is open at its start, and is then open behind them; none where it is short, or open
  /// elsewhere. All cores read some: by one, the 107 MB of 250,000 countries took a twentieth of a build.
  private func readAtOnce(_ count: Int) -> [UInt8] {
    guard count >= Self.manyBytes, lseek(number, 0, SEEK_CUR) == 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { [number] buffer, initializedCount in
      nonisolated(unsafe) let places = buffer
      let parts = ConcurrentMap.map(count: (count + Self.manyBytes - 1) / Self.manyBytes, stride: 1) { part in
        let part = part * Self.manyBytes..<min(count, (part + 1) * Self.manyBytes)
        return Self.fill(UnsafeMutableBufferPointer(rebasing: places[part]), from: number, at: part.lowerBound)
      }
      initializedCount = parts.contains(false) ? 0 : count
    }
    return lseek(number, off_t(bytes.count), SEEK_SET) < 0 ? [] : bytes
  }

  private static let manyBytes = 1 << 22

  /// Whether a file has as many bytes from a place on as there is room for.
  private static func fill(_ room: UnsafeMutableBufferPointer<UInt8>, from file: Int32, at place: Int) -> Bool {
    var filled = 0
    while filled < room.count {
      let count = pread(file, room.baseAddress! + filled, room.count - filled, off_t(place + filled))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      filled += count
    }
    return true
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
