import Base

/// How the files of a site are sent to a bucket of S3, which keeps type and lifetime with each file: a line for each pair,
/// with patterns of `aws`, where a star stands for slashes too.
struct S3Transfers {
  private let rules: [HeaderRule]
  private let site: HostedSite
  /// The extensions of the files as they are written: the patterns tell capitals from small letters, and pictures of a user
  /// can have either.
  private let spellings: [String: [String]]

  init(_ rules: [HeaderRule], _ site: HostedSite) {
    (self.rules, self.site) = (rules, site)
    spellings = Dictionary(grouping: site.endings.sorted()) { $0.lowercased() }
  }

  var values: TemplateValues {
    let kinds = FileType.all.filter { spellings[$0.ending] != nil }
    // A folder of pictures has files of several types.
    let pictures = (site.flagFolders + site.pictureFolders).flatMap { folder in
      kinds.filter { $0.mediaType.hasPrefix("image/") }.map { line(for: $0, in: folder) }
    }
    let (pages, others) = (kinds.filter { $0.ending == "html" }, kinds.filter { $0.ending != "html" })
    let worker = "service-worker.js"
    let sends =
      site.versioned.map { line([$0], like: $0, isVersioned: true) } + pictures
      + site.apiFolders.map { line([$0 + "*"], like: $0 + "all") } + (others + pages).map { line(for: $0) }
    return [
      "sends": sends,
      // The last to be sent: it tells browsers of a version whose files are all there by then. Each language has its own.
      "workers": line([worker, "*/" + worker], like: worker),
    ]
  }

  private func line(for kind: FileType, in folder: String = "") -> String {
    line((spellings[kind.ending] ?? []).map { "\(folder)*.\($0)" }, like: "\(folder)x.\(kind.ending)")
  }

  /// The type, the lifetime and the patterns of files that are like one of them.
  private func line(_ patterns: [String], like path: String, isVersioned: Bool = false) -> String {
    let headers = rules.headers(of: path, isVersioned: isVersioned)
    let value = { (name: String) in headers.first { $0.name == name }?.value }
    let type = value(HeaderRule.type) ?? FileType.of(path)?.mediaType ?? ""
    return ([type, value(HeaderRule.cache) ?? ""] + patterns).map(\.quotedForShell).joined(separator: " ")
  }
}
