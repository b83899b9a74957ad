/// What a site says of the files that stay of sections whose feeds failed.
extension KeptFiles {
  /// Files that tell of the site as a whole in the words of the section at its root, which they need not lose to those of
  /// another because its feed failed once.
  private static let ofRoot: Set = [
    WebManifest.path, "404.html", "offline.html", LanguageModelIndex.path, SiteScript.pages,
  ]

  /// Whether a file of the folder of a language stays as it is, instead of being made of another section.
  func replaces(_ path: String, in folder: String) -> Bool {
    sections.contains("") && Self.ofRoot.contains(path) && contains(folder + path)
  }

  /// The pages that search engines are told of, from the root of the site, `index.html` as its folder.
  var listedPages: [String] {
    let single: Set = [
      "index.html", SourcesPage.name, ChangesFiles.page, ComparePage.name, MapPage.name, EmbedPages.name,
    ]
    return sections.flatMap { section in
      paths.filter { $0.hasPrefix(section) && $0.hasSuffix(".html") }.compactMap { path in
        let name = path.dropFirst(section.count)
        if name == "index.html" { return section }
        let isOne =
          single.contains(String(name)) || name.hasPrefix(PageNames.folder)
          || (section.isEmpty && name.hasPrefix(OwnPages.folder))
        return isOne ? path : nil
      }
    }
  }

  /// Whether there is a page in the folder of a language, the index by its folder.
  func hasPage(_ path: String, in folder: String) -> Bool {
    contains(folder + (path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path))
  }

  /// Those that the earlier worker of a language has kept for offline use, by their paths from there, but for files that
  /// are made anew.
  func keptOffline(in folder: String, besides made: [[OutputFile]]) -> [OutputFile] {
    guard !paths.isEmpty, let worker = earlierBytes(of: [folder + ServiceWorker.path]).first ?? nil else { return [] }
    let made = Set(made.joined().map(\.path))
    let places = ServiceWorker.paths(keptBy: worker).filter { !made.contains($0) }.map { path in
      (path: path, place: path.hasPrefix("../") ? String(path.dropFirst(3)) : folder + path)
    }.filter { contains($0.place) }
    return zip(places, earlierBytes(of: places.map(\.place))).compactMap { file, bytes in
      bytes.map { OutputFile(path: file.path, contents: .bytes($0)) }
    }
  }
}
