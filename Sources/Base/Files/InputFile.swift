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
