import Testing
@testable import Gazetteer

@Suite("HTML writing")
struct HTMLWriterTests {
  /// The HTML that replaces a block, without line breaks.
  private func html(_ build: (inout HTMLWriter) -> Void) throws -> String {
    let document = try Document(parsing: "```x\n```")
    document.replace(document.codeBlocks(named: ["x"])[0], with: build)
    return document.renderHTML().filter { !$0.isNewline }
  }

  @Test(
    "text is escaped and never becomes markup",
    arguments: [
      ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"), ("a & b", "a &amp; b"),
      ("&lt;", "&amp;lt;"), ("\"a\"", "&quot;a&quot;"), ("'a'", "'a'"), ("*a* `b` [c](d)", "*a* `b` [c](d)"),
      ("<!-- a -->", "&lt;!-- a --&gt;"), ("日本 é 🇫🇷", "日本 é 🇫🇷"), (" a ", " a "), ("", ""),
      ("a\0b\0", "a\u{FFFD}b\u{FFFD}"), ("\0", "U+0000"),
    ])
  func text(text: String, escaped: String) throws {
    #expect(try html { $0.text(text) } == escaped)
    #expect(
      try html { writer in writer.inline(opening: "<b>", closing: "</b>") { $0.text(text) } } == "<b>\(escaped)</b>")
  }

  @Test("blocks of another document are inserted safely and keep their own references")
  func blocks() throws {
    let inner = try Document(parsing: "*a* [b]\n\n<script>alert(1)</script>\n\n[c](javascript:x)\n\n[b]: /b")
    let html = try html { writer in
      writer.block(opening: "<div>", closing: "</div>") { $0.blocks(of: inner) }
    }
    #expect(
      html == "<div><p><em>a</em> <a href=\"/b\">b</a></p><!-- raw HTML omitted --><p><a href=\"\">c</a></p></div>")
    #expect(inner.renderHTML() == "")
  }

  @Test("text is escaped exactly as by libcmark")
  func sameAsLibcmark() throws {
    let scalars = (0...0x2FF).compactMap(Unicode.Scalar.init).map(String.init)
      .filter { !$0.contains(where: \.isNewline) }
    let texts = scalars + ["<a href=\"x\">", "&amp;&#0;", "日本 🇫🇷", scalars.joined()]
    // Invisible text is shown by its codes.
    for text in texts.map({ "a\($0)b" }) {
      // A code span with enough backticks keeps any text unchanged.
      let fence = String(repeating: "`", count: 9)
      let code = try Document(parsing: "\(fence) \(text) \(fence)").renderHTML()
      var writer = HTMLWriter()
      writer.inline(opening: "<p><code>", closing: "</code></p>\n") { $0.text(text) }
      #expect(String(decoding: writer.parts.joined(), as: UTF8.self) == code, "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test("a block begins and ends a line, as in libcmark, and an empty block writes nothing")
  func lines() throws {
    let document = try Document(parsing: "before\n\n```x\n```\n\n- ```x\n  ```\n\nafter <!0> <!-- a -->")
    let (first, second) = (document.codeBlocks(named: ["x"])[0], document.codeBlocks(named: ["x"])[1])
    document.replace(first) { writer in
      writer.inline(opening: "<i>", closing: "</i>")
      writer.block(opening: "<b>", closing: "</b>") { $0.block(opening: "<u>") }
      writer.text("end")
    }
    document.replace(second) { _ in }
    #expect(
      document.renderHTML()
        == "<p>before</p>\n<i></i>\n<b>\n<u>\n</b>\nend\n<ul>\n<li>\n</li>\n</ul>\n"
        + "<p>after &lt;!0&gt; <!-- raw HTML omitted --></p>\n")
  }

  @Test("no text ends an attribute, not even with a NUL character")
  func attribute() throws {
    let tag = HTMLTag("td", [("data-code", "\0\"><script>")])
    let html = try html { writer in writer.inline(opening: tag.opening, closing: tag.closing) { $0.text("x") } }
    #expect(html == "<td data-code=\"\u{FFFD}&quot;&gt;&lt;script&gt;\">x</td>")
  }

  @Test("link URLs are escaped exactly as by libcmark")
  func addresses() throws {
    func address(_ text: String) throws -> String {
      let html = try html { writer in writer.link(to: text) { $0.text("x") } }
      return String(html.dropFirst("<a href=\"".count).dropLast("\">x</a>".count))
    }
    for scalar in (0x20...0x7E).compactMap(Unicode.Scalar.init) + ["é", "中", "\u{10FFFD}"] {
      let isMark = scalar.isASCII && !scalar.properties.isAlphabetic && !" 0123456789".unicodeScalars.contains(scalar)
      let link = try Document(parsing: "[x](</a\(isMark ? "\\" : "")\(scalar)b>)").renderHTML()
      #expect(try link == "<p><a href=\"\(address("/a\(scalar)b"))\">x</a></p>\n", "\(scalar)")
    }
  }

  @Test(
    "dangerous link URLs are removed; leading white space does not hide a scheme",
    arguments: ["javascript:alert(1)", "JAVASCRIPT:x", "vbscript:x", "data:text/html,<script>", "file:///etc/passwd"])
  func dangerousLink(address: String) throws {
    #expect(try html { writer in writer.link(to: address) { $0.text("x") } } == "<a href=\"\">x</a>")
    for prefix in [" ", "\t", "\n", "\u{1}", "\u{A0}", "\0"] {
      #expect(try html { writer in writer.link(to: prefix + address) { $0.text("x") } }.hasPrefix("<a href=\"%"))
    }
  }
}
