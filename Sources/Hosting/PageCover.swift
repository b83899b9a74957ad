/// The pages that only the site itself may show in a frame, as patterns that fit no other: by their names, or by a folder
/// in which all are such pages.
struct PageCover {
  let patterns: [String]

  init(_ site: HostedSite) {
    // Folders that others may show pages of, and those around them.
    var open: Set<Substring> = [""]
    for path in site.framed {
      var folder = path[...].folder
      while !folder.isEmpty {
        open.insert(folder)
        folder = folder.dropLast().folder
      }
    }
    let framed = Set(site.framed.map { $0[...] })
    var patterns: [String] = []
    var seen: Set<Substring> = []
    for page in site.pages where !framed.contains(page[...]) && !framed.contains(where: { page.isIn($0) }) {
      // The outermost folder without such pages, where there is one.
      var folder = page[...].folder
      var outermost: Substring?
      while !open.contains(folder) {
        outermost = folder
        folder = folder.dropLast().folder
      }
      if let outermost {
        if seen.insert(outermost).inserted { patterns.append("/\(PathText.encoded(String(outermost)))*") }
      } else {
        patterns += Self.addresses(of: page)
      }
    }
    self.patterns = patterns
  }

  /// The addresses that a host has for a page: with its ending and without.
  private static func addresses(of page: String) -> [String] {
    let path = "/" + PathText.encoded(page)
    let bare = String(path.dropLast(path.hasSuffix("/index.html") ? 10 : 5))
    return [bare, path]
  }
}

extension Substring {
  /// The folder of a path, with its slash; empty for the root.
  fileprivate var folder: Substring {
    lastIndex(of: "/").map { self[...$0] } ?? ""
  }
}

extension String {
  fileprivate func isIn(_ folder: Substring) -> Bool { folder.hasSuffix("/") && hasPrefix(folder) }
}
