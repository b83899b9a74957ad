import Base
import CCMark
import Glibc

/// Appends nodes below one node of a document's tree, so that no node is ever without an owner: what has to be part of the
/// tree, since it holds links and images that are looked for there. All else is written by ``HTMLWriter``.
///
/// It cannot be copied, hence not be kept longer than the tree.
struct TreeBuilder: ~Copyable {
  let parent: OpaquePointer

  /// Appends a block whose markup comes out as it stands, around what `build` puts into it. A block can stand in
  /// a block only.
  func block(
    opening: String, closing: String, _ build: (inout TreeBuilder) throws(Mistake) -> Void
  ) throws(Mistake) {
    guard let node = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return }
    let isAppended = cmark_node_append_child(parent, node) == 1
    // cannot trap: our own code decides what stands in what
    precondition(isAppended, "a block cannot stand in an inline")
    cmark_node_set_on_enter(node, opening.htmlSafe)
    cmark_node_set_on_exit(node, closing.htmlSafe)
    var builder = TreeBuilder(parent: node)
    try build(&builder)
  }

  /// Appends what a line of Markdown holds, of which nothing begins a block.
  ///
  /// - Throws: ``Mistake`` where it cannot be parsed.
  func inlines(parsing line: String) throws(Mistake) {
    // A bar begins no block, and is punctuation, so that it changes nothing for what follows it.
    let document = try Document(parsing: "|" + line)
    guard let paragraph = cmark_node_first_child(document.root), let bar = cmark_node_first_child(paragraph) else {
      return
    }
    let text = cmark_node_get_literal(bar).map { String(cString: $0) } ?? ""
    cmark_node_set_literal(bar, String(text.unicodeScalars.dropFirst()))
    while let inline = cmark_node_first_child(paragraph) {
      let isAppended = cmark_node_append_child(parent, inline) == 1
      // cannot trap: a block that holds inlines is what the builder was made for
      precondition(isAppended, "an inline stands where none can")
    }
  }
}
