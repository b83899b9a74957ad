/// A page of the user with everything filled in, before its links are looked at.
struct RenderedPage {
  /// The path that it would have as a file, from the folder of the pages: `regions/europe.md`.
  let path: String
  /// What it is made of.
  let origin: OwnPages.Page
  let filled: FilledReport
  let title: String
  /// What `#fragment` can name: one for each heading, in order.
  let anchors: Set<String>

  /// The path of the page from the root of the site.
  var address: String { OwnPages.folder + path.dropLast(3) + ".html" }
}
