import CCMark

/// A fenced code block of a ``Document``, which keeps it even when other nodes have taken its place.
struct CodeBlock {
  /// What a block can stand in.
  enum Container: Sendable {
    /// Lines that begin with `>`.
    case quotation
    /// An item of a list.
    case list
  }

  let document: Document
  let node: OpaquePointer

  /// The words after the opening fence.
  var info: String { cmark_node_get_fence_info(node).map { String(cString: $0) } ?? "" }

  /// The lines between the fences.
  var body: String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }

  /// The line of the opening fence, from 1.
  var line: Int { Int(cmark_node_get_start_line(node)) }

  /// The innermost thing that the block stands in; `nil` for one that stands by itself.
  var container: Container? {
    switch cmark_node_parent(node).map(cmark_node_get_type) {
    case CMARK_NODE_BLOCK_QUOTE: .quotation
    case CMARK_NODE_ITEM: .list
    default: nil
    }
  }
}
