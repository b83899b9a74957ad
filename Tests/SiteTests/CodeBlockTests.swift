import Testing

@testable import Base
@testable import Markdown
@testable import Site

@Suite("Code blocks")
struct CodeBlockTests {
  @Test(
    "a misspelt block name is an error; any other word is code",
    arguments: [
      ("tabel", "table"), ("Table", "table"), ("tables", "table"), ("atble", "table"), ("taebl", "table"),
      ("facttts", "facts"), ("mpa", "map"), ("sqll", "sql"), ("transaltion", "translations"),
      ("discriptions", "description"),
    ])
  func nearNames(word: String, meant: String) throws {
    func name(_ info: String, _ body: String = "") throws -> String? {
      let block = try Document(parsing: "```\(info)\n\(body)\n```").codeBlocks.first
      return try #require(block).name(among: ["map", "table"], of: "a page")
    }
    let mistake = #expect(throws: Mistake.self) { try name(word) }
    #expect(mistake?.reason.hasPrefix("unknown block “\(word)”; did you mean “\(meant)”?") == true)
    for language in ["soql", "psql", "max", "text", "sol", "sh", "", "sqlite", "label", "c"] {
      #expect(try name(language) == nil, "\(language)")
    }
    for word in ["source", "word", "char", "link", "lines", "change", "language"] {
      #expect(try name(word, "a = f(\(word));") == nil, "\(word)")
    }
    #expect(try name("table") == "table")
  }

  @Test("the blocks of the templates are known on all pages")
  func knownNames() throws {
    let templates = TemplateSet()
    var names: Set<String> = []
    for name in TemplateSet.names where name.hasSuffix(".md") {
      names.formUnion(try Document(parsing: templates.template(name).text).codeBlocks.map(\.info))
    }
    #expect(names.contains("locator") && names.isSubset(of: CodeBlock.names))
  }

  @Test("a block in a quote, in a list or at top level is replaced in place")
  func nested() throws {
    let document = try Document(parsing: "> ```x\n> ```\n\n- a\n  ```x\n  ```\n\n1. > ```x\n   > ```\n")
    let blocks = document.codeBlocks(named: ["x"])
    #expect(blocks.map(\.line) == [1, 5, 8])
    for block in blocks { document.replace(block, with: "<hr>") }
    let expected = """
      <blockquote><hr></blockquote><ul><li>a<hr></li></ul><ol><li><blockquote><hr></blockquote></li></ol>
      """
    #expect(document.html.filter { !$0.isNewline } == expected)
  }
}
