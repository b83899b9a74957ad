import Glibc

/// Paths as the file system has them.
package enum RealPath {
  /// The path of a file or a folder with every symbolic link in it resolved; `nil` where nothing is there, and where the
  /// path is not UTF-8.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}
