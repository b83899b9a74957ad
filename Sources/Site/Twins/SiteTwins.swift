import CommonMark
import Output

/// The twins of the pages of a site, as files beside them.
enum SiteTwins {
  /// The way from a page to its twin, by the path of the page: `fr.html.md`.
  static func link(from path: String) -> String {
    (path.split(separator: "/").last.map(String.init) ?? path) + MarkdownTwin.suffix
  }

  /// The twins of some pages, made when they are written.
  ///
  /// - Parameter isOwn: whether the pages are those of the user, who answers for the code in them.
  static func files(of pages: [OutputFile], isOwn: Bool = false) -> [OutputFile] {
    pages.map { page in
      OutputFile(
        path: page.path + MarkdownTwin.suffix,
        contents: .deferred { [MarkdownTwin.of(page.parts.whole, showsCode: isOwn)] })
    }
  }
}
