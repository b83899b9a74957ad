import Files
import Glibc

/// A regular file of the served folder, open for reading, that closes itself.
struct OpenFile: ~Copyable {
  /// The number that the system knows it by.
  let descriptor: Int32
  /// How many bytes it has.
  let size: Int

  /// Opens a file; `nil` where there is none that may be read, or where it lies outside the folder.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - root: the folder with all links resolved. A link to elsewhere, or to what is hidden, leads to nothing.
  init?(_ path: String, inside root: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let real = RealPath.of("/proc/self/fd/\(descriptor)"), real.hasPrefix(root + "/"),
      !real.dropFirst(root.count).contains("/.")
    else {
      close(descriptor)
      return nil
    }
    (self.descriptor, size) = (descriptor, Int(status.st_size))
  }

  deinit {
    close(descriptor)
  }

  /// Gives the open file to the caller, who has to close it.
  consuming func handOver() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// Reads up to so many bytes from a place; none at the end, `nil` where that failed.
  func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Int? {
    let count = SystemCall.retrying { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    return count >= 0 ? count : nil
  }

  /// The first bytes.
  func start(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: min(count, size)) { buffer, filled in
      filled = read(into: UnsafeMutableRawBufferPointer(buffer), from: 0) ?? 0
    }
  }
}
