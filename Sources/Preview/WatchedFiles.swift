import Base
import Platform

/// Files and folders whose changes start a build.
///
/// They are polled instead of watched by the system: polling some dozen files is cheap and works with network file systems
/// and with editors that replace or rewrite files.
package struct WatchedFiles: Equatable, Sendable {
  /// The state of the files at a moment.
  package struct Moment: Equatable, Sendable {
    fileprivate let stamps: [String: [Int]]

    /// The changed, new and deleted files since an earlier moment, sorted.
    package func changes(since earlier: Moment) -> [String] {
      Set(stamps.keys).union(earlier.stamps.keys).filter { stamps[$0] != earlier.stamps[$0] }.sorted()
    }
  }

  /// Paths of files, and of folders without their subfolders.
  private let files: [String]
  private let trees: [String]

  /// Paths that do not exist yet are watched too.
  package init(_ files: [String], trees: [String] = []) {
    (self.files, self.trees) = (files, trees)
  }

  /// The current state.
  package func look() -> Moment {
    var stamps: [String: [Int]] = [:]
    for (path, isTree) in files.map({ ($0, false) }) + trees.map({ ($0, true) }) {
      guard let status = Self.status(path) else { continue }
      stamps[path] = Self.stamp(status)
      if Self.isFolder(status) { Self.look(in: path, isTree: isTree, into: &stamps) }
    }
    return Moment(stamps: stamps)
  }

  /// Stamps the files of a folder, and of its subfolders for a tree. Symbolic links to folders are not followed.
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

  /// Identifies a version of a file: a copy of the same size within one clock tick has another inode. For a folder only the
  /// inode counts, since its files have their own stamps.
  private static func stamp(_ status: stat) -> [Int] {
    let number = [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino)]
    return isFolder(status) ? number : number + [Int(status.st_size), status.modified.tv_sec, status.modified.tv_nsec]
  }

  private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// The names in a folder without hidden files and backups, such as swap files of editors.
  private static func names(in folder: String) -> [String] {
    ((try? Folder.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") && !$0.hasSuffix("~") }
  }
}
