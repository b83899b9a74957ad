import Base
import CCMark

extension Document {
  /// Replaces every paragraph that is a table of GitHub Flavored Markdown, which CommonMark does not have. libcmark
  /// parses the cells as inline Markdown.
  ///
  /// - Parameter markdown: the source of the document.
  /// - Throws: ``Mistake`` if a cell cannot be parsed.
  func replaceTables(of markdown: String) throws(Mistake) {
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
    let element = append(HTMLTag("table"), to: container)
    for (group, cell, rows) in [("thead", "th", [table.head]), ("tbody", "td", table.rows)] where !rows.isEmpty {
      let body = append(HTMLTag(group), to: element)
      for row in rows {
        let line = append(HTMLTag("tr"), to: body)
        for (text, alignment) in zip(row, table.alignments) {
          let side: [HTMLTag.Attribute] = alignment.map { [("class", $0.rawValue)] } ?? []
          let tag = HTMLTag(cell, (cell == "th" ? [("scope", "col")] : []) + side)
          try append(inlinesOf: text, to: append(tag, to: line))
        }
      }
    }
  }

  /// Appends an element as a node, since links and images are looked for in the tree. All else is written by
  /// ``HTMLWriter``.
  private static func append(_ tag: HTMLTag, to parent: OpaquePointer) -> OpaquePointer {
    guard let node = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return parent }
    cmark_node_set_on_enter(node, tag.opening)
    cmark_node_set_on_exit(node, tag.closing)
    cmark_node_append_child(parent, node)
    return node
  }

  /// Appends the inlines of a line of Markdown, none of which begins a block.
  private static func append(inlinesOf line: String, to parent: OpaquePointer) throws(Mistake) {
    // A bar does not begin a block. As punctuation it does not affect the text after it.
    let document = try Document(parsing: "|" + line)
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
