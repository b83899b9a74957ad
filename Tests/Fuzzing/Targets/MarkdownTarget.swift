import Base

@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// Markdown through libcmark: reading the tree, replacing parts of it, and the HTML.
enum MarkdownTarget: FuzzTarget {
  static let name = "markdown"

  static var seeds: [[UInt8]] {
    seeds(
      "# A *b* `c`\n\ntext [l](u \"t\") ![alt ![in](x)](y.png)\n\n- a\n  1. b\n\n> q\n\n```table\ncolumns: name\n```\n",
      "<script>x</script>\n\n[a](javascript:b) <b onclick=x>c</b> &amp; &#0;\n\n[r]: /u 'x'\n\n[r]\n\nA\n===\n",
      "\u{0}\\\n\t code  \n***\n![a](data:text/html,x)\n")
  }

  private static let limit = 2_000

  static func read(_ bytes: [UInt8]) {
    let markdown = text(bytes)
    do throws(Mistake) {
      let plain = try Document(parsing: markdown)
      check(plain.html)
      let document = try Document(parsing: markdown, limit: limit)
      precondition(markdown.utf8.count <= limit, "the limit does not hold")
      change(document)
      check(document.html)
    } catch {
      precondition(markdown.utf8.count > limit && error.description.contains("the limit is"))
    }
  }

  private static func change(_ document: Document) {
    _ = (document.firstParagraph, document.imageURLs)
    for (index, link) in document.links.enumerated() where index.isMultiple(of: 2) {
      document.redirect(link, to: "x?<\"\(index)")
    }
    for block in document.codeBlocks(named: ["table", ""]) {
      let (body, line) = (block.body, block.line)
      precondition(line > 0, "a block has no line")
      let html = HTMLWriter.written { $0.block("div", ["title": body]) { $0.inline("p", text: body) } }
      document.replace(block, with: html)
    }
    let images = document.imageURLs.count
    var replaced = 0
    // Markup must be valid, so the URL goes where any text may be.
    document.replaceImages { address, alternative in
      replaced += 1
      return replaced.isMultiple(of: 2)
        ? HTMLWriter.written { $0.void("img", ["title": address, "alt": alternative]) } : nil
    }
    precondition(replaced == images && document.imageURLs.isEmpty, "an image is left")
    let headings = document.headings
    precondition(headings.allSatisfy { (1...6).contains($0.level) }, "a heading has no level")
    document.identifyHeadings(headings.indices.map { "h\($0)\"<" })
    precondition(document.headings.isEmpty, "a heading has no identifier")
  }

  /// Checks that there are only text and web links.
  static func check(_ html: String) {
    let html = html.lowercased()
    for active in ["<script", "<iframe", "<b onclick", "href=\"javascript:", "src=\"javascript:", "href=\"vbscript:"] {
      precondition(!html.contains(active), "the page holds \(active)")
    }
  }
}
