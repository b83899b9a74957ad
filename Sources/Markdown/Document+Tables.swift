package import Base
import CCMark

extension Document {
  /// Replaces every paragraph that is a table of GitHub Flavored Markdown, which CommonMark does not have. libcmark
  /// parses the cells as inline Markdown.
  package func replaceTables(of markdown: String) throws(Mistake) {
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineEnding)
    for paragraph in nodes(of: CMARK_NODE_PARAGRAPH) {
      let (first, last) = (Int(cmark_node_get_start_line(paragraph)), Int(cmark_node_get_end_line(paragraph)))
      guard first >= 1, last <= lines.count, first < last,
        let table = try PipeTable(Array(lines[(first - 1)..<last]), line: first),
        let container = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
      else { continue }
      Self.put(container, inPlaceOf: paragraph)
      cmark_node_free(paragraph)
      tableLines[container] = first
      try Self.build(table, below: container)
    }
  }

  /// Whether a character is a line ending of CommonMark (section 2.1). Unicode has more.
  static func isLineEnding(_ character: Character) -> Bool {
    character == "\n" || character == "\r" || character == "\r\n"
  }

  private static func build(_ table: PipeTable, below container: OpaquePointer) throws(Mistake) {
    let element = append(Document.element("table"), to: container)
    let parts: [(part: StaticString, isHead: Bool, rows: [[String]])] = [
      ("thead", true, [table.head]), ("tbody", false, table.rows),
    ]
    for (part, isHead, rows) in parts where !rows.isEmpty {
      let body = append(Document.element(part), to: element)
      for row in rows {
        let line = append(Document.element("tr"), to: body)
        for (text, alignment) in zip(row, table.alignments) {
          let attributes: HTMLAttributes = ["scope": isHead ? "col" : nil, "class": alignment?.rawValue]
          try append(inlinesOf: text, to: append(Document.element(isHead ? "th" : "td", attributes), to: line))
        }
      }
    }
  }

  static func append(_ node: OpaquePointer?, to parent: OpaquePointer) -> OpaquePointer {
    guard let node else { return parent }
    cmark_node_append_child(parent, node)
    return node
  }

  /// Appends the inlines of a line of Markdown, none of which begins a block.
  static func append(
    inlinesOf line: String, to parent: OpaquePointer, prepare: (Document) -> Void = { _ in }
  ) throws(Mistake) {
    // A bar does not begin a block. As punctuation it does not affect the text after it.
    let document = try Document(parsing: "|" + line)
    prepare(document)
    guard let paragraph = cmark_node_first_child(document.root), let bar = cmark_node_first_child(paragraph) else {
      return
    }
    let text = cmark_node_get_literal(bar).map { String(cString: $0) } ?? ""
    cmark_node_set_literal(bar, String(text.unicodeScalars.dropFirst()))
    while let inline = cmark_node_first_child(paragraph) {
      let isAppended = cmark_node_append_child(parent, inline) == 1
      // cannot trap: a custom block takes inlines
      precondition(isAppended, "an inline is where none can be")
    }
  }
}
