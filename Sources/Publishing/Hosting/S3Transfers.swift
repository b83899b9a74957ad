import Base
import Countries
import Site

/// The uploads of a site to an S3 bucket, which stores type and lifetime with each file. Each line has one such pair
/// and patterns for `aws`, whose `*` also matches slashes.
struct S3Transfers {
  private let rules: [HeaderRule]
  private let site: HostedSite
  /// The extensions as spelled in file names: patterns are case-sensitive, and images of users may have upper-case
  /// extensions.
  private let spellings: [String: [String]]

  init(_ rules: [HeaderRule], _ site: HostedSite) {
    (self.rules, self.site) = (rules, site)
    spellings = Dictionary(grouping: site.fileExtensions.sorted()) { $0.lowercased() }
  }

  var values: TemplateValues {
    let kinds = FileType.all.filter { spellings[$0.fileExtension] != nil }
    // A folder of images has files of several types.
    let pictures = (site.flagFolders + site.pictureFolders).flatMap { folder in
      kinds.filter { $0.mediaType.hasPrefix("image/") }.map { line(for: $0, in: folder) }
    }
    let (pages, others) = (kinds.filter { $0.fileExtension == "html" }, kinds.filter { $0.fileExtension != "html" })
    let worker = "service-worker.js"
    let sends =
      site.versioned.map { line([$0], like: $0, isVersioned: true) } + pictures
      + site.apiFolders.map { line([$0 + "*"], like: $0 + "all") } + (others + pages).map { line(for: $0) }
    return [
      "sends": sends,
      // The service worker is sent last, when all files of the new version are there. Each language has its own.
      "workers": line([worker, "*/" + worker], like: worker),
    ]
  }

  private func line(for kind: FileType, in folder: String = "") -> String {
    line((spellings[kind.fileExtension] ?? []).map { "\(folder)*.\($0)" }, like: "\(folder)x.\(kind.fileExtension)")
  }

  /// The type, the lifetime and the patterns of files that are treated like `path`.
  private func line(_ patterns: [String], like path: String, isVersioned: Bool = false) -> String {
    let headers = rules.headers(of: path, isVersioned: isVersioned)
    let value = { (name: String) in headers.first { $0.name == name }?.value }
    let type = value(HeaderRule.type) ?? FileType.of(path)?.mediaType ?? ""
    return ([type, value(HeaderRule.cache) ?? ""] + patterns).map(\.quotedForShell).joined(separator: " ")
  }
}
