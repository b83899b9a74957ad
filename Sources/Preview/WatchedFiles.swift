import Base
import Glibc

/// Files and folders whose changes start a build.
///
/// They are looked at every now and then instead of being watched by the system: a look at some dozen files is cheap, and
/// what editors do (replacing by a rename, removing and writing anew) and network file systems need no rules of their own.
package struct WatchedFiles: Equatable, Sendable {
  /// What files are like at one moment.
  package struct Moment: Equatable, Sendable {
    fileprivate let stamps: [String: [Int]]

    /// The files that are other than at an earlier moment, new, or gone, sorted.
    package func changes(since earlier: Moment) -> [String] {
      Set(stamps.keys).union(earlier.stamps.keys).filter { stamps[$0] != earlier.stamps[$0] }.sorted()
    }
  }

  /// The paths of files, and of folders whose files count, but not those in folders below them.
  private let files: [String]
  /// The paths of folders whose files count, and those in folders below them too.
  private let trees: [String]

  /// Files, folders, and folders with all that is below them; what is not there yet counts once it is.
  package init(_ files: [String], trees: [String] = []) {
    (self.files, self.trees) = (files, trees)
  }

  /// What they are like now.
  package func look() -> Moment {
    var stamps: [String: [Int]] = [:]
    for (path, isTree) in files.map({ ($0, false) }) + trees.map({ ($0, true) }) {
      guard let status = Self.status(path) else { continue }
      stamps[path] = Self.stamp(status)
      if Self.isFolder(status) { Self.look(in: path, isTree: isTree, into: &stamps) }
    }
    return Moment(stamps: stamps)
  }

  /// Stamps the files of a folder, and maybe those in folders below it; links to folders are not followed.
  private static func look(in folder: String, isTree: Bool, into stamps: inout [String: [Int]]) {
    for name in names(in: folder) {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var link = stat()
      if isTree, lstat(path, &link) == 0, isFolder(link) {
        look(in: path, isTree: true, into: &stamps)
      } else if let status = status(path), status.st_mode & S_IFMT == S_IFREG {
        stamps[path] = stamp(status)
      }
    }
  }

  /// What tells a file from what it was: a copy of the same size within the same clock tick has another number. Of a folder
  /// only the number counts, since some of what is in it has stamps of its own.
  private static func stamp(_ status: stat) -> [Int] {
    let number = [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino)]
    return isFolder(status) ? number : number + [status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// The names in a folder but for hidden ones, among which are the swap files of editors.
  private static func names(in folder: String) -> [String] {
    ((try? Folder.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") && !$0.hasSuffix("~") }
  }
}
