package import Base
import CCMark

/// A code block of a ``Document``. It stays valid after it was replaced.
package struct CodeBlock {
  enum Container { case quotation, list }

  let document: Document
  let node: OpaquePointer

  /// The text after the opening fence.
  package var info: String { cmark_node_get_fence_info(node).map { String(cString: $0) } ?? "" }

  /// The text between the fences.
  package var body: String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }

  /// The line of the opening fence, from 1.
  package var line: Int { Int(cmark_node_get_start_line(node)) }

  var container: Container? {
    switch cmark_node_parent(node).map(cmark_node_get_type) {
    case CMARK_NODE_BLOCK_QUOTE: .quotation
    case CMARK_NODE_ITEM: .list
    default: nil
    }
  }
}

extension CodeBlock {
  package var lines: ClosedRange<Int> { line...max(line, Int(cmark_node_get_end_line(node))) }

  /// The words after the opening fence.
  package var words: [String] { info.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// The blocks of all pages: those with settings or a query, and those without.
  static let names = settingBlocks + bareBlocks
  private static let settingBlocks = [
    "chart", "checks", "each", "expect", "facts", "map", "references", "sql", "table",
  ]
  private static let bareBlocks = [
    "borders", "break", "card-snippet", "changes", "comparison", "description", "flag", "home", "languages", "links",
    "locator",
    "map-snippet", "picker", "picker-snippet", "search", "series", "sources", "translations", "world",
  ]

  /// The name of the block, the first word after the fence; `nil` for code.
  func name(among names: [String], of page: String) throws(Mistake) -> String? {
    guard let word = words.first else { return nil }
    guard names.contains(word) else {
      if Self.names.contains(word) {
        let others = names.isEmpty ? ", which has no blocks" : "; its blocks are \(names.joined(separator: ", "))"
        throw Mistake("“\(word)” is not a block of \(page)" + others + Self.advice)
      }
      guard let meant = Self.names.first(where: { Self.isMeant($0, by: word) }), resembles(meant) else { return nil }
      throw Mistake("unknown block “\(word.oneLine())”; did you mean “\(meant)”?" + Self.advice)
    }
    guard words.count == 1 || ["sql", "expect"].contains(word) else {
      throw Mistake("“\(word)” must be alone after the fence; write settings on the lines below")
    }
    guard Self.settingBlocks.contains(word) || body.allSatisfy(\.isWhitespace) else {
      throw Mistake("“\(word)” has no settings; remove the lines in it", line: 1)
    }
    return word
  }

  static func phrase(_ name: String) -> String {
    (["each", "expect", "sql"].contains(name) ? "an " : "a ") + name + " block"
  }

  fileprivate static let advice = "; to show it as an example, put a longer fence around it or use the language “text”"

  /// Whether the body could be that of a block: it is empty, or starts with a setting, a query or a list of names.
  private func resembles(_ name: String) -> Bool {
    let lines = body.split(whereSeparator: Document.isLineEnding)
    guard let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return true }
    let start = /(?i)\s*(--|{{|(select|with|values)\b|[\w-]+:(\s|$)|[\w-]+\??(\s*,\s*[\w-]+\??)*\s*$)/
    return Self.settingBlocks.contains(name) && line.prefixMatch(of: start) != nil
  }

  /// Whether there is a closing fence. A block without one ends with the document.
  fileprivate var isClosed: Bool { lines.count == body.count(where: Document.isLineEnding) + 2 }

  /// Whether a word is probably a misspelled name: one typing error, two in a name of eight letters, repeated or
  /// transposed letters. The first letter must be right or swapped with the second. In a name of three letters none may
  /// differ, since many languages have such names.
  private static func isMeant(_ name: String, by word: String) -> Bool {
    let word = word.lowercased()
    if name == word.reduce(into: "", { if $0.last != $1 { $0.append($1) } }) { return true }
    let starts = [word.prefix(1), Substring(word.prefix(2).reversed())]
    guard starts.contains(where: name.hasPrefix), word != "soql" else { return false }
    if word.sorted() == name.sorted() { return true }
    if name.count == 3, word.count == 3 { return false }
    let distance = ClosestName.distance(Array(word.unicodeScalars.prefix(20)), Array(name.unicodeScalars))
    return distance <= (name.count < 8 ? 1 : 2)
  }
}

extension Document {
  package func codeBlocks(named names: Set<String>) -> [CodeBlock] { codeBlocks.filter { names.contains($0.info) } }

  package var codeBlocks: [CodeBlock] {
    nodes(of: CMARK_NODE_CODE_BLOCK).map { CodeBlock(document: self, node: $0) }
  }

  /// Replaces a code block of this document with a text that every renderer writes unchanged. A block can be replaced once.
  package func replace(_ block: CodeBlock, with text: String) {
    // cannot trap: callers replace only blocks of the same document
    precondition(block.document === self, "the code block belongs to another document")
    guard let container = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return }
    cmark_node_set_on_enter(container, text.htmlSafe)
    Self.put(container, inPlaceOf: block.node)
    replaced.append(block.node)
  }

  /// The blocks of a page, in document order.
  ///
  /// - Throws: ``Mistake`` with its line, for a block that would be shown as code, be removed or swallow what follows.
  package func blocks(
    named names: [String], of page: String, in lines: [some StringProtocol], number: (Int) -> Int = { $0 }
  ) throws(Mistake) -> [(name: String, block: CodeBlock)] {
    try checkPlaces(of: names, in: lines, number: number)
    var blocks: [(name: String, block: CodeBlock)] = []
    for block in codeBlocks {
      let name: String?
      do throws(Mistake) { name = try block.name(among: names, of: page) } catch {
        throw Mistake(error.reason, line: block.line + error.line)
      }
      if let name, let container = block.container {
        throw Mistake(
          "\(CodeBlock.phrase(name)) must start its line, and this one is in a \(container); move it out of the "
            + "\(container)" + CodeBlock.advice, line: block.line)
      }
      // Code may end with the document, unless a block would be lost.
      let holdsBlock = block.body.split(whereSeparator: Self.isLineEnding).contains {
        Self.phrase(fencedBy: $0, names) != nil
      }
      guard block.isClosed || block.container != nil || name == nil && !holdsBlock else {
        let fence = lines[block.line - 1].drop { $0 == " " }.prefix { $0 == "`" || $0 == "~" }
        throw Mistake("the block that starts here is not closed; add a line “\(fence)” after it", line: block.line)
      }
      if let name { blocks.append((name, block)) }
    }
    return blocks
  }

  /// Looks for blocks in HTML, which is removed, and for indented ones, which would be shown as code.
  private func checkPlaces(
    of names: [String], in lines: [some StringProtocol], number: (Int) -> Int
  ) throws(Mistake) {
    for html in htmlBlocks where !html.isComment {
      for line in html.lines.clamped(to: 1..<lines.count + 1) {
        guard let name = Self.phrase(fencedBy: lines[line - 1], names) else { continue }
        throw Mistake(
          "\(name) is inside the HTML of line \(number(html.lines.lowerBound)), which is removed from pages; remove the "
            + "HTML", line: line)
      }
    }
    for block in codeBlocks where block.container == nil {
      let indent = lines[block.line - 1].prefix { $0 == " " || $0 == "\t" }
      guard indent.count > 3 || indent.contains("\t") else { continue }
      let body = block.body.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineEnding)
      for (index, row) in body.enumerated() {
        guard let name = Self.phrase(fencedBy: row, names) else { continue }
        throw Mistake(
          "\(name) must start its line, and this one is indented; remove the indentation" + CodeBlock.advice,
          line: block.line + index)
      }
    }
  }

  /// The block, with its article, that a line would open if it were not indented or in HTML.
  private static func phrase(fencedBy line: some StringProtocol, _ names: [String]) -> String? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("```") || text.hasPrefix("~~~") else { return nil }
    let word = text.drop { $0 == "`" || $0 == "~" }.split(whereSeparator: \.isWhitespace).first
    return word.flatMap { names.contains(String($0)) ? CodeBlock.phrase(String($0)) : nil }
  }
}
