/// Paths of the kept files: those of sections whose feeds failed.
extension KeptFiles {
  /// Files with texts about the whole site, in the language of the root section. Another section whose feed failed once
  /// does not replace them.
  private static let ofRoot = Set(
    [WebManifest.path, LanguageModelIndex.path, SiteScript.pages] + SectionPage.all.filter(\.isOfSite).map(\.name))

  /// Whether a kept file replaces the one that another section would write to this folder.
  func replaces(_ path: String, in folder: String) -> Bool {
    sections.contains("") && Self.ofRoot.contains(path) && contains(folder + path)
  }

  /// Pages for the sitemap, relative to the root of the site. An index page is listed as its folder.
  var listedPages: [String] {
    let listed = SectionPage.all.filter(\.isInSitemap)
    return sections.flatMap { section in
      let pages = listed.filter { section.isEmpty || !$0.isOfSite }
      return paths.filter { $0.hasPrefix(section) && $0.hasSuffix(".html") }.compactMap { path in
        let name = String(path.dropFirst(section.count))
        if name == SectionPage.index.name { return section }
        return pages.contains { $0.contains(name) } ? path : nil
      }
    }
  }

  func hasPage(_ path: String, in folder: String) -> Bool {
    contains(folder + (path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path))
  }

  /// Files that the previous service worker of a language cached, by their paths relative to that folder, except those
  /// that this build writes again.
  func keptOffline(in folder: String, besides made: [SiteFile]) -> [OutputFile] {
    guard !paths.isEmpty, let worker = earlierBytes(of: [folder + ServiceWorker.path]).first ?? nil else { return [] }
    let made = Set(made.filter { $0.use.offline != nil }.map(\.file.path))
    let places = ServiceWorker.paths(keptBy: worker).filter { !made.contains($0) }.map { path in
      (path: path, place: path.hasPrefix("../") ? String(path.dropFirst(3)) : folder + path)
    }.filter { contains($0.place) }
    return zip(places, earlierBytes(of: places.map(\.place))).compactMap { file, bytes in
      bytes.map { OutputFile(path: file.path, contents: .bytes($0)) }
    }
  }
}
