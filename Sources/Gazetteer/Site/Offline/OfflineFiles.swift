import Base

/// The files that the service worker caches, each with a digest.
struct OfflineFiles {
  /// The maximum size of the offline cache in bytes.
  static let limit = 10_000_000

  /// Groups of files, cached as a whole as far as possible.
  enum Group {
    case indexes, ownPages, exports, pictures
    /// Needed by every page: styles, scripts, icons, and the pages that link to others.
    case frame
    /// Styles and scripts in the root of the site, with paths relative to the folder of a language.
    case sharedFiles
    /// The pages of changes, followed by those of countries.
    case sectionPages
    case rows
    /// The rows of the exports, for scripts.
    case viewFiles
    /// Files of an earlier build that this one keeps.
    case earlier
  }

  /// The cached files, in order.
  private(set) var kept: [(path: String, digest: String)] = []
  /// Paths of files that exceeded the limit.
  private(set) var leftOut: [String] = []
  private var groups: [(name: Group, files: [OutputFile])]

  /// Adds files group by group until the limit is reached. The first file of a group that does not fit ends that group.
  ///
  /// - Parameter groups: in order of priority, each at most once.
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

  /// The files of a group. Files that were generated to compute their digests are reused.
  subscript(_ name: Group) -> [OutputFile] { groups.first { $0.name == name }?.files ?? [] }

  /// Adds files of a group while they fit and returns whether all did.
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
      // The first 12 bytes in Base64 are enough to rule out accidental collisions.
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
