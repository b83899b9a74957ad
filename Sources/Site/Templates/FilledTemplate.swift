import Countries
import Markdown

/// A template whose values are filled in, except for texts that differ between pages and for blocks.
///
/// Many pages share one, so that each costs no more than copying the bytes between its texts.
struct FilledTemplate: Sendable {
  /// Without references, so that a page does not count them for each part. The parts inside of a part follow it, up to `end`.
  enum Part: Sendable {
    /// A range of ``bytes``.
    case text(Range<Int>)
    /// One of the ``slots``.
    case slot(Int, Template.Escape)
    /// Parts for pages that have one of these ``slots``, or none of them.
    case section(Range<Int>, isInverted: Bool, end: Int)
    case element(opening: Range<Int>, closing: Range<Int>, end: Int)
    /// One of the ``blocks``.
    case block(Int)
  }

  /// A fenced block, with the sections around it; in a layout the content of the page, which has no name.
  final class Block: Sendable {
    let number: Int
    let info: String
    let line: Int
    let body: FilledTemplate
    /// The body if all pages have the same.
    let fixedBody: String?
    /// The values of the sections, innermost last.
    let scope: [TemplateValue]
    /// A number for each repetition of a section that the block is in, innermost last.
    let repetitions: [Int]

    init(_ block: Template.Block, in scope: Scope = Scope()) {
      (number, info, line) = (block.number, block.info, block.line)
      (self.scope, repetitions) = (scope.values, scope.repetitions)
      body = FilledTemplate(block.body, scope)
      fixedBody = body.isFixed ? body.text : nil
    }
  }

  /// The texts of a page by name, in the order of their slots.
  typealias Texts = [(name: String, text: String?)]

  private var parts: [Part] = []
  private var bytes: [UInt8] = []
  private var slots: [TemplateValue.Slot] = []
  /// Also those of sections that no page may show.
  private(set) var blocks: [Block] = []
  /// The end of the last section or element, whose texts stay apart from later ones.
  private var ended = 0

  init() {}

  /// Whether all pages have the same text.
  private var isFixed: Bool { parts.allSatisfy { if case .text = $0 { true } else { false } } }

  /// The text, where each page has the same.
  var text: String { text { _ in "" } }

  /// The text with those of blocks, and NUL for what differs between pages.
  func text(_ block: (Block) -> String) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let range): text += String(decoding: bytes[range], as: UTF8.self)
      case .slot: text += "\0"
      case .section, .element: break
      case .block(let index): text += block(blocks[index])
      }
    }
    return text
  }
}

// MARK: - Filling
extension FilledTemplate {
  fileprivate init(_ nodes: [Template.Node], _ scope: Scope) {
    var writer = HTMLWriter()
    var count = 0
    fill(nodes, scope, &count, &writer)
    bytes = writer.parts.whole
  }

  /// The possible targets of a tag.
  struct Scope {
    var values: [TemplateValue] = []
    var place: TemplateValue.Place?
    var repetitions: [Int] = []

    /// Those in each repetition of a section that is shown.
    fileprivate func scopes(
      inSectionOf value: TemplateValue, _ repetitionCount: inout Int
    ) -> [Scope] {
      let elements: [TemplateValue]
      switch value {
      case .flag: return [self]
      case .list(let all, _): elements = all
      case .rows(let rows): elements = rows.answer.rows.indices.map { .row(rows, $0) }
      default: return [Scope(values: values + [value], repetitions: repetitions)]
      }
      let start = repetitionCount
      repetitionCount += elements.count
      return elements.enumerated().map { index, element in
        Scope(
          values: values + [element], place: (index, elements.count), repetitions: repetitions + [start + index])
      }
    }
  }

  private mutating func fill(
    _ nodes: [Template.Node], _ scope: Scope, _ repetitions: inout Int, _ bytes: inout HTMLWriter
  ) {
    for node in nodes {
      switch node {
      case .text(let text): add(Self.range(of: text, .none, in: &bytes))
      case .value(let tag, let escape):
        switch TemplateValue(of: tag, in: scope.values, scope.place) {
        case .slot(let slot):
          parts.append(.slot(slots.count, escape))
          slots.append(slot)
        case .content: add(Block(Template.Block()))
        case let value: add(Self.range(of: value.text, escape, in: &bytes))
        }
      case .section(let tag, let isInverted, let content):
        let value = TemplateValue(of: tag, in: scope.values, scope.place)
        let conditions = slots.count..<slots.count + value.slots.count
        guard !conditions.isEmpty || value.isShown != isInverted else { continue }
        slots += value.slots
        let start = parts.count
        if !conditions.isEmpty { parts.append(.section(conditions, isInverted: isInverted, end: 0)) }
        for inner in isInverted ? [scope] : scope.scopes(inSectionOf: value, &repetitions) {
          fill(content, inner, &repetitions, &bytes)
        }
        guard !conditions.isEmpty else { continue }
        parts[start] = .section(conditions, isInverted: isInverted, end: parts.count)
        ended = parts.count
      case .element(let opening, let content, let closing):
        let opening = Self.range(of: opening, .none, in: &bytes)
        let start = parts.count
        parts.append(.element(opening: opening, closing: opening, end: 0))
        fill(content, scope, &repetitions, &bytes)
        let closing = Self.range(of: closing, .none, in: &bytes)
        parts[start] = .element(opening: opening, closing: closing, end: parts.count)
        ended = parts.count
      case .block(let block): add(Block(block, in: scope))
      }
    }
  }

