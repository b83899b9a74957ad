import Countries
import Foundation
import Site

extension HostedSite {
  /// - Parameters:
  ///   - sections: the paths of all sections.
  ///   - settings: the options of the whole site.
  init(of files: [String], _ apiFolders: [String], sections: [String], _ settings: SiteSettings) {
    self.init()
    let options = settings.options
    // A kept file may be a compressed one of an earlier build.
    let paths = Set(files.filter { !CompressedFiles.isCompressed($0) })
    let folders = Set(paths.map { path in path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" })
    let all = { (place: String, language: String) in
      sections.compactMap { section in
        let path = language + section + place
        return paths.contains(path) || folders.contains(path) ? path : nil
      }
    }
    // Every language has social images.
    let languages = [""] + options.languages.dropFirst().map { $0.tag + "/" }
    if let path = options.baseURL.flatMap({ URL(string: $0)?.path(percentEncoded: true) }) { basePath = path }
    (self.apiFolders, versioned) = (apiFolders, SitePaths.versioned.filter(paths.contains))
    (flagFolders, pictureFolders) = (all(SitePaths.flags, ""), all(SitePaths.pictures, ""))
    if options.hasEmbeds { framed = SitePaths.framed.flatMap { place in languages.flatMap { all(place, $0) } } }
    fileExtensions = Set(
      paths.compactMap { path in path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } })
    (isCompressed, hasWorker) = (settings.isPrecompressed, settings.hasWorker)
  }
}
