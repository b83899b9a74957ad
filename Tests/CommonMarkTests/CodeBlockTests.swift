import Testing

@testable import Base
@testable import Gazetteer

@Suite("Code blocks")
struct CodeBlockTests {
  @Test("a code block has its info string, body and line, even after it was replaced and its document is gone")
  func members() throws {
    func block(isReplaced: Bool) throws -> CodeBlock {
      let document = try Document(parsing: "# A\n\n```table\ncolumns: é\n\norder: b\n```\n")
      let block = try #require(document.codeBlocks(named: ["table"]).first)
      if isReplaced { document.replace(block) { _ in } }
      #expect(document.renderHTML().contains("columns") != isReplaced)
      return block
    }
    for block in [try block(isReplaced: false), try block(isReplaced: true)] {
      #expect(block.info == "table" && block.body == "columns: é\n\norder: b\n" && block.line == 3)
    }
  }

  @Test("only fenced blocks with the given names are found, in document order")
  func named() throws {
    let document = try Document(
      parsing: """
        ```a
        1
        ```

            a

        ~~~ b
        2
        ~~~

        ```a b
        two words
        ```

        ```A
        upper case
        ```

        ```a
        3
        """)
    #expect(document.codeBlocks(named: ["b", "a"]).map(\.body) == ["1\n", "2\n", "3\n"])
    #expect(document.codeBlocks(named: []).isEmpty)
    #expect(try Document(parsing: "").codeBlocks(named: ["a"]).isEmpty)
  }

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
    for block in blocks { document.replace(block) { $0.block(rendered: "<hr>") } }
    let expected = """
      <blockquote><hr></blockquote><ul><li>a<hr></li></ul><ol><li><blockquote><hr></blockquote></li></ol>
      """
    #expect(document.renderHTML().filter { !$0.isNewline } == expected)
  }
}
