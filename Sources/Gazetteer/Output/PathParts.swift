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
  static func runs(of paths: [String]) -> [FolderRun] {
    var (runs, start) = ([FolderRun](), 0)
    for end in paths.indices.map({ $0 + 1 })
    where end == paths.count || paths[end].folderOfPath != paths[start].folderOfPath {
      runs.append(FolderRun(folder: String(paths[start].folderOfPath), range: start..<end))
      start = end
    }
    return runs
  }
}
