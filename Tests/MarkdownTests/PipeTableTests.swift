@testable import Base
import Testing

@testable import Markdown

@Suite("Pipe tables")
struct PipeTableTests {
  @Test("header, alignment and rows become a table; cells are Markdown")
  func table() throws {
    let html = try html("| name | *n* |\n|:---|--:|\n| `a\\|b` | 1 |\n|  x  |\n| - y | 2 | 3 |\n")
    #expect(html.contains(#"<th scope="col" class="left"> name </th><th scope="col" class="right"> <em>n</em> </th>"#))
    #expect(html.contains("<code>a|b</code>"))
    #expect(html.contains(#"<td class="left"> x </td><td class="right"> </td>"#), "a short row is filled")
    #expect(html.contains("- y") && !html.contains("<li>") && !html.contains("3"), "a cell holds no blocks")
  }

  @Test("a table with too many missing cells is an error with its line")
  func missingCells() throws {
    let head = String(repeating: "|a", count: 1_001) + "\n" + String(repeating: "|-", count: 1_001) + "\n"
    #expect(try html(head + String(repeating: "|a\n", count: 100)).contains("<table>"))
    let error = #expect(throws: Mistake.self) {
      try html("x\n\n" + head + String(repeating: "|a\n", count: 101))
    }
    #expect(error?.line == 3)
  }

  @Test("cells are escaped, and raw HTML is removed")
  func safety() throws {
    let html = try html("| <b>x</b> & \"y\" |\n|---|\n| [z](javascript:a) |\n")
    #expect(!html.contains("<b>") && !html.contains("javascript") && html.contains("&amp; &quot;y&quot;"))
  }

  @Test(
    "text that is not a table is unchanged",
    arguments: [
      "| a | b |\n| c | d |\n", "| a | b |\n|---|\n", "a | b\n--- | ---\n", "```\n| a |\n|---|\n```\n",
    ])
  func others(markdown: String) throws {
    #expect(try !html(markdown).contains("<table>"))
  }

  @Test("a table can be in a list, with other blocks around it")
  func nested() throws {
    let html = try html("- one\n\n  | a |\n  |---|\n  | b |\n\ntext\n")
    #expect(html.contains("<li>") && html.contains("<table>") && html.contains("<p>text</p>"))
  }

  @Test("links in cells are found with the line of their table")
  func links() throws {
    let markdown = "# x\n\n| a |\n|---|\n| [l](b.md) |\n"
    let document = try Document(parsing: markdown)
    try document.replaceTables(of: markdown)
    #expect(document.links.map(\.address) == ["b.md"] && document.links.map(\.line) == [3])
  }

  private func html(_ markdown: String) throws -> String {
    let document = try Document(parsing: markdown)
    try document.replaceTables(of: markdown)
    return document.html.split(separator: "\n").joined(separator: " ").replacing("> <t", with: "><t")
  }
}
