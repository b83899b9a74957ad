import Countries
import Markdown

/// A template whose values are filled in, except for texts that differ between pages and for blocks.
///
/// Many pages share one, so that each costs no more than copying the bytes between its texts.
struct FilledTemplate: Sendable {
  enum Part: Sendable {
    /// A range of ``bytes``.
    case text(Range<Int>)
    case slot(TemplateValue.Slot, Template.Escape)
    /// Parts for pages that have one of these texts, or none of them.
    case section([TemplateValue.Slot], isInverted: Bool, [Part])
    case element(opening: Range<Int>, [Part], closing: Range<Int>)
    case block(Block)
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

  init() {}

  /// Whether all pages have the same text.
  private var isFixed: Bool { parts.allSatisfy { if case .text = $0 { true } else { false } } }

  /// The text, where each page has the same.
  var text: String { text { _ in "" } }

  /// The blocks, also of sections that no page may show.
  var blocks: [Block] {
    var blocks: [Block] = []
    _ = text { block in
      blocks.append(block)
      return ""
    }
    return blocks
  }

  /// The text with those of blocks, and NUL for what differs between pages.
  func text(_ block: (Block) -> String) -> String {
    var text = ""
    func visit(_ parts: [Part]) {
      for part in parts {
        switch part {
        case .text(let range): text += String(decoding: bytes[range], as: UTF8.self)
        case .slot: text += "\0"
        case .section(_, _, let parts), .element(_, let parts, _): visit(parts)
        case .block(let part): text += block(part)
        }
      }
    }
    visit(parts)
    return text
  }
}

// MARK: - Filling
extension FilledTemplate {
  fileprivate init(_ nodes: [Template.Node], _ scope: Scope) {
    var writer = HTMLWriter()
    var count = 0
    Self.fill(nodes, scope, &count, into: &parts, &writer)
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

  private static func fill(
    _ nodes: [Template.Node], _ scope: Scope, _ repetitions: inout Int, into parts: inout [Part],
    _ bytes: inout HTMLWriter
  ) {
    for node in nodes {
      switch node {
      case .text(let text): add(.text(range(of: text, .none, in: &bytes)), to: &parts)
      case .value(let tag, let escape):
        switch TemplateValue(of: tag, in: scope.values, scope.place) {
        case .slot(let slot): parts.append(.slot(slot, escape))
        case .content: parts.append(.block(Block(Template.Block())))
        case let value: add(.text(range(of: value.text, escape, in: &bytes)), to: &parts)
        }
      case .section(let tag, let isInverted, let content):
        let value = TemplateValue(of: tag, in: scope.values, scope.place)
        let slots = value.slots
        guard !slots.isEmpty || value.isShown != isInverted else { continue }
        var shown: [Part] = []
        for inner in isInverted ? [scope] : scope.scopes(inSectionOf: value, &repetitions) {
          fill(content, inner, &repetitions, into: &shown, &bytes)
        }
        if !slots.isEmpty { shown = [.section(slots, isInverted: isInverted, shown)] }
        shown.forEach { add($0, to: &parts) }
      case .element(let opening, let content, let closing):
        let opening = range(of: opening, .none, in: &bytes)
        var inner: [Part] = []
        fill(content, scope, &repetitions, into: &inner, &bytes)
        parts.append(.element(opening: opening, inner, closing: range(of: closing, .none, in: &bytes)))
      case .block(let block):
        parts.append(.block(Block(block, in: scope)))
      }
    }
  }

  /// Writes a text, and returns its place.
  private static func range(of text: String, _ escape: Template.Escape, in bytes: inout HTMLWriter) -> Range<Int> {
    let start = bytes.count
    bytes.text(text, escape)
    return start..<bytes.count
  }

  private static func add(_ part: Part, to parts: inout [Part]) {
    if case .text(let range) = part, case .text(let last)? = parts.last, last.upperBound == range.lowerBound {
      parts[parts.count - 1] = .text(last.lowerBound..<range.upperBound)
    } else {
      parts.append(part)
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
    var writing = Writing(texts: texts)
    // One access to the bytes. With one for each part, all cores would contend for the reference count of the array.
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try writing.write(parts, bytes, into: &html, block)
    }
  }

  /// The text of a page.
  func text(_ texts: Texts) -> String {
    var html = HTMLWriter()
    write(texts, into: &html) { _, _, _ in }
    return html.written
  }

  private struct Writing {
    let texts: Texts
    /// Where the content of the current element starts, and where its last value ends. Blanks of the template at the
    /// start and the end of a paragraph are left out.
    var start = -1
    var end = 0

    mutating func write<Failure: Error>(
      _ parts: [Part], _ bytes: UnsafeBufferPointer<UInt8>, into html: inout HTMLWriter,
      _ block: (_ block: Block, _ body: String, _ html: inout HTMLWriter) throws(Failure) -> Void
    ) throws(Failure) {
      for part in parts {
        switch part {
        case .text(let range):
          let text = bytes[range]
          html.rendered(html.count == start ? text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } : text)
        case .slot(let slot, let escape):
          if let text = text(of: slot) { html.text(text, escape) }
          end = html.count
        case .section(let slots, let isInverted, let parts):
          guard slots.contains(where: isShown) != isInverted else { continue }
          try write(parts, bytes, into: &html, block)
        case .element(let opening, let parts, let closing):
          let (outer, before) = ((start, end), html.count)
          html.rendered(bytes[opening])
          (start, end) = (html.count, html.count)
          try write(parts, bytes, into: &html, block)
          let isParagraph = bytes[opening.upperBound - 1] != UInt8(ascii: "\n")
          if isParagraph { html.removeBlanks(after: end) }
          if html.count == start { html.removeLast(start - before) } else { html.rendered(bytes[closing]) }
          (start, end) = outer
        case .block(let part):
          try block(part, part.fixedBody ?? part.body.text(texts), &html)
          if !part.info.isEmpty { html.beginLine() }
        }
      }
    }

    private func text(of slot: TemplateValue.Slot) -> String? {
      slot.functions.isEmpty ? texts[slot.index].text : value(of: slot).text
    }

    private func isShown(_ slot: TemplateValue.Slot) -> Bool {
      slot.functions.isEmpty ? texts[slot.index].text != nil : value(of: slot).isShown
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
