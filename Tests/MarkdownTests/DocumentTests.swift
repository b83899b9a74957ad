@testable import Base
import Testing

@testable import Markdown

@Suite("Documents")
struct DocumentTests {
  @Test(
    "Markdown becomes HTML",
    arguments: [
      ("", ""), ("\n\n", ""), ("# A", "<h1>A</h1>\n"), ("a *b* `c`", "<p>a <em>b</em> <code>c</code></p>\n"),
      ("a\0b", "<p>a\u{FFFD}b</p>\n"), (String("xx# A\n\nb".dropFirst(2)), "<h1>A</h1>\n<p>b</p>\n"),
      ("a < b & c", "<p>a &lt; b &amp; c</p>\n"), ("Åland 日本 🇦🇽", "<p>Åland 日本 🇦🇽</p>\n"),
      ("[a](/b?c=d&e \"f\")", "<p><a href=\"/b?c=d&amp;e\" title=\"f\">a</a></p>\n"),
    ])
  func html(markdown: String, html: String) throws {
    #expect(try Document(parsing: markdown).html == html)
  }

  @Test(
    "raw HTML is removed", arguments: ["<script>alert(1)</script>", "a <b onclick=x>b</b>", "<!-- x -->", "<?x?>"])
  func rawHTML(markdown: String) throws {
    let html = try Document(parsing: markdown).html
    #expect(html.contains("<!-- raw HTML omitted -->"), "\(html)")
    #expect(!html.contains("script") && !html.contains("onclick") && !html.contains("<!-- x") && !html.contains("<?"))
  }

  @Test(
    "dangerous URLs of links and images are removed",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "vbscript:x", "file:///etc/passwd", "data:text/html,x",
      "&#106;avascript:alert(1)", "java&#115;cript:alert(1)",
    ])
  func dangerousAddress(address: String) throws {
    #expect(try Document(parsing: "[a](\(address))").html == "<p><a href=\"\">a</a></p>\n")
    #expect(try Document(parsing: "![a](\(address))").html == "<p><img src=\"\" alt=\"a\" /></p>\n")
  }

  @Test("text of the maximum length is accepted; longer text is an error with both lengths")
  func limit() throws {
    #expect(try Document(parsing: "éé", limit: 4).html == "<p>éé</p>\n")
    let error = #expect(throws: Mistake.self) { try Document(parsing: "éé", limit: 3) }
    #expect(error?.description == "it has 4 bytes; the limit is 3")
    #expect(try Document(parsing: "", limit: 0).html == "")
    // Rejected before parsing, which would take hours.
    let hostile = String(repeating: "![[]()", count: 300_000)
    #expect(throws: Mistake.self) { try Document(parsing: hostile, limit: 10_000) }
  }

  @Test(
    "nesting as deep as 10,000 bytes allow is harmless", arguments: ["> ", "- ", "[", "*a **a ", "![[]()"])
  func nesting(pattern: String) throws {
    let text = String(repeating: pattern, count: 10_000 / pattern.utf8.count)
    #expect(try !Document(parsing: text, limit: 10_000).html.isEmpty)
  }
}
