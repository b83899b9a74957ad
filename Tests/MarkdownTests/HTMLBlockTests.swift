import Testing

@testable import Markdown

@Suite("Raw HTML")
struct HTMLBlockTests {
  @Test("HTML blocks have their first line and the line after their last, however they end")
  func lines() throws {
    let document = try Document(
      parsing: "<!-- a -->\n<div>\nb\n\n<!--\n\nc\n--> d\ne\n<?f\n?>\n- <p>\n\n  <!DOCTYPE\n\n<script>\n\ng")
    let blocks = document.htmlBlocks
    #expect(blocks.map(\.lines) == [1..<2, 2..<4, 5..<9, 10..<12, 16..<19])
    #expect(blocks.map(\.isComment) == [true, false, true, false, false])
    #expect(try Document(parsing: "").htmlBlocks.isEmpty)
  }
}
