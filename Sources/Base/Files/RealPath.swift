import Platform

/// Canonical paths.
package enum RealPath {
  /// The path with all symbolic links resolved; `nil` if it does not exist or is not UTF-8.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}
