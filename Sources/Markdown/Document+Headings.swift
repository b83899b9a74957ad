import Base
import CCMark

extension Document {
  package struct Heading: Equatable, Sendable {
    package let level: Int
    /// The text without its markup.
    package let text: String
  }

  package var headings: [Heading] { nodes(of: CMARK_NODE_HEADING).map(Self.heading) }

  /// Whether the document starts with a first-level heading, ignoring some code blocks.
  ///
  /// - Parameter isPassed: whether to ignore a code block, by its info string.
  package func beginsWithTitle(passing isPassed: (String) -> Bool = { _ in false }) -> Bool {
    var node = cmark_node_first_child(root)
    while let block = node, cmark_node_get_type(block) == CMARK_NODE_CODE_BLOCK,
      isPassed(CodeBlock(document: self, node: block).info)
    {
      node = cmark_node_next(block)
    }
    return node.map { cmark_node_get_type($0) == CMARK_NODE_HEADING && cmark_node_get_heading_level($0) == 1 } ?? false
  }

  package var firstParagraph: String? { nodes(of: CMARK_NODE_PARAGRAPH).first.map(Self.text) }

  /// Gives every heading an `id` for links.
  ///
  /// - Parameter identifiers: one for each of the ``headings``.
  package func identifyHeadings(_ identifiers: [String]) {
    for (heading, identifier) in zip(nodes(of: CMARK_NODE_HEADING), identifiers) {
      let name = Self.names[Self.heading(heading).level - 1]
      guard let block = Self.element(name, ["id": identifier]) else { continue }
      while let child = cmark_node_first_child(heading) { cmark_node_append_child(block, child) }
      Self.put(block, inPlaceOf: heading)
      cmark_node_free(heading)
    }
  }

  private static let names: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]

  private static func heading(_ node: OpaquePointer) -> Heading {
    Heading(level: Int(cmark_node_get_heading_level(node)), text: text(of: node))
  }
}

extension Document {
  /// Inserts a first-level heading at the start. Its text is not Markdown.
  package func prependHeading(_ text: String) {
    let heading = Self.block(CMARK_NODE_HEADING, text)
    cmark_node_set_heading_level(heading, 1)
    cmark_node_prepend_child(root, heading)
  }

  package func appendParagraph(_ text: String) { cmark_node_append_child(root, Self.block(CMARK_NODE_PARAGRAPH, text)) }

  private static func block(_ type: cmark_node_type, _ text: String) -> OpaquePointer? {
    let (block, node) = (cmark_node_new(type), cmark_node_new(CMARK_NODE_TEXT))
    cmark_node_set_literal(node, text.htmlSafe)
    cmark_node_append_child(block, node)
    return block
  }
}
