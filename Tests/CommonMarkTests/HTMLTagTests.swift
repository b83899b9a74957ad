import CommonMark
import Testing

@Suite("HTML tags")
struct HTMLTagTests {
  @Test("a tag opens with its attributes in order and closes")
  func tag() {
    let tag = HTMLTag("td", [("class", "a b"), ("hidden", nil), ("data-x", "")])
    #expect(tag.opening == "<td class=\"a b\" hidden data-x=\"\">")
    #expect(tag.closing == "</td>")
    #expect(HTMLTag("p").opening == "<p>")
  }

  @Test(
    "what could end an attribute or begin markup is escaped",
    arguments: [
      ("\"", "&quot;"), ("'", "&#39;"), ("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("&quot;", "&amp;quot;"),
      ("\" onload=\"x", "&quot; onload=&quot;x"), ("Côte d’Ivoire", "Côte d’Ivoire"), ("\"\u{301}", "&quot;\u{301}"),
      ("<\u{338}", "&lt;\u{338}"), ("a\r\nb", "a\r\nb"), ("", ""),
    ])
  func escaping(text: String, escaped: String) {
    #expect(HTMLTag.escape(text).unicodeScalars.elementsEqual(escaped.unicodeScalars), "\(HTMLTag.escape(text))")
    let tag = HTMLTag("a", [("title", text)])
    #expect(tag.opening.unicodeScalars.elementsEqual("<a title=\"\(escaped)\">".unicodeScalars), "\(tag.opening)")
  }

  @Test("tags are equal when they come out the same")
  func equality() {
    #expect(HTMLTag("a", [("b", "c")]) == HTMLTag("a", [("b", "c")]))
    #expect(HTMLTag("a", [("b", "c")]) != HTMLTag("a", [("b", "d")]))
    #expect(HTMLTag("a", [("b", nil)]) != HTMLTag("a", [("b", "")]))
  }
}
