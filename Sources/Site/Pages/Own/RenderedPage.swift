/// A custom page with all values filled in, before its links are resolved. One thread at a time uses its document.
struct RenderedPage: @unchecked Sendable {
  /// The path as a file, relative to the folder of pages: `regions/europe.md`.
  let path: String
  let origin: OwnPages.Page
  let filled: FilledReport
  let title: String
  /// The name of the row that a built-in report is about, `Peruvian Sol`, else the title.
  let name: String
  /// Fragment identifiers: one for each heading, in order.
  let anchors: Set<String>

  /// The paths of the page and of its folder, relative to the root of the site.
  var address: String { OwnPages.folder + path.dropLast(3) + ".html" }
  var folder: String { OwnPages.folder + PagePath.folder(path) }
}
