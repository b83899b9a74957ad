package import Base
import CCMark
import Platform

/// A Markdown document: the syntax tree of libcmark, which it owns and frees.
///
/// It is always rendered in the safe mode of libcmark, which removes raw HTML and dangerous links.
package final class Document {
  let root: OpaquePointer
  /// The nodes of replaced code blocks, which a ``CodeBlock`` may still refer to.
  var replaced: [OpaquePointer] = []
  /// The first lines of the tables that have replaced paragraphs.
  var tableLines: [OpaquePointer: Int] = [:]

  package init(parsing markdown: String, limit: Int = .max) throws(Mistake) {
    let length = markdown.utf8.count
    // libcmark takes quadratic time on some hostile texts.
    guard length <= limit else {
      throw Mistake(reason: "it has \(length) bytes; the limit is \(limit)")
    }
    var markdown = markdown.htmlSafe
    let parsed = markdown.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        withUnsafePointer(to: CChar(0)) { nothing in
          cmark_parse_document(text.baseAddress ?? nothing, text.count, CMARK_OPT_DEFAULT)
        }
      }
    }
    guard let parsed else { throw Mistake(reason: "libcmark is out of memory") }
    root = parsed
  }

  deinit {
    cmark_node_free(root)
    for block in replaced { cmark_node_free(block) }
  }

  /// Visits a node and its descendants in document order. Containers are visited twice: on entering and on leaving.
  static func walk(_ node: OpaquePointer, _ visit: (_ node: OpaquePointer, _ isEntering: Bool) -> Void) {
    guard let iterator = cmark_iter_new(node) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      visit(node, event == CMARK_EVENT_ENTER)
    }
  }

  func nodes(of type: cmark_node_type) -> [OpaquePointer] {
    var nodes: [OpaquePointer] = []
    Self.walk(root) { node, isEntering in
      if isEntering, cmark_node_get_type(node) == type { nodes.append(node) }
    }
    return nodes
  }

  /// Replaces visible texts, including code, and URLs; `nil` keeps one unchanged.
  package func replaceTexts(_ change: (_ text: String, _ isURL: Bool) -> String?) {
    Self.walk(root) { node, isEntering in
      guard isEntering else { return }
      func text(_ field: UnsafePointer<CChar>?, _ isURL: Bool) -> String? {
        field.flatMap { change(String(cString: $0), isURL)?.htmlSafe }
      }
      if let literal = text(cmark_node_get_literal(node), false) { cmark_node_set_literal(node, literal) }
      if let info = text(cmark_node_get_fence_info(node), false) { cmark_node_set_fence_info(node, info) }
      if let title = text(cmark_node_get_title(node), false) { cmark_node_set_title(node, title) }
      if let url = text(cmark_node_get_url(node), true) { cmark_node_set_url(node, url) }
    }
  }

  /// A node for an element, since libcmark looks for links and images in nodes. All else is written by ``HTMLWriter``.
  static func element(_ name: StaticString, _ attributes: HTMLAttributes = .none) -> OpaquePointer? {
    let node = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
    cmark_node_set_on_enter(node, HTMLWriter.written { $0.void(name, attributes) })
    cmark_node_set_on_exit(node, "</\(name)>")
    return node
  }

  static func append(text: String, to parent: OpaquePointer) {
    guard let node = cmark_node_new(CMARK_NODE_TEXT) else { return }
    cmark_node_set_literal(node, text)
    cmark_node_append_child(parent, node)
  }

  /// Replaces a node with a custom node. The caller then owns the replaced one.
  static func put(_ node: OpaquePointer, inPlaceOf other: OpaquePointer) {
    let isReplaced = cmark_node_replace(other, node) == 1
    // cannot trap: a custom node is allowed wherever the replaced kind is, and each is replaced once
    precondition(isReplaced, "a node cannot be replaced")
  }

  package var html: String {
    guard let html = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return "" }
    defer { free(html) }
    return String(cString: html)
  }
}
