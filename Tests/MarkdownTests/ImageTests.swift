import Testing

@testable import Markdown

@Suite("Images in Markdown")
struct ImageTests {
  @Test("image URLs are listed in order, without those nested in other images")
  func addresses() throws {
    let document = try Document(parsing: "![a](one.png) text ![b ![c](inner.png)](two.png)\n\n> ![d](three.png)\n")
    #expect(document.imageURLs == ["one.png", "two.png", "three.png"])
  }

  @Test("each image is replaced by the given markup or by its alternative text, also within links")
  func replaced() throws {
    let document = try Document(parsing: "A ![the *first* `one`](1.png) and ![a < b](2.png \"title\").\n")
    document.replaceImages { address, alternative in
      address == "1.png" ? HTMLWriter.written { $0.void("img", ["src": "new.png", "alt": alternative]) } : nil
    }
    #expect(
      document.html == "<p>A <img src=\"new.png\" alt=\"the first one\"> and a &lt; b.</p>\n")
    let nested = try Document(parsing: "[![](a.png)](b)\n")
    nested.replaceImages { _, _ in nil }
    #expect(nested.html == "<p><a href=\"b\"></a></p>\n")
  }
}
