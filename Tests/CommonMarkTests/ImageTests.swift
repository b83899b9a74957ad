import Testing

@testable import Gazetteer

@Suite("Images in Markdown")
struct ImageTests {
  @Test("their addresses are told in order, those in other images not")
  func addresses() throws {
    let document = try Document(parsing: "![a](one.png) text ![b ![c](inner.png)](two.png)\n\n> ![d](three.png)\n")
    #expect(document.imageAddresses == ["one.png", "two.png", "three.png"])
  }

  @Test("each is replaced by the markup that is given for it, or by its alternative text, within a link too")
  func replaced() throws {
    let document = try Document(parsing: "A ![the *first* `one`](1.png) and ![a < b](2.png \"title\").\n")
    document.replaceImages { address, alternative in
      address == "1.png" ? HTMLTag("img", [("src", "new.png"), ("alt", alternative)]).opening : nil
    }
    #expect(
      document.renderHTML() == "<p>A <img src=\"new.png\" alt=\"the first one\"> and a &lt; b.</p>\n")
    let nested = try Document(parsing: "[![](a.png)](b)\n")
    nested.replaceImages { _, _ in nil }
    #expect(nested.renderHTML() == "<p><a href=\"b\"></a></p>\n")
  }
}
