import Base
import Markdown

/// Builds the nodes of a template.
struct TemplateBuilder {
  /// An open element or section.
  private struct Level {
    var section: (tag: Template.Tag, isInverted: Bool)?
    /// The start tag of a paragraph or list.
    var opening: String?
    var nodes: [Template.Node] = []
  }

  private var levels = [Level()]

  var nodes: [Template.Node] { levels[0].nodes }
  /// The number of open sections and elements.
  var depth: Int { levels.count - 1 }
  /// The innermost section, unless an element is open in it.
  var section: (tag: Template.Tag, isInverted: Bool)? { levels[levels.count - 1].section }

  /// The markup since the last quotation mark.
  private var value: [UInt8] = []

  mutating func add(_ node: Template.Node) {
    let last = levels.count - 1
    if case .text(let text) = node {
      guard !text.isEmpty else { return }
      if case .text(let before)? = levels[last].nodes.last {
        levels[last].nodes[levels[last].nodes.count - 1] = .text(before + text)
        return
      }
    }
    levels[last].nodes.append(node)
  }

  mutating func begin(_ tag: Template.Tag, isInverted: Bool) { levels.append(Level(section: (tag, isInverted))) }

  /// Ends the innermost section.
  mutating func end() {
    guard let section, let level = levels.popLast() else { return }
    add(.section(section.tag, isInverted: section.isInverted, level.nodes))
  }
}

// MARK: - Compiled Markdown
extension TemplateBuilder {
  /// Whether a URL has a scheme, or cannot get one, before the tag that follows.
  var hasScheme: Bool { value.contains { ":/?#".utf8.contains($0) } }

  /// Ends a section, which must be in one element.
  mutating func end(inSameElement tag: Template.Tag) throws(Mistake) {
    guard section?.tag.name == tag.name else {
      throw Self.divided(levels.last { $0.section != nil }?.section?.tag ?? tag)
    }
    end()
  }

  static func divided(_ tag: Template.Tag) -> Mistake {
    Mistake(
      "the section “\(tag.name.oneLine(limit: 40))” does not end in the paragraph, list item or emphasis that it starts "
        + "in; put its tags on lines of their own", line: tag.line)
  }

  /// Adds HTML of libcmark, which writes angle brackets only for tags.
  mutating func add(markup: ArraySlice<UInt8>) throws(Mistake) {
    var (rest, start) = (markup, markup.startIndex)
    while let index = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
      rest = rest[(index + 1)...]
      if markup[index] == UInt8(ascii: ">") {
        // `<br />`
        guard index > markup.startIndex, markup[index - 1] == UInt8(ascii: "/") else { continue }
        addText(markup[start...index])
        start = index + 1
        try close("")
      } else if let next = rest.first, next != UInt8(ascii: "!") {
        addText(markup[start..<index])
        start = index
        let end = rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex
        let tag = String(decoding: markup[index..<end], as: UTF8.self)
        guard next == UInt8(ascii: "/") || tag == "<p>" || tag.hasPrefix("<ul") || tag.hasPrefix("<ol") else {
          levels.append(Level())
          continue
        }
        let hasBreak = tag != "<p>" && end < markup.endIndex && markup[end] == UInt8(ascii: "\n")
        start = hasBreak ? end + 1 : end
        rest = markup[start...]
        let whole = tag + (hasBreak ? "\n" : "")
        if next == UInt8(ascii: "/") { try close(whole) } else { levels.append(Level(opening: whole)) }
      } else {
        rest = rest[(rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex)...]
      }
    }
    addText(markup[start...])
  }

  private mutating func addText(_ text: ArraySlice<UInt8>) {
    if let quote = text.lastIndex(of: UInt8(ascii: "\"")) { value = Array(text[quote...]) } else { value += text }
    add(.text(String(decoding: text, as: UTF8.self)))
  }

  /// Ends an element.
  private mutating func close(_ closing: String) throws(Mistake) {
    if let section { throw Self.divided(section.tag) }
    guard levels.count > 1, let level = levels.popLast() else { return }
    let (nodes, ends) = (level.nodes, [level.nodes.first, level.nodes.last].compactMap(\.self))
    // A list is always shown with an item, a paragraph with texts at both ends.
    let isShown = level.opening == "<p>" ? ends.allSatisfy(Self.isFixed) : nodes.contains(where: Self.isFixed)
    if let opening = level.opening, !isShown { return add(.element(opening: opening, nodes, closing: closing)) }
    ([.text(level.opening ?? "")] + nodes + [.text(closing)]).forEach { add($0) }
  }

  /// Whether a node is a text that is not blank.
  private static func isFixed(_ node: Template.Node) -> Bool {
    if case .text(let text) = node { text.contains { !$0.isWhitespace } } else { false }
  }
}
