import Testing
@testable import Gazetteer

@Suite("Raw HTML in a document")
struct HTMLBlockTests {
  @Test("blocks of HTML have their first line and the one behind their last, whatever ends them")
  func lines() throws {
    let document = try Document(
      parsing: "<!-- a -->\n<div>\nb\n\n<!--\n\nc\n--> d\ne\n<?f\n?>\n- <p>\n\n  <!DOCTYPE\n\n<script>\n\ng")
    let blocks = document.htmlBlocks
    #expect(blocks.map(\.lines) == [1..<2, 2..<4, 5..<9, 10..<12, 16..<19])
    #expect(blocks.map(\.isComment) == [true, false, true, false, false])
    #expect(try Document(parsing: "").htmlBlocks.isEmpty)
  }
}
