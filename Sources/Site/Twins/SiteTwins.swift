import CommonMark
import Concurrency
import Output
import Synchronization

/// The twins of the pages of a site, as files beside them.
enum SiteTwins {
  /// The way from a page to its twin, by the path of the page: `fr.html.md`.
  static func link(from path: String) -> String {
    (path.split(separator: "/").last.map(String.init) ?? path) + MarkdownTwin.suffix
  }

  /// The twins of some pages.
  ///
  /// - Parameter isOwn: whether the pages are those of the user, who answers for the code in them.
  static func files(of pages: [OutputFile], isOwn: Bool) -> [OutputFile] {
    ConcurrentMap.map(count: pages.count, stride: 16) { index in
      OutputFile(
        path: pages[index].path + MarkdownTwin.suffix,
        contents: .bytes(MarkdownTwin.of(pages[index].parts.whole, showsCode: isOwn)))
    }
  }

  /// Pages of feeds, each with its twin before or behind it. The twin of a deferred page is deferred too, and
  /// the page that is rendered for one of both is kept for the other, where that is wanted next.
  ///
  /// - Parameter comesFirst: whether the twin stands before its page.
  static func pairs(of pages: [OutputFile], comesFirst: Bool = false) -> [OutputFile] {
    let fresh = FreshPages(pages)
    let pairs = ConcurrentMap.map(count: pages.count, stride: 16) { number -> [OutputFile] in
      var page = pages[number]
      let isDeferred = page.isDeferred
      let make = { @Sendable in [MarkdownTwin.of(fresh.page(number).whole, showsCode: false)] }
      let twin = OutputFile(
        path: page.path + MarkdownTwin.suffix, contents: isDeferred ? .deferred(make) : .parts(make()))
      if isDeferred { page.contents = .deferred { fresh.page(number) } }
      return comesFirst ? [twin, page] : [page, twin]
    }
    return ConcurrentMap.joined(pairs)
  }

  /// The bytes of pages, of which those that are made when they are wanted are kept for who wants them next.
  private final class FreshPages: Sendable {
    private let pages: [OutputFile]
    private let kept = Mutex<[Int: [[UInt8]]]>([:])
    /// How many are kept. A page and its twin are wanted one after the other, by each core of its own; where they are not,
    /// a page is made once more.
    private static let most = 64

    init(_ pages: [OutputFile]) { self.pages = pages }

    /// The parts of a page.
    func page(_ number: Int) -> [[UInt8]] {
      guard pages[number].isDeferred else { return pages[number].parts }
      if let page = kept.withLock({ $0.removeValue(forKey: number) }) { return page }
      let page = pages[number].parts
      kept.withLock {
        if $0.count >= Self.most { $0.removeAll(keepingCapacity: true) }
        $0[number] = page
      }
      return page
    }
  }
}
