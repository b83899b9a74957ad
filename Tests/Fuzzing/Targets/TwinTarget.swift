import TestSupport

@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// Custom pages and arbitrary bytes as Markdown: rendering a Markdown version again gives the page's text.
enum TwinTarget: FuzzTarget {
  static let name = "twin"

  static var seeds: [[UInt8]] {
    seeds(
      "# A *b* `c`\n\ntext [l](u(1).html#a \"t\") ![alt](x y.png)\n\n- a\n  1. b\n\n> q\n\n    code\n",
      "1. - > a\n   b\\\n   c\n\n```x\n`` | <b>\n```\n\n&amp;amp; a&b; !\\[d](e) www.f.g http://h.i\n",
      "<table><tr><th class=\"right\">a|b<td>c</table><dl><dt>d<dd>e<dd>f</dl><svg><title>g</title></svg>")
  }

  static func read(_ bytes: [UInt8]) {
    // Invalid HTML, which custom templates may contain.
    let twin = MarkdownVersion.of(Array("<main>".utf8) + bytes + Array("</main>".utf8), showsCode: false)
    precondition(!twin.contains(UInt8(ascii: "<")), "a twin holds a tag")
    guard let page = try? Document(parsing: text(bytes)).html, let again = rendered(page) else { return }
    precondition(HTMLLetters.of(again) == HTMLLetters.of(page), "a twin says something else than its page")
  }

  /// The Markdown version of a page, rendered again.
  private static func rendered(_ page: String) -> String? {
    let twin = MarkdownVersion.of(Array("<main>\(page)</main>".utf8), showsCode: true)
    return try? Document(parsing: text(twin)).html
  }
}