  /// Writes a text, and returns its place.
  private static func range(of text: String, _ escape: Template.Escape, in bytes: inout HTMLWriter) -> Range<Int> {
    let start = bytes.count
    bytes.text(text, escape)
    return start..<bytes.count
  }

  private mutating func add(_ block: Block) {
    parts.append(.block(blocks.count))
    blocks.append(block)
  }

  private mutating func add(_ range: Range<Int>) {
    if parts.count > ended, case .text(let last)? = parts.last, last.upperBound == range.lowerBound {
      parts[parts.count - 1] = .text(last.lowerBound..<range.upperBound)
    } else {
      parts.append(.text(range))
    }
  }
}

extension Template {
  /// Fills in values. Sections of the values that differ between pages stay sections.
  func filled(_ values: TemplateValues) -> FilledTemplate { FilledTemplate(nodes, .init(values: [.group(values)])) }

  package func render(_ values: TemplateValues) -> String { filled(values).text }
}

// MARK: - Writing
extension FilledTemplate {
  /// Writes a page with its texts; `block` writes its blocks.
  func write<Failure: Error>(
    _ texts: Texts = [], into html: inout HTMLWriter,
    block: (_ block: Block, _ body: String, _ html: inout HTMLWriter) throws(Failure) -> Void
  ) throws(Failure) {
    var writing = Writing(template: self, texts: texts)
    // One access to the bytes. With one for each part, all cores would contend for the reference count of the array.
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try parts.withUnsafeBufferPointer { parts throws(Failure) in
        try writing.write(parts, parts.indices, bytes, into: &html, block)
      }
    }
  }

  /// The text of a page.
  func text(_ texts: Texts) -> String {
    var html = HTMLWriter()
    write(texts, into: &html) { _, _, _ in }
    return html.written
  }

  private struct Writing {
    let template: FilledTemplate
    let texts: Texts
    /// Where the content of the current element starts, and where its last value ends. Blanks of the template at the
    /// start and the end of a paragraph are left out.
    var start = -1
    var end = 0

    mutating func write<Failure: Error>(
      _ parts: UnsafeBufferPointer<Part>, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>,
      into html: inout HTMLWriter,
      _ block: (_ block: Block, _ body: String, _ html: inout HTMLWriter) throws(Failure) -> Void
    ) throws(Failure) {
      var index = range.lowerBound
      while index < range.upperBound {
        let part = parts[index]
        index += 1
        switch part {
        case .text(let range):
          let text = bytes[range]
          html.rendered(html.count == start ? text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } : text)
        case .slot(let slot, let escape):
          if let text = text(of: slot) { html.text(text, escape) }
          end = html.count
        case .section(let slots, let isInverted, let end):
          if slots.contains(where: { isShown($0) }) == isInverted { index = end }
        case .element(let opening, let closing, let last):
          let (outer, before) = ((start, end), html.count)
          html.rendered(bytes[opening])
          (start, end) = (html.count, html.count)
          try write(parts, index..<last, bytes, into: &html, block)
          index = last
          let isParagraph = bytes[opening.upperBound - 1] != UInt8(ascii: "\n")
          if isParagraph { html.removeBlanks(after: end) }
          if html.count == start { html.removeLast(start - before) } else { html.rendered(bytes[closing]) }
          (start, end) = outer
        case .block(let index):
          let part = template.blocks[index]
          try block(part, part.fixedBody ?? part.body.text(texts), &html)
          if !part.info.isEmpty { html.beginLine() }
        }
      }
    }

    private func text(of index: Int) -> String? {
      let slot = template.slots[index]
      return slot.functions.isEmpty ? texts[slot.index].text : value(of: slot).text
    }

    private func isShown(_ index: Int) -> Bool {
      let slot = template.slots[index]
      return slot.functions.isEmpty ? texts[slot.index].text != nil : value(of: slot).isShown
    }

    private func value(of slot: TemplateValue.Slot) -> TemplateValue {
      slot.functions.reduce(texts[slot.index].text.map(TemplateValue.text) ?? .absent) { $0.applying($1) }
    }
  }
}

extension HTMLWriter {
  /// Writes a text with the escaping of its place.
  mutating func text(_ text: String, _ escape: Template.Escape) {
    switch escape {
    case .none: rendered(text)
    case .markup: self.text(text, keepsApostrophes: false)
    case .text: self.text(text)
    case .url: url(text)
    case .urlStart: url(text, isStart: true)
    }
  }
}
