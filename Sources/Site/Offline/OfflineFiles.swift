import Base

/// The files that the service worker caches, each with a digest.
package struct OfflineFiles {
  /// The maximum size of the offline cache in bytes.
  package static let limit = 10_000_000

  /// All files. Those that were generated to compute their digests are reused.
  private(set) var files: [SiteFile]
  /// The cached files, in order.
  private(set) var kept: [(path: String, digest: String)] = []
  /// The size of the cached files in bytes.
  private(set) var size = 0
  /// Paths of files that exceeded the limit.
  private(set) var leftOut: [String] = []

  /// Adds files group by group until the limit is reached. The first file of a group that does not fit ends that group.
  init(_ files: [SiteFile], limit: Int = Self.limit) {
    self.files = files
    let groups = Dictionary(grouping: files.indices) { files[$0].use.offline }
    for group in FileUse.OfflineGroup.allCases {
      let places = groups[group] ?? []
      let keptBefore = kept.count
      var rest = places[...]
      while !rest.isEmpty {
        let some = rest.prefix(256)
        rest = keep(some, limit) ? rest.dropFirst(some.count) : []
      }
      leftOut += places.dropFirst(kept.count - keptBefore).map { files[$0].file.path }
    }
  }

  /// Adds files while they fit and returns whether all did.
  private mutating func keep(_ places: ArraySlice<Int>, _ limit: Int) -> Bool {
    let made = ConcurrentMap.map(count: places.count, stride: 16) { [files] number in
      files[places[places.startIndex + number]].file.made
    }
    for (place, file) in zip(places, made) { files[place].file = file }
    for file in made {
      let count = file.parts.reduce(0) { $0 + $1.count }
      guard size + count <= limit, let digest = file.digest else { return false }
      size += count
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
