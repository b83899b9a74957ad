import CCMark

/// Lines of raw HTML that stand by themselves in a ``Document``, and are left out where it is rendered.
struct HTMLBlock: Equatable, Sendable {
  /// The lines, from 1.
  let lines: Range<Int>
  /// Whether they are a comment.
  let isComment: Bool
}

extension Document {
  /// The blocks of raw HTML outside of quotations and lists, in document order.
  var htmlBlocks: [HTMLBlock] {
    nodes(of: CMARK_NODE_HTML_BLOCK).compactMap { node in
      guard cmark_node_parent(node) == root else { return nil }
      let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      // Counted in the text: libcmark's last line is one too few where a sign such as --> ends the block.
      let (first, count) = (Int(cmark_node_get_start_line(node)), literal.utf8.count { $0 == UInt8(ascii: "\n") })
      return HTMLBlock(lines: first..<first + max(1, count), isComment: literal.drop { $0 == " " }.hasPrefix("<!--"))
    }
  }
}
