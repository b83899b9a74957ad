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
      ("\" onload='x", "&quot; onload=&#39;x"), ("<&quot;>", "&lt;&amp;quot;&gt;"), ("Côte d’Ivoire", "Côte d’Ivoire"),
      ("\"\u{301}", "&quot;\u{301}"), ("a\r\nb", "a\r\nb"), ("", ""),
    ])
  func escaping(text: String, escaped: String) {
    #expect(HTMLTag.escape(text).unicodeScalars.elementsEqual(escaped.unicodeScalars), "\(HTMLTag.escape(text))")
    let tag = HTMLTag("a", [("title", text)])
    #expect(tag.opening.unicodeScalars.elementsEqual("<a title=\"\(escaped)\">".unicodeScalars), "\(tag.opening)")
  }

}
