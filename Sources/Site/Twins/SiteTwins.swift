import CommonMark
import Concurrency
import Output

/// The twins of the pages of a site, as files beside them.
enum SiteTwins {
  /// The way from a page to its twin, by the path of the page: `fr.html.md`.
  static func link(from path: String) -> String {
    (path.split(separator: "/").last.map(String.init) ?? path) + MarkdownTwin.suffix
  }

  /// The twins of some pages. Those of pages that are made when they are wanted are made so too.
  ///
  /// - Parameter isOwn: whether the pages are those of the user, who answers for the code in them.
  static func files(of pages: [OutputFile], isOwn: Bool) -> [OutputFile] {
    ConcurrentMap.map(count: pages.count, stride: 16) { index in
      let page = pages[index]
      let make = { @Sendable in [MarkdownTwin.of(page.parts.whole, showsCode: isOwn)] }
      return OutputFile(
        path: page.path + MarkdownTwin.suffix, contents: page.isDeferred ? .deferred(make) : .parts(make()))
    }
  }
}
