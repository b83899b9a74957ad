package import Base
import CCMark

extension Document {
  /// What numbers of footnotes depend on, in document order.
  package enum Part {
    /// A code block, whose replacement may have footnotes.
    case block(CodeBlock)
    case reference(Reference)
  }

  /// A reference to a footnote, `[^label]`, which is empty at first.
  package struct Reference {
    let node: OpaquePointer
    package let label: String
  }

  /// The code blocks and the references in texts outside of links, with those labels that have a footnote.
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
    guard text.contains("[^") else { return [] }
    let matches = text.matches(of: /\[\^([A-Za-z0-9_-]{1,60})\]/).filter { labels.contains(String($0.1)) }
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

  /// Fills a reference with rendered HTML.
  package func fill(_ reference: Reference, with html: String) { cmark_node_set_on_enter(reference.node, html) }

  /// Fills a reference with text.
  package func fill(_ reference: Reference, withText text: String) { Self.append(text: text, to: reference.node) }

  /// Appends paragraphs of inline Markdown as a section.
  ///
  /// - Parameters:
  ///   - notes: for each paragraph its attributes, a text before it, its Markdown with its line, and HTML after it.
  ///   - change: replaces visible texts and URLs, as in ``replaceTexts(_:)``.
  package func append(
    _ attributes: HTMLAttributes,
    _ notes: [(attributes: HTMLAttributes, start: String, markdown: String, line: Int, end: String)],
    replacing change: (_ text: String, _ isURL: Bool) -> String?
  ) throws(Mistake) {
    let section = Self.append(Self.element("section", attributes), to: root)
    for note in notes {
      let paragraph = Self.append(Self.element("p", note.attributes), to: section)
      tableLines[paragraph] = note.line
      Self.append(text: note.start, to: paragraph)
      try Self.append(inlinesOf: note.markdown, to: paragraph) { $0.replaceTexts(change) }
      guard let end = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) else { continue }
      cmark_node_set_on_enter(end, note.end)
      cmark_node_append_child(paragraph, end)
    }
  }

  /// Appends a paragraph of inline Markdown after a text, for output as text.
  package func append(
    _ start: String, _ markdown: String, replacing change: (_ text: String, _ isURL: Bool) -> String?
  ) throws(Mistake) {
    let paragraph = Self.append(cmark_node_new(CMARK_NODE_PARAGRAPH), to: root)
    Self.append(text: start, to: paragraph)
    try Self.append(inlinesOf: markdown, to: paragraph) { $0.replaceTexts(change) }
  }
}
