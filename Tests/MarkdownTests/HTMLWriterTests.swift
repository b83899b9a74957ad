import Testing

@testable import Markdown

@Suite("HTML writing")
struct HTMLWriterTests {
  /// The HTML that replaces a block, without line breaks.
  private func html(_ build: (inout HTMLWriter) -> Void) throws -> String {
    let document = try Document(parsing: "```x\n```")
    document.replace(document.codeBlocks(named: ["x"])[0], with: HTMLWriter.written(build))
    return document.html.filter { !$0.isNewline }
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
    #expect(try html { $0.inline("b", text: text) } == "<b>\(escaped)</b>")
  }

  @Test("blocks of another document are inserted safely and keep their own references")
  func blocks() throws {
    let inner = try Document(parsing: "*a* [b]\n\n<script>alert(1)</script>\n\n[c](javascript:x)\n\n[b]: /b")
    let html = try html { writer in
      writer.block("div") { $0.block(rendered: inner.html) }
    }
    #expect(
      html == "<div><p><em>a</em> <a href=\"/b\">b</a></p><!-- raw HTML omitted --><p><a href=\"\">c</a></p></div>")
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
      let code = try Document(parsing: "\(fence) \(text) \(fence)").html
      let written = HTMLWriter.written { writer in writer.line("p") { $0.inline("code", text: text) } }
      #expect(written == code, "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test("a block begins and ends a line, as in libcmark, and an empty block writes nothing")
  func lines() throws {
    let document = try Document(parsing: "before\n\n```x\n```\n\n- ```x\n  ```\n\nafter <!0> <!-- a -->")
    let (first, second) = (document.codeBlocks(named: ["x"])[0], document.codeBlocks(named: ["x"])[1])
    let html = HTMLWriter.written { writer in
      writer.inline("i")
      writer.block("b") { $0.block(rendered: "<u>") }
      writer.text("end")
    }
    document.replace(first, with: html)
    document.replace(second, with: "")
    #expect(
      document.html
        == "<p>before</p>\n<i></i>\n<b>\n<u>\n</b>\nend\n<ul>\n<li>\n</li>\n</ul>\n"
        + "<p>after &lt;!0&gt; <!-- raw HTML omitted --></p>\n")
  }

  @Test("an element has its attributes in order, without those that are nil")
  func attributes() {
    let attributes: HTMLAttributes = ["class": "a b", "title": nil, "data-x": ""]
    #expect(
      HTMLWriter.written { $0.inline("td", attributes + .flag("hidden"), text: "x") }
        == "<td class=\"a b\" data-x=\"\" hidden>x</td>")
    #expect(HTMLWriter.written { $0.leaf("path", ["d": "M0 0"]) } == "<path d=\"M0 0\"/>")
    #expect(
      HTMLWriter.written { $0.inline("td", hasEnd: false, text: "x") } == "<td>x")
  }

  @Test(
    "no text ends an attribute or begins markup in one",
    arguments: [
      ("\" onload='x", "&quot; onload=&#39;x"), ("<&quot;>", "&lt;&amp;quot;&gt;"), ("Côte d’Ivoire", "Côte d’Ivoire"),
      ("\"\u{301}", "&quot;\u{301}"), ("a\r\nb", "a\r\nb"), ("\0\"", "\u{FFFD}&quot;"), ("", ""),
    ])
  func attribute(text: String, escaped: String) {
    let html = HTMLWriter.written { $0.void("a", ["title": text]) }
    #expect(html.unicodeScalars.elementsEqual("<a title=\"\(escaped)\">".unicodeScalars), "\(html)")
  }

  @Test("control characters and noncharacters, which HTML forbids, become U+FFFD in text, attributes and Markdown")
  func controls() throws {
    let bytes: [UInt8] = [0x61, 0x1B, 0x7F, 0xC2, 0x85, 0xEF, 0xBF, 0xBE, 0x09, 0xC2, 0xA0, 0xC3, 0xA9]
    let text = String(decoding: bytes, as: UTF8.self)
    let shown = "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\t\u{A0}é"
    #expect(HTMLWriter.escape(text) == shown)
    #expect(HTMLWriter.written { $0.text(text) } == shown)
    #expect(try Document(parsing: text).html == "<p>\(shown)</p>\n")
  }

  @Test("a table has a head, bodies and cells with the attributes of their columns")
  func table() {
    var table = HTMLTable(columns: [.init(title: "A", cells: ["scope": "row"], isHeader: true), .init(title: "<B>")])
    let html = { (table: HTMLTable) in
      HTMLWriter.written { html in
        table.build(["id": "t"], caption: "C", into: &html) { part in
          table.body(into: &part) { body in
            table.row(["class": "r"], into: &body) { row in
              table.cell(0, into: &row) { $0.text("a") }
              table.cell(1, ["class": "b"], into: &row) { $0.text("b") }
            }
          }
        }
      }
    }
    let cells = "<th scope=\"row\">a</th><td class=\"b\">b</td>"
    #expect(
      html(table)
        == "<table id=\"t\">\n<caption>\nC\n</caption>\n<thead><tr><th>A</th><th>&lt;B&gt;</th></tr></thead>\n"
        + "<tbody>\n<tr class=\"r\">\(cells)</tr>\n</tbody>\n</table>\n")
    table.layout = .dense
    #expect(
      html(table) == "<table id=\"t\"><thead><tr><th>A<th>&lt;B&gt;<tbody><tr class=\"r\"><th scope=\"row\">a"
        + "<td class=\"b\">b</table>")
  }

  @Test("link URLs are escaped exactly as by libcmark")
  func addresses() throws {
    func address(_ text: String) throws -> String {
      let html = try html { writer in writer.link(to: text) { $0.text("x") } }
      return String(html.dropFirst("<a href=\"".count).dropLast("\">x</a>".count))
    }
    for scalar in (0x20...0x7E).compactMap(Unicode.Scalar.init) + ["é", "中", "\u{10FFFD}"] {
      let isMark = scalar.isASCII && !scalar.properties.isAlphabetic && !" 0123456789".unicodeScalars.contains(scalar)
      let link = try Document(parsing: "[x](</a\(isMark ? "\\" : "")\(scalar)b>)").html
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
