import Glibc

/// Files that are read whole: the one way in which this package does so, each with a limit of its own.
package enum InputFile {
  /// The bytes of a file.
  ///
  /// A file of more bytes than the limit is refused before it is read, where the system knows its size, or as soon as
  /// one byte too many has come.
  ///
  /// - Parameter mayWait: whether it may also be a pipe, whose writer is waited for, or a device, as where the user
  ///   names it: `<(…)` of a shell is a pipe. Otherwise only regular files are read, and nothing is ever waited for.
  package static func read(_ path: String, maxBytes: Int, mayWait: Bool = false) throws(InputError) -> [UInt8] {
    let file = mayWait ? try opened(path) : try Descriptor(regular: path)
    return try file.readAll(maxBytes: maxBytes)
  }

  /// Whether a link stands at a path, also one that leads nowhere.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether anything stands at a path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func opened(_ path: String) throws(InputError) -> Descriptor {
    do { return try Descriptor(path: path, flags: O_RDONLY) } catch { throw .system(error) }
  }
}
