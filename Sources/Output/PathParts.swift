extension Substring {
  /// The path of the folder that a path is in; empty for one without a slash.
  var folderOfPath: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } ?? self[..<startIndex]
  }

  /// The last part of a path.
  var nameInFolder: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self
  }
}

extension String {
  /// The path of the folder that a path is in; empty for one without a slash.
  var folderOfPath: Substring { self[...].folderOfPath }

  /// The last part of a path.
  var nameInFolder: Substring { self[...].nameInFolder }
}

/// Runs of paths in the same folder, as they stand one behind the other.
struct FolderRun {
  /// The folder; empty for that which the paths are relative to.
  let folder: String
  let range: Range<Int>

  /// The runs of some paths.
  ///
  /// - Parameter lastAlone: how many of the last paths are runs of their own.
  static func runs(count: Int, lastAlone: Int = 0, path: (Int) -> String) -> [FolderRun] {
    guard count > 0 else { return [] }
    var runs: [FolderRun] = []
    var (start, first) = (0, path(0))
    for index in 1..<max(1, count) {
      let next = path(index)
      guard index >= count - lastAlone || next.folderOfPath != first.folderOfPath else { continue }
      runs.append(FolderRun(folder: String(first.folderOfPath), range: start..<index))
      (start, first) = (index, next)
    }
    return runs + [FolderRun(folder: String(first.folderOfPath), range: start..<count)]
  }
}
