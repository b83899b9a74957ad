import Base

/// The files that a browser keeps for offline use, each with a digest.
struct OfflineFiles {
  /// The most bytes that a browser is asked to keep.
  static let limit = 10_000_000

  /// What files that are kept together are.
  enum Group {
    case indexes, ownPages, exports, pictures
    /// What every page needs: styles, scripts, icons and the pages that lead to others.
    case frame
    /// Styles and scripts in the root of the site, as seen from the folder of a language.
    case sharedFiles
    /// The pages of changes, and those of countries behind them.
    case sectionPages
    /// The rows of countries, for the scripts of the pages.
    case rows
    /// The rows of the exports, for the scripts of the pages.
    case viewFiles
    /// What an earlier build has made, and this one leaves as it is.
    case earlier
  }

  /// The files that are kept, in order.
  private(set) var kept: [(path: String, digest: String)] = []
  /// The paths of those that found no room.
  private(set) var leftOut: [String] = []
  private var groups: [(name: Group, files: [OutputFile])]

  /// The files of groups as long as there is room: the first one of a group that does not fit ends the group.
  ///
  /// - Parameter groups: each once; the first ones find room first.
  init(_ groups: [(name: Group, files: [OutputFile])], limit: Int = Self.limit) {
    self.groups = groups
    var room = limit
    for (index, (_, group)) in groups.enumerated() {
      let keptBefore = kept.count
      var rest = group.indices
      while !rest.isEmpty {
        let files = rest.prefix(256)
        rest = keep(files, of: index, &room) ? rest.dropFirst(files.count) : rest.prefix(0)
      }
      leftOut += group.dropFirst(kept.count - keptBefore).map(\.path)
    }
  }

  /// The files of a group; those that were made for their digests are not made again.
  subscript(_ name: Group) -> [OutputFile] { groups.first { $0.name == name }?.files ?? [] }

  /// Keeps files of a group as long as there is room, and tells whether there was for all.
  private mutating func keep(_ files: Range<Int>, of group: Int, _ room: inout Int) -> Bool {
    let all = groups[group].files
    let made = ConcurrentMap.map(count: files.count, stride: 16) { index in
      all[files.lowerBound + index].made
    }
    groups[group].files.replaceSubrange(files, with: made)
    for file in made {
      let count = file.parts.reduce(0) { $0 + $1.count }
      guard count <= room, let digest = file.digest else { return false }
      room -= count
      // The first 12 bytes in Base64: enough that no two files share them by chance.
      kept.append((file.path, String(digest.base64.prefix(16))))
    }
    return true
  }

  /// `{"":{"index.html":"…"},"flags/":{"fr.svg":"…"}}`: folders, files and digests.
  var json: JSONTree {
    var folders: [String] = []
    var members: [String: [JSONTree.Member]] = [:]
    for (path, digest) in kept {
      let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
      let (folder, name) = (String(path[..<end]), String(path[end...]))
      if members[folder] == nil { folders.append(folder) }
      members[folder, default: []].append(.init(name, .string(digest)))
    }
    return .object(folders.map { .init($0, .object(members[$0] ?? [])) })
  }
}
