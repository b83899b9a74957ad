package import Platform

/// Folders of the file system.
package enum Folder {
  /// Creates a folder and its parents. Existing ones are not changed.
  ///
  /// - Parameter mode: the permissions, before `umask`.
  package static func create(_ path: String, mode: mode_t = 0o700) throws(SystemError) {
    if mkdir(path, mode) == 0 { return }
    if errno == ENOENT {
      let parent = parent(of: path)
      guard parent != path else { throw SystemError(code: ENOENT) }
      try create(parent, mode: mode)
      if mkdir(path, mode) == 0 { return }
    }
    guard errno == EEXIST else { throw .last }
    _ = try Descriptor(path: path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// The parent folder by path: `.` for a name alone.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names of all entries of a folder, sorted.
  package static func names(in path: String) throws(SystemError) -> [String] {
    guard let stream = opendir(path) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last }
        return names.sorted()
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }
}

/// Canonical paths.
package enum RealPath {
  /// The path with all symbolic links resolved; `nil` if it does not exist or is not UTF-8.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}

/// Names that Windows reserves for devices.
package enum DeviceNames {
  /// The names in lower case. No file or folder can have them, with any extension.
  package static let windows: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
