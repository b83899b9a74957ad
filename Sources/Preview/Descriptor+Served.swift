import Base
import Glibc

extension Descriptor {
  /// Opens a regular file of the served folder; `nil` where there is none that may be read, or where it lies outside the
  /// folder.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - root: the folder with all links resolved. A link to elsewhere, or to what is hidden, leads to nothing.
  init?(_ path: String, inside root: String) {
    guard let file = try? Descriptor(regular: path), let real = RealPath.of("/proc/self/fd/\(file.number)"),
      real.hasPrefix(root + "/"), !real.dropFirst(root.count).contains("/.")
    else { return nil }
    self = file
  }

  /// How many bytes the file has.
  var size: Int { (try? status().st_size).map { Int($0) } ?? 0 }
}
