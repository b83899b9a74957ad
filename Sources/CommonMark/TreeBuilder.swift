import CCMark
import Glibc

/// Appends nodes below one node of a document's tree, so that no node is ever without an owner.
///
/// It cannot be copied, hence not be kept longer than the tree.
public struct TreeBuilder: ~Copyable {
  let parent: OpaquePointer

  /// Appends a block whose markup comes out as it stands, around what `build` puts into it. A block can stand in
  /// a block only.
  public func block(
    opening: String = "", closing: String = "", _ build: (inout TreeBuilder) -> Void = { _ in }
  ) {
    custom(CMARK_NODE_CUSTOM_BLOCK, opening, closing, build)
  }

  /// Appends a block of blocks that are rendered at once, so that their nodes take memory no longer than that.
  public func rendered(_ build: (inout TreeBuilder) -> Void) {
    guard let part = cmark_node_new(CMARK_NODE_DOCUMENT) else { return }
    defer { cmark_node_free(part) }
    var builder = TreeBuilder(parent: part)
    build(&builder)
    guard let node = appended(CMARK_NODE_CUSTOM_BLOCK), let html = cmark_render_html(part, CMARK_OPT_DEFAULT) else {
      return
    }
    defer { free(html) }
    cmark_node_set_on_enter(node, html)
  }

  /// Appends an inline whose markup comes out as it stands, around what `build` puts into it.
  public func inline(
    opening: String, closing: String = "", _ build: (inout TreeBuilder) -> Void = { _ in }
  ) {
    custom(CMARK_NODE_CUSTOM_INLINE, opening, closing, build)
  }

  /// Appends a text, which libcmark escapes.
  public func text(_ text: String) {
    guard !text.isEmpty, let node = appended(CMARK_NODE_TEXT) else { return }
    cmark_node_set_literal(node, text.withoutNUL)
  }

  /// Appends a link around what `build` puts into it; libcmark escapes the address.
  public func link(to address: String, _ build: (inout TreeBuilder) -> Void) {
    guard let node = appended(CMARK_NODE_LINK) else { return }
    cmark_node_set_url(node, address.withoutNUL)
    var builder = TreeBuilder(parent: node)
    build(&builder)
  }

  /// Appends the blocks of a document, which has none then. They are rendered with those of this tree, safely as they
  /// are, and need no text in between.
  public func blocks(of document: Document) {
    while let block = cmark_node_first_child(document.root) {
      let isAppended = cmark_node_append_child(parent, block) == 1
      precondition(isAppended, "a block stands where none can")
    }
  }

  /// Appends what a line of Markdown holds, of which nothing begins a block.
  ///
  /// - Throws: ``CommonMarkError`` where it cannot be parsed.
  public func inlines(parsing line: String) throws(CommonMarkError) {
    // A bar begins no block, and is punctuation, so that it changes nothing for what follows it.
    let document = try Document(parsing: "|" + line)
    guard let paragraph = cmark_node_first_child(document.root), let bar = cmark_node_first_child(paragraph) else {
      return
    }
    let text = cmark_node_get_literal(bar).map { String(cString: $0) } ?? ""
    cmark_node_set_literal(bar, String(text.unicodeScalars.dropFirst()))
    while let inline = cmark_node_first_child(paragraph) {
      let isAppended = cmark_node_append_child(parent, inline) == 1
      precondition(isAppended, "an inline stands where none can")
    }
  }

  private func custom(
    _ type: cmark_node_type, _ opening: String, _ closing: String, _ build: (inout TreeBuilder) -> Void
  ) {
    guard let node = appended(type) else { return }
    cmark_node_set_on_enter(node, opening.withoutNUL)
    cmark_node_set_on_exit(node, closing.withoutNUL)
    var builder = TreeBuilder(parent: node)
    build(&builder)
  }

  private func appended(_ type: cmark_node_type) -> OpaquePointer? {
    guard let node = cmark_node_new(type) else { return nil }
    let isAppended = cmark_node_append_child(parent, node) == 1
    precondition(isAppended, "a block cannot stand in an inline")
    return node
  }
}

extension String {
  /// The text with U+FFFD in the place of NUL (CommonMark, section 2.3), where libcmark would cut it off.
  fileprivate var withoutNUL: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
