import Testing
@testable import Gazetteer

@Suite("HTML tags")
struct HTMLTagTests {
  @Test("control characters and noncharacters, which HTML forbids, become U+FFFD in text, attributes and Markdown")
  func controls() throws {
    let bytes: [UInt8] = [0x61, 0x1B, 0x7F, 0xC2, 0x85, 0xEF, 0xBF, 0xBE, 0x09, 0xC2, 0xA0, 0xC3, 0xA9]
    let text = String(decoding: bytes, as: UTF8.self)
    let shown = "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\t\u{A0}é"
    #expect(HTMLTag.escape(text) == shown)
    var writer = HTMLWriter()
    writer.text(text)
    #expect(writer.parts == [Array(shown.utf8)])
    #expect(try Document(parsing: text).renderHTML() == "<p>\(shown)</p>\n")
  }

  @Test("a tag has its attributes in order and a closing tag")
  func tag() {
    let tag = HTMLTag("td", [("class", "a b"), ("hidden", nil), ("data-x", "")])
    #expect(tag.opening == "<td class=\"a b\" hidden data-x=\"\">")
    #expect(tag.closing == "</td>")
    #expect(HTMLTag("p").opening == "<p>")
  }

  @Test(
    "characters that could end an attribute or begin markup are escaped",
    arguments: [
      ("\" onload='x", "&quot; onload=&#39;x"), ("<&quot;>", "&lt;&amp;quot;&gt;"), ("Côte d’Ivoire", "Côte d’Ivoire"),
      ("\"\u{301}", "&quot;\u{301}"), ("a\r\nb", "a\r\nb"), ("", ""),
    ])
  func escaping(text: String, escaped: String) {
    #expect(HTMLTag.escape(text).unicodeScalars.elementsEqual(escaped.unicodeScalars), "\(HTMLTag.escape(text))")
    let tag = HTMLTag("a", [("title", text)])
    #expect(tag.opening.unicodeScalars.elementsEqual("<a title=\"\(escaped)\">".unicodeScalars), "\(tag.opening)")
  }

}
