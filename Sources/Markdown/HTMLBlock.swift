import CCMark

/// A block of raw HTML in a ``Document``, which rendering removes.
package struct HTMLBlock: Equatable, Sendable {
  package let lines: Range<Int>
  package let isComment: Bool
}

extension Document {
  /// All raw HTML but comments, in blocks and in lines, each with its first line.
  package var rawHTML: [(text: String, line: Int)] {
    [CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE].flatMap { type in
      nodes(of: type).compactMap { node in
        let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        return text.drop { $0 == " " }.hasPrefix("<!--") ? nil : (text, Int(cmark_node_get_start_line(node)))
      }
    }
  }

  /// The blocks of raw HTML outside quotations and lists, in document order.
  package var htmlBlocks: [HTMLBlock] {
    nodes(of: CMARK_NODE_HTML_BLOCK).compactMap { node in
      guard cmark_node_parent(node) == root else { return nil }
      let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      // Counted in the text, since the last line of libcmark is one too few if a marker such as --> ends the block.
      let (first, count) = (Int(cmark_node_get_start_line(node)), literal.utf8.count { $0 == UInt8(ascii: "\n") })
      return HTMLBlock(lines: first..<first + max(1, count), isComment: literal.drop { $0 == " " }.hasPrefix("<!--"))
    }
  }
}
