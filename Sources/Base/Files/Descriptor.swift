package import Platform

/// A file descriptor that is closed on deinit.
package struct Descriptor: ~Copyable {
  /// The number of the file descriptor.
  package let number: Int32

  /// Takes ownership of an open descriptor.
  package init(owning number: Int32) {
    self.number = number
  }

  /// Opens a file; `O_CLOEXEC` is always added.
  package init(path: String, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    let opened = SystemCall.retrying { open(path, flags | O_CLOEXEC, mode) }
    guard opened >= 0 else { throw .last }
    number = opened
  }

  /// A new unlinked file for reading and writing, deleted when it is closed.
  package static func nameless() throws(SystemError) -> Descriptor {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let name = ".gazetteer-\(getpid())-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    let path = (folder.isEmpty ? "/tmp" : folder) + "/" + name
    let file = try Descriptor(path: path, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    unlink(path)
    return file
  }

  deinit {
    close(number)
  }

  /// The status of the file (`fstat`).
  package func status() throws(SystemError) -> stat {
    var result = stat()
    guard fstat(number, &result) == 0 else { throw .last }
    return result
  }
}

// MARK: - Regular files
extension Descriptor {
  /// Opens a regular file for reading. Other kinds are refused: a pipe could block forever, and reading a device can have
  /// side effects.
  ///
  /// - Parameter flags: additional flags, such as `O_NOFOLLOW`.
  package init(regular path: String, flags: Int32 = 0) throws(InputError) {
    let file: Descriptor
    do throws(SystemError) {
      file = try Descriptor(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | flags)
    } catch {
      // Opening a socket fails with an unspecific error.
      throw error.code == ENXIO ? .noFile("a socket or a device") : .system(error)
    }
    guard let kind = try? file.status().st_mode & S_IFMT else { throw .system(.last) }
    guard kind == S_IFREG else { throw .noFile(Self.words(for: kind)) }
    self = file
  }

  private static func words(for kind: mode_t) -> String {
    switch kind {
    case S_IFIFO: "a pipe"
    case S_IFDIR: "a folder"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}

// MARK: - Reading and writing
extension Descriptor {
  /// All bytes up to the end.
  ///
  /// - Throws: ``InputError/tooLarge(limit:)`` as soon as more bytes than the limit are known.
  package func readAll(maxBytes: Int) throws(InputError) -> [UInt8] {
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    if let status = try? status(), status.st_mode & S_IFMT == S_IFREG {
      let expected = Int(status.st_size) - max(0, Int(lseek(number, 0, SEEK_CUR)))
      guard expected <= maxBytes else { throw .tooLarge(limit: maxBytes) }
      bytes.reserveCapacity(max(0, expected))
    }
    while true {
      let count = SystemCall.retrying { Platform.read(number, &chunk, chunk.count) }
      guard count >= 0 else { throw .system(.last) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= maxBytes else { throw .tooLarge(limit: maxBytes) }
      bytes += chunk[..<count]
    }
  }

  /// Reads bytes of a regular file at an offset; fewer at its end.
  package func read(_ count: Int, at place: Int) throws(SystemError) -> [UInt8] {
    let count = min(count, max(Int(try status().st_size) - place, 0))
    var (bytes, filled) = ([UInt8](repeating: 0, count: count), 0)
    while filled < count {
      let read = SystemCall.retrying {
        // cannot trap: there is room left
        bytes.withUnsafeMutableBytes { pread(number, $0.baseAddress! + filled, count - filled, off_t(place + filled)) }
      }
      guard read >= 0 else { throw .last }
      guard read > 0 else { break }
      filled += read
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Writes all bytes.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.retrying {
        bytes[written...].withUnsafeBytes { Platform.write(number, $0.baseAddress, $0.count) }
      }
      guard count >= 0 else { throw .last }
      written += count
    }
  }

  /// Flushes written data to the disk (`fsync`).
  func synchronize() throws(SystemError) {
    guard fsync(number) == 0 else { throw .last }
  }
}
