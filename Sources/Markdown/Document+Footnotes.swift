package import Base
import CCMark

extension Document {
  /// What numbers of footnotes depend on, in document order.
  package enum Part {
    /// A code block, whose replacement may have footnotes.
    case block(CodeBlock)
    case reference(Reference)
  }

  /// A reference to a footnote, `[^label]`, or a source, `[@label]`, which is empty at first.
  package struct Reference {
    let node: OpaquePointer
    /// With the character before it.
    package let label: String
  }

  /// The code blocks, and the references to labels in texts outside of links.
  package func parts(referringTo labels: Set<String>) -> [Part] {
    var (nodes, links): ([OpaquePointer], Int) = ([], 0)
    Self.walk(root) { node, isEntering in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE: links += isEntering ? 1 : -1
      case CMARK_NODE_TEXT where links == 0, CMARK_NODE_CODE_BLOCK: nodes.append(node)
      default: break
      }
    }
    return nodes.flatMap { node -> [Part] in
      guard cmark_node_get_type(node) == CMARK_NODE_TEXT else { return [.block(CodeBlock(document: self, node: node))] }
      return references(in: node, to: labels).map { .reference($0) }
    }
  }

  /// Splits a text before and after each reference.
  private func references(in node: OpaquePointer, to labels: Set<String>) -> [Reference] {
    let text = Self.text(of: node)
    guard text.contains("[^") || text.contains("[@") else { return [] }
    let matches = text.matches(of: /\[([\^@][A-Za-z0-9_:-]{1,60})\]/).filter { labels.contains(String($0.1)) }
    var (references, start): ([Reference], String.Index) = ([], text.startIndex)
    for match in matches {
      guard let before = cmark_node_new(CMARK_NODE_TEXT), let mark = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) else {
        continue
      }
      cmark_node_set_literal(before, String(text[start..<match.range.lowerBound]))
      for new in [before, mark] { cmark_node_insert_before(node, new) }
      references.append(Reference(node: mark, label: String(match.1)))
      start = match.range.upperBound
    }
    if !references.isEmpty { cmark_node_set_literal(node, String(text[start...])) }
    return references
  }

  /// Fills a reference with a text, or with rendered HTML.
  package func fill(_ reference: Reference, with text: String, html: String?) {
    guard let html else { return Self.append(text: text, to: reference.node) }
    cmark_node_set_on_enter(reference.node, html)
  }

  /// Inserts a list of inline Markdown before a code block.
  ///
  /// - Parameters:
  ///   - items: for each item HTML before it, and its Markdown.
  ///   - change: replaces visible texts and URLs, as in ``replaceTexts(_:)``.
  package func insert(
    _ items: [(start: String, markdown: String)], before block: CodeBlock,
    replacing change: (_ text: String, _ isURL: Bool) -> String?
  ) throws(Mistake) {
    guard let list = cmark_node_new(CMARK_NODE_LIST) else { return }
    cmark_node_set_list_type(list, CMARK_BULLET_LIST)
    cmark_node_set_list_tight(list, 1)
    cmark_node_insert_before(block.node, list)
    for (start, markdown) in items {
      let item = Self.append(cmark_node_new(CMARK_NODE_ITEM), to: list)
      let paragraph = Self.append(cmark_node_new(CMARK_NODE_PARAGRAPH), to: item)
      tableLines[paragraph] = block.line
      let anchor = Self.append(cmark_node_new(CMARK_NODE_CUSTOM_INLINE), to: paragraph)
      cmark_node_set_on_enter(anchor, start)
      try Self.append(inlinesOf: markdown, to: paragraph) { $0.replaceTexts(change) }
    }
  }

  /// Appends paragraphs of inline Markdown, each after a text.
  ///
  /// - Parameters:
  ///   - section: the attributes of a section around them; `nil` for output as text.
  ///   - notes: for each paragraph its attributes, text and Markdown, and HTML after it.
  ///   - change: replaces visible texts and URLs, as in ``replaceTexts(_:)``.
  package func append(
    in section: HTMLAttributes?,
    _ notes: [(attributes: HTMLAttributes, start: String, note: Footnotes.Definition, end: String)],
    replacing change: (_ text: String, _ isURL: Bool) -> String?
  ) throws(Mistake) {
    let parent = section.map { Self.append(Self.element("section", $0), to: root) } ?? root
    for (attributes, start, note, end) in notes {
      let element = section == nil ? cmark_node_new(CMARK_NODE_PARAGRAPH) : Self.element("p", attributes)
      let paragraph = Self.append(element, to: parent)
      tableLines[paragraph] = note.line
      Self.append(text: start, to: paragraph)
      try Self.append(inlinesOf: note.text, to: paragraph) { $0.replaceTexts(change) }
      let last = Self.append(cmark_node_new(CMARK_NODE_CUSTOM_INLINE), to: paragraph)
      cmark_node_set_on_enter(last, end)
    }
  }
}
