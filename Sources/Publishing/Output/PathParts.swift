extension Substring {
  /// The folder of a path; empty if the path has no slash.
  var folderOfPath: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } ?? self[..<startIndex]
  }

  var nameInFolder: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self
  }
}

extension String {
  /// The folder of a path; empty if the path has no slash.
  var folderOfPath: Substring { self[...].folderOfPath }

  var nameInFolder: Substring { self[...].nameInFolder }
}

struct FolderRun {
  /// The folder; empty for the root of the paths.
  let folder: String
  let range: Range<Int>

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
