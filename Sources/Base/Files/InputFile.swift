import Platform

/// Reads whole files, each with its own limit. All files of this package are read here.
package enum InputFile {
  /// The bytes of a file.
  ///
  /// A file larger than the limit is refused before it is read if its size is known, else as soon as the limit is exceeded.
  ///
  /// - Parameter mayWait: whether pipes and devices are allowed, for paths that the user names: `<(…)` of a shell is a pipe.
  ///   Otherwise only regular files are read, and reading never blocks.
  package static func read(_ path: String, maxBytes: Int, mayWait: Bool = false) throws(InputError) -> [UInt8] {
    let file = mayWait ? try opened(path) : try Descriptor(regular: path)
    return try file.readAll(maxBytes: maxBytes)
  }

  /// Whether a path is a symbolic link, possibly dangling.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a path exists.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func opened(_ path: String) throws(InputError) -> Descriptor {
    do { return try Descriptor(path: path, flags: O_RDONLY) } catch { throw .system(error) }
  }
}

/// Why a file cannot be read.
package enum InputError: Error, Equatable {
  /// The system refuses to open or read it.
  case system(SystemError)
  /// It is not a regular file but, for example, `a pipe`.
  case noFile(String)
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)

  /// Whether the file does not exist.
  package var isAbsence: Bool { self == .system(SystemError(code: ENOENT)) }
}

// MARK: - CustomStringConvertible
extension InputError: CustomStringConvertible {
  /// The reason as a clause: `permission denied`, `it is a pipe, not a file`.
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .noFile(let kind): "it is \(kind), not a file"
    case .tooLarge(let limit): "it has more than \(ByteCount(limit)), the limit"
    }
  }
}

/// A number of bytes in words, such as `32 MiB`.
package struct ByteCount: CustomStringConvertible {
  let bytes: Int

  /// A number of bytes.
  package init(_ bytes: Int) {
    self.bytes = bytes
  }

  /// The number in the largest binary unit (IEC 80000-13) that divides it, so that limits are exact.
  package var description: String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
    for (shift, unit) in units where bytes > 0 && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) byte\(bytes == 1 ? "" : "s")"
  }
}
