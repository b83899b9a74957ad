import Base
import CCMark
import Glibc

/// A Markdown document as libcmark's syntax tree, which it owns and frees.
///
/// Rendering is always in libcmark's safe mode: raw HTML and dangerous links in the Markdown are left out.
final class Document {
  let root: OpaquePointer
  /// The nodes of replaced code blocks, which a ``CodeBlock`` may still refer to, and what stands in their place.
  private var replaced: [(node: OpaquePointer, html: [[UInt8]])] = []
  /// The lines of the tables that stand in the place of paragraphs.
  var tableLines: [OpaquePointer: Int] = [:]

  /// Parses CommonMark.
  ///
  /// - Parameter limit: how many bytes of Markdown are accepted.
  /// - Throws: ``Mistake``.
  init(parsing markdown: String, limit: Int = .max) throws(Mistake) {
    let length = markdown.utf8.count
    // libcmark takes quadratic time on some hostile texts.
    guard length <= limit else {
      throw Mistake(reason: "it has \(length) bytes, and \(limit) is the limit")
    }
    var markdown = markdown.htmlSafe
    let parsed = markdown.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        withUnsafePointer(to: CChar(0)) { nothing in
          cmark_parse_document(text.baseAddress ?? nothing, text.count, CMARK_OPT_DEFAULT)
        }
      }
    }
    guard let parsed else { throw Mistake(reason: "libcmark has no memory for it") }
    root = parsed
  }

  deinit {
    cmark_node_free(root)
    for block in replaced { cmark_node_free(block.node) }
  }

  /// The fenced code blocks whose info string is one of these words, in document order.
  func codeBlocks(named names: Set<String>) -> [CodeBlock] { codeBlocks.filter { names.contains($0.info) } }

  /// All code blocks, in document order.
  var codeBlocks: [CodeBlock] {
    nodes(of: CMARK_NODE_CODE_BLOCK).map { CodeBlock(document: self, node: $0) }
  }

  /// Visits a node and all below it in document order; those that can hold others are left as well as entered.
  static func walk(_ node: OpaquePointer, _ visit: (_ node: OpaquePointer, _ isEntering: Bool) -> Void) {
    guard let iterator = cmark_iter_new(node) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      visit(node, event == CMARK_EVENT_ENTER)
    }
  }

  /// Puts other texts in the place of those that people read, in code too, and of addresses; `nil` leaves one as it is.
  func replaceTexts(_ change: (_ text: String, _ isAddress: Bool) -> String?) {
    Self.walk(root) { node, isEntering in
      guard isEntering else { return }
      func text(_ field: UnsafePointer<CChar>?, _ isAddress: Bool) -> String? {
        field.flatMap { change(String(cString: $0), isAddress)?.htmlSafe }
      }
      if let literal = text(cmark_node_get_literal(node), false) { cmark_node_set_literal(node, literal) }
      if let info = text(cmark_node_get_fence_info(node), false) { cmark_node_set_fence_info(node, info) }
      if let title = text(cmark_node_get_title(node), false) { cmark_node_set_title(node, title) }
      if let address = text(cmark_node_get_url(node), true) { cmark_node_set_url(node, address) }
    }
  }

  /// Puts HTML in the place of a code block of this document, which must not have been replaced before.
  func replace<Failure: Error>(
    _ block: CodeBlock, with build: (inout HTMLWriter) throws(Failure) -> Void
  ) throws(Failure) {
    // cannot trap: the blocks are asked of the document that replaces them
    precondition(block.document === self, "the code block belongs to another document")
    guard let container = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return }
    Self.put(container, inPlaceOf: block.node)
    let number = replaced.count
    cmark_node_set_on_enter(container, "<!\(number)>")
    replaced.append((block.node, []))
    var writer = HTMLWriter()
    try build(&writer)
    // As a block, so that it ends where a line does.
    writer.block()
    replaced[number].html = writer.parts
  }

  /// Keeps a code block that something else stands in the place of.
  func keep(_ block: CodeBlock) { replaced.append((block.node, [])) }

  /// Puts a custom node in the place of another, which is the caller's then.
  static func put(_ node: OpaquePointer, inPlaceOf other: OpaquePointer) {
    let isReplaced = cmark_node_replace(other, node) == 1
    // cannot trap: a custom node stands wherever one of its kind does, and each is replaced once
    precondition(isReplaced, "a node cannot be replaced")
  }

  /// The document as HTML, without `<html>` or `<body>` around it.
  func renderHTML() -> String { String(decoding: html {}.whole, as: UTF8.self) }

  /// The same in UTF-8, one part after the other, after which the document is empty: of a large one the nodes and the text
  /// need not be there at once.
  func finishHTML() -> [[UInt8]] {
    html { while let child = cmark_node_first_child(root) { cmark_node_free(child) } }
  }

  private func html(_ finish: () -> Void) -> [[UInt8]] {
    guard let html = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return [] }
    defer { free(html) }
    finish()
    return withReplacements(UnsafeRawBufferPointer(start: html, count: strlen(html)))
  }

  /// What libcmark has rendered, with the HTML of the replaced blocks in the place of its marks. Nothing else that
  /// libcmark writes in safe mode begins like a mark, `<!` and a digit: a `<` of a text is `&lt;` by then.
  private func withReplacements(_ rendered: UnsafeRawBufferPointer) -> [[UInt8]] {
    guard !replaced.isEmpty else { return [Array(rendered)] }
    var parts: [[UInt8]] = []
    var bytes: [UInt8] = []
    var rest = rendered[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      bytes += rest[..<start]
      rest = rest[start...]
      guard let mark = Self.mark(at: rest) else {
        bytes.append(UInt8(ascii: "<"))
        rest = rest.dropFirst()
        continue
      }
      parts.append(bytes)
      parts += replaced[mark.number].html
      bytes = []
      rest = rest.dropFirst(mark.length)
    }
    return parts + [bytes + rest]
  }

  /// The mark that a text begins with, which ends its line.
  private static func mark(at text: Slice<UnsafeRawBufferPointer>) -> (number: Int, length: Int)? {
    guard text.dropFirst().first == UInt8(ascii: "!") else { return nil }
    let digits = text.dropFirst(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)).map { ($0, digits.count + "<!>\n".utf8.count) }
  }
}
