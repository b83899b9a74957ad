import Foundation

@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// Custom pages: tables, headings, links and anchors.
enum PagesTarget: FuzzTarget {
  static let name = "pages"

  static var seeds: [[UInt8]] {
    seeds(
      "# T\n\n| a | b |\n|:--|--:|\n| `x\\|y` | [l](#t) |\n\n## T\n\ntext ![p](a.png)\n",
      "# A\n\n- one\n\n  | a |\n  |---|\n  | b |\n",
      "# B\n\n[x](other.md#h) [y](../z.md) [z](#b)\n\n|a\n|-\n|\u{301}b\n", "c\u{2028}d\n\n# E\n\n|f|\n|-|\n|g|\n")
  }

  /// Line separators of Unicode that are not line endings in CommonMark (section 2.1).
  private static let separators: Set<Unicode.Scalar> = ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]

  static func read(_ bytes: [UInt8]) {
    let markdown = text(bytes)
    MarkdownTarget.check(html(markdown))
    let ordinary = markdown.unicodeScalars.map { separators.contains($0) ? "x" : $0 }
    let counted = html(String(String.UnicodeScalarView(ordinary))).components(separatedBy: "<table>").count
    precondition(
      html(markdown).components(separatedBy: "<table>").count == counted, "a line of a table ends where none does")
    guard let own = try? OwnPages(markdown: ["a/b.md": ("b.md", markdown)], pictures: ["a/a.png": [1]]) else { return }
    let section = context(own)
    guard let made = try? PageRenderer(section, of: []).make().pages else { return }
    let byPath = Dictionary(made.map { ($0.path, $0) }) { first, _ in first }
    for page in made {
      precondition(Set(page.anchors).count == page.anchors.count, "two headings have one anchor")
      for link in page.filled?.document.links ?? [] {
        _ = try? PageLinkTarget(link, of: page, among: byPath, in: own, [section], "")
      }
    }
  }

  /// A site without countries, with some pages.
  private static func context(_ own: OwnPages) -> SiteContext {
    SiteContext(
      SiteSection(dataset: Dataset(format: .plain, title: "Test", countries: [])),
      SharedParts(SiteOptions(), SiteEdition(ownPages: own)))
  }

  private static func html(_ markdown: String) -> String {
    do throws(PlainError) {
      return try PageSource.document(markdown, file: "").html
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
