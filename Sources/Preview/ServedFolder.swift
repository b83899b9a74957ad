import Base
import Platform

struct ServedFolder {
  enum Entry: ~Copyable {
    case file(Descriptor, name: String)
    /// A folder requested without a trailing slash.
    case folder
    case nothing
  }

  /// The path with all symbolic links resolved.
  private let root: String

  init?(_ path: String) {
    guard let root = RealPath.of(path) else { return nil }
    self.root = root
  }

  /// Finds the file of a target; for a folder, its `index.html`.
  func entry(at target: RequestTarget) -> Entry {
    let path = ([root] + target.names).joined(separator: "/")
    if target.isFolder { return entry(path + "/index.html") }
    guard isFolder(path) else { return entry(path) }
    return Descriptor(path + "/index.html", inside: root) == nil ? .nothing : .folder
  }

  func pageForNothing() -> Entry { entry(root + "/404.html") }

  private func entry(_ path: String) -> Entry {
    guard let file = Descriptor(path, inside: root) else { return .nothing }
    return .file(file, name: path.split(separator: "/").last.map(String.init) ?? "")
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension Descriptor {
  /// Opens a regular file of the served folder; `nil` if it cannot be read or is outside the folder.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - root: the folder with all symbolic links resolved. Links to files outside or to hidden files are not followed.
  init?(_ path: String, inside root: String) {
    guard let file = try? Descriptor(regular: path), let real = OwnPaths.file(file.number),
      real.hasPrefix(root + "/"), !real.dropFirst(root.count).contains("/.")
    else { return nil }
    self = file
  }

  var size: Int { (try? status().st_size).map { Int($0) } ?? 0 }
}
