import TestSupport
import Testing

@testable import Markdown
@testable import Site

@Suite("Markdown versions of pages")
struct MarkdownVersionTests {
  @Test(
    "HTML elements become Markdown",
    arguments: [
      ("<h2 id=\"a\">One &amp; <em>two</em></h2>\n<p>Three<br>\nfour</p>", "## One & *two*\n\nThree\\\nfour\n"),
      (
        "<ul>\n<li>a</li>\n<li><p>b</p>\n<p>c</p>\n<ul>\n<li>d</li>\n</ul>\n</li>\n<li></li>\n</ul>\n<p>e</p>",
        "- a\n- b\n\n  c\n  - d\n\ne\n"
      ),
      ("<ol start=\"9223372036854775807\">\n<li>a</li>\n<li>b</li>\n</ol>", "999999999. a\n0. b\n"),
      ("<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote><p>c</p>", "> a\n>\n> b\n\nc\n"),
      (
        "<dl><div><dt>A</dt><dd>b,</dd><dd>c</dd></div><div><dt>D</dt><dd>e</dd><dd>f</dd></div></dl>",
        "- **A:** b, c\n- **D:** e; f\n"
      ),
      (
        "<table><thead><tr><th>a<th class=\"right\">b<tbody><tr><td>1|2<td><a href=\"x.html?y=(1)\">c</a></table>",
        "| a | b |\n| --- | ---: |\n| 1\\|2 | [c](x.html?y=%281%29) |\n"
      ),
      (
        "<p><a href=\"../index.html?region=Asia#t\">Asia</a>, <a href=\"?c=fr\">Compare</a>, <a href=\"a.html\">a</a></p>",
        "[Asia](../index.html?region=Asia#t), Compare, [a](a.html.md)\n"
      ),
      (
        "<p>Wow! <a href=\"https://e.org/a.html\">x</a> !<a href=\"#top\">y</a> z!<a href=\"b.html#c\"> d </a>e</p>",
        "Wow! [x](https://e.org/a.html) !y z\\![d](b.html.md#c) e\n"
      ),
      (
        "<p>1. a</p><p>- b</p><p>+ c</p><p>===</p><p># d</p><p>2<b>)</b> e</p>",
        "1\\. a\n\n\\- b\n\n\\+ c\n\n\\===\n\n\\# d\n\n2**)** e\n"
      ),
      ("<p>a <span aria-hidden=\"true\">no <b>b</b></span><button>no</button><i hidden>no</i> c</p>", "a c\n"),
      ("<p><img src=\"a b.svg\" alt=\"A [b]\"><img src=\"c.svg\" alt=\"\"></p>", "![A \\[b\\]](a%20b.svg)\n"),
      ("<pre><code>a `` b\n&lt;c&gt;\n</code></pre><p><code>`d`</code></p>", "```\na `` b\n<c>\n```\n\n`` `d` ``\n"),
      (
        "<details><summary>A</summary><p>b</p></details><figure><svg role=\"img\"><title>Told</title><text>no</text></svg>"
          + "<figcaption>C</figcaption><details><summary>Data</summary><table><tr><th>d</table></details></figure>",
        "A\n\nb\n\nTold\n\n**C**\n\n| d |\n| --- |\n"
      ),
      ("<p>a < b <!-- c --> &unknown; &#x1F600;</p></main>", "a &amp;unknown; 😀\n"),
    ])
  func elements(html: String, markdown: String) {
    #expect(twin(html) == markdown)
  }

  @Test("third-party code that contains HTML characters becomes text")
  func foreignCode() {
    #expect(
      twin("<p><code>&lt;b&gt; *</code></p><pre><code>&lt;a&gt;\n- b\n</code></pre>", isOwn: false)
        == "&lt;b&gt; \\*\n\n&lt;a&gt;\\\n\\- b\n")
  }

  @Test("deep or unclosed nesting takes linear space", .timeLimit(.minutes(5)))
  func hostile() {
    for part in ["<ul><li>a", "<blockquote>a", "<a href=\"", "<svg>", "<table><tr><td>", "&#", "<b>", "a\\`*"] {
      let html = String(repeating: part, count: TestLevel.current >= .all ? 20_000 : 4_000)
      #expect(twin(html).utf8.count < 40 * html.utf8.count, "\(part)")
    }
  }

  @Test("the Markdown version of any Markdown page, rendered again, has the same text")
  func again() throws {
    let parts = [
      "a", "b c", " ", "  ", "\n", "\n\n", "    ", "- ", "1. ", "9) ", "> ", "# ", "## ", "***", "*", "**", "_", "`",
      "``",
      "```\n", "~~~", "[", "](u.html)", "](<x y>)", "![", "]", "(", ")", "!", "&", "&amp;", "&lt", ";", "\\", "<", ">",
      "|",
      "<b>", "http://e.org", "www.", ".", "---", "===", "+", "2", "é", "\u{A0}", "\t", "~", "$", "^", "@", "\"", ":",
    ]
    var random = SplitMix64(seed: 21)
    for number in 0..<Repetitions.times(4_000) {
      let markdown = (0..<(1 + number % 24)).map { _ in parts[Int(random.next() % UInt64(parts.count))] }.joined()
      let page = try Document(parsing: markdown).html
      let again = try Document(parsing: twin(page)).html
      #expect(
        String(String.UnicodeScalarView(HTMLLetters.of(again)))
          == String(String.UnicodeScalarView(HTMLLetters.of(page))),
        "\(markdown.debugDescription): \(twin(page).debugDescription)")
    }
  }

  private func twin(_ html: String, isOwn: Bool = true) -> String {
    let page = "<body><main id=\"content\">\n\(html)\n</main></body>"
    return String(decoding: MarkdownVersion.of(Array(page.utf8), showsCode: isOwn), as: UTF8.self)
  }
}
