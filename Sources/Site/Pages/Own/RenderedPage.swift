/// A custom page with all values filled in, before its links are resolved. One thread at a time uses its document.
struct RenderedPage: @unchecked Sendable {
  /// The path as a file, relative to the folder of pages: `regions/europe.md`.
  let path: String
  let origin: OwnPages.Page
  /// `nil` for a page that is kept.
  let filled: FilledReport?
  var kept: KeptPage?
  let values: Report.Instance
  let title: String
  /// The name of the row that a built-in report is about, `Peruvian Sol`, else the title.
  let name: String
  /// Fragment identifiers: one for each heading, in order.
  let anchors: Set<String>

  /// The paths of the page and of its folder, relative to the root of the site.
  var address: String { OwnPages.folder + path.dropLast(3) + ".html" }
  var folder: String { OwnPages.folder + PagePath.folder(path) }
}

/// A page of the last build, with what it adds to the site.
struct KeptPage: Sendable {
  let source: PageSource
  let values: Report.Instance
  let (title, name, anchors): (String, String, Set<String>)
  var page: SiteFile
  var entry: OwnPageFiles.Entry
  var figures: [SiteFile] = []
  var (remarks, faults): ([String], [String]) = ([], [])
  var pictures: Set<String> = []

  /// Whether a page is the same, with the same values.
  func isOf(_ page: OwnPages.Page, _ values: Report.Instance) -> Bool {
    source.lines == page.source.lines && source.frontMatter == page.source.frontMatter && values == self.values
  }
}

/// The pages of a language in the last build, by path.
struct KeptPages: Sendable {
  let outline: [String]
  let pictures: Set<String>
  let addresses: [String: [[UInt8]: String]]
  var pages: [String: KeptPage] = [:]
}
