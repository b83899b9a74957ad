/// A custom page with all values filled in, before its links are resolved. One thread at a time uses its document.
struct RenderedPage: @unchecked Sendable {
  /// The path as a file, relative to the folder of pages: `regions/europe.md`.
  let path: String
  var origin: OwnPages.Page
  let values: Report.Instance
  /// `nil` for a page that is kept.
  var filled: FilledReport?
  let title: String
  /// The name of the row that a built-in report is about, `Peruvian Sol`, else the title.
  let name: String
  /// Fragment identifiers: one for each heading, in order.
  let anchors: Set<String>
  /// What it adds to the site, of a page that is kept.
  var parts: Parts?

  struct Parts: Sendable {
    var page: SiteFile
    let entry: OwnPageFiles.Entry
    var figures: [SiteFile]
    let (remarks, faults): ([String], [String])
    let pictures: Set<String>
  }

  /// The paths of the page and of its folder, relative to the root of the site.
  var address: String { PagePath.address(path) }
  var folder: String { OwnPages.folder + PagePath.folder(path) }

  /// Whether a page is the same, with the same values.
  func isOf(_ page: OwnPages.Page, _ values: Report.Instance) -> Bool {
    let (source, other) = (origin.source, page.source)
    return source.lines == other.lines && source.frontMatter == other.frontMatter && values == self.values
  }
}

/// The pages of a language in the last build, by path.
struct KeptPages: Sendable {
  let outline: [String]
  let pictures: Set<String>
  let addresses: [String: [[UInt8]: String]]
  var pages: [String: RenderedPage] = [:]
}
