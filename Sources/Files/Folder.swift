import Foundation

/// Folders of the file system.
public enum Folder {
  /// Makes a folder and its parents, each for its owner only; nothing happens to those that exist.
  public static func create(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 { return }
    let parent = (path as NSString).deletingLastPathComponent
    if errno == ENOENT && !parent.isEmpty && parent != path {
      try create(parent)
      if mkdir(path, 0o700) == 0 { return }
    }
    guard errno == EEXIST else { throw .last }
    _ = try Descriptor(path: path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// The names of all entries of a folder, sorted.
  public static func names(in path: String) throws(SystemError) -> [String] {
    guard let stream = opendir(path) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
