import Countries
import Foundation
import Site

/// Configuration files for the host, and precompressed files.
extension SiteBuild {
  func hostFiles(
    of files: [String], _ apiFolders: [String], _ reporter: any Reporter
  ) -> [OutputFile] {
    guard let host else { return [] }
    let made = host.files(for: hostedSite(of: files, apiFolders))
    if let note = made.note { reporter.note(note) }
    for warning in made.warnings { reporter.warn(warning) }
    return made.files
  }

  private func hostedSite(of files: [String], _ apiFolders: [String]) -> HostedSite {
    // A kept file may be a compressed one of an earlier build.
    let paths = Set(files.filter { !CompressedFiles.isCompressed($0) })
    let folders = Set(paths.map { path in path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" })
    let sections = feeds.map(\.path)
    let all = { (place: String, language: String) in
      sections.compactMap { section in
        let path = language + section + place
        return paths.contains(path) || folders.contains(path) ? path : nil
      }
    }
    // Every language has social images.
    let languages = [""] + shared.languages.dropFirst().map { $0.tag + "/" }
    var site = HostedSite()
    if let path = shared.baseURL.flatMap({ URL(string: $0)?.path(percentEncoded: true) }) { site.basePath = path }
    (site.apiFolders, site.versioned) = (apiFolders, SitePaths.versioned.filter(paths.contains))
    (site.flagFolders, site.pictureFolders) = (all(SitePaths.flags, ""), all(SitePaths.pictures, ""))
    if shared.hasEmbeds { site.framed = SitePaths.framed.flatMap { place in languages.flatMap { all(place, $0) } } }
    site.fileExtensions = Set(
      paths.compactMap { path in path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } })
    (site.isCompressed, site.hasWorker) = (shared.isPrecompressed, shared.hasWorker)
    return site
  }
}
