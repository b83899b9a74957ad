import Base

/// A template that was rendered once for many pages, with a placeholder for each text that differs between them
/// (``FieldPlaceholder``).
///
/// Texts are inserted after libcmark has rendered the Markdown, so that they are never Markdown or markup.
struct PrerenderedPage: Sendable {
  private enum Part {
    /// A part of ``html``.
    case html(Range<Int>)
    case field(FieldPlaceholder)
    /// A fenced block that is written for every page; its body may contain placeholders.
    case block(Block)
  }

  /// A fenced block of the Markdown.
  final class Block: Sendable {
    let info: String
    /// Its line in the rendered Markdown, from 1.
    let line: Int
    private let body: PrerenderedPage
    fileprivate let fixedBody: String?

    fileprivate init(info: String, line: Int, body: PrerenderedPage) {
      (self.info, self.line, self.body) = (info, line, body)
      let isFixed = body.parts.allSatisfy { if case .html = $0 { true } else { false } }
      fixedBody = isFixed ? String(decoding: body.html, as: UTF8.self) : nil
    }

    fileprivate func body(_ texts: [String?]) throws(PlainError) -> String {
      if let fixedBody { return fixedBody }
      return PrerenderedPage.text(try body.filled(texts).whole)
    }
  }

  typealias BlockWriter = (_ block: Block, _ body: String, _ html: inout HTMLWriter) throws(PlainError) -> Void

  /// Starts the placeholder of a block, before its number.
  private static let blockPrefix = "b"

  private var parts: [Part] = []
  /// The bytes that all pages share.
  private var html: [UInt8] = []

  /// Whether every block has the same body on each page.
  var hasFixedBlocks: Bool {
    parts.allSatisfy { if case .block(let block) = $0 { block.fixedBody != nil } else { true } }
  }

  /// The form of Markdown with marks, which libcmark renders here.
  ///
  /// - Parameter names: the info strings of the blocks that are written for every page.
  init(markdown: String, blocks names: Set<String>) throws(Mistake) {
    // libcmark replaces NUL, but keeps a private-use character. A longer run of them than anywhere in the text is unique.
    var sign = "\u{F0000}"
    while markdown.utf8.contains(sign.utf8) { sign += "\u{F0000}" }
    let parts = markdown.utf8.split(separator: 0, omittingEmptySubsequences: false)
    let document = try Document(parsing: Self.text(parts.joined(separator: sign.utf8)))
    let blocks = document.codeBlocks(named: names)
    for (number, block) in blocks.enumerated() {
      document.replace(block) { $0.block(rendered: "\0\(Self.blockPrefix)\(number)\0") }
    }
    let html = Self.marked(Array(document.renderHTML().utf8), sign: Array(sign.utf8))
    self.init(
      html: html,
      blocks: blocks.map { block in
        let body = Array(block.body.utf8).split(separator: Array(sign.utf8), omittingEmptySubsequences: false)
        return Block(
          info: block.info, line: block.line, body: PrerenderedPage(html: Array(body.joined(separator: [0]))))
      })
  }

  init(html marked: [UInt8], blocks: [Block] = []) {
    for (index, run) in marked.split(separator: 0, omittingEmptySubsequences: false).enumerated() {
      guard index.isMultiple(of: 2) else {
        let name = String(decoding: run, as: UTF8.self)
        if let field = FieldPlaceholder(named: name) {
          parts.append(.field(field))
        } else if name.hasPrefix(Self.blockPrefix), let number = Int(name.dropFirst()), blocks.indices.contains(number)
        {
          parts.append(.block(blocks[number]))
        }
        continue
      }
      // A block ends its own line.
      let followsBlock = if case .block = parts.last { true } else { false }
      let start = html.count
      html += run.dropFirst(followsBlock ? 1 : 0)
      parts.append(.html(start..<html.count))
    }
  }

  /// The page in UTF-8, one part after the other, with its texts in place of the placeholders. The content of the page,
  /// which is already HTML, is the field after the last text.
  func filled(
    _ texts: [String?], content: [[UInt8]] = [], block write: BlockWriter = { _, _, _ in }
  ) throws(PlainError) -> [[UInt8]] {
    var output = HTMLWriter(capacity: html.count + 2_048)
    // One access to the bytes. With one for each part, all cores would contend for the reference count of the array.
    try html.withUnsafeBufferPointer { html throws(PlainError) in
      for part in parts {
        switch part {
        case .html(let range): output.rendered(html[range])
        case .field(let mark) where mark.field < texts.count: Self.write(mark, texts[mark.field] ?? "", to: &output)
        case .field: content.forEach { output.rendered($0) }
        case .block(let block):
          try write(block, block.body(texts), &output)
          output.beginLine()
        }
      }
    }
    return output.parts
  }

  private static func write(_ mark: FieldPlaceholder, _ text: String, to output: inout HTMLWriter) {
    let text = mark.functions.reduce(text) { $0.applying($1) }
    switch mark.placement {
    case .raw: output.rendered(text)
    case .markup: output.rendered(HTMLWriter.escape(text))
    case .text: output.text(text)
    case .url: output.url(text)
    case .urlStart: output.url(text, isStart: true)
    }
  }

  /// The rendered HTML, with NUL instead of the marker character. Where libcmark has percent-encoded it, the placeholder is
  /// in a URL, otherwise in a text.
  private static func marked(_ rendered: [UInt8], sign: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    let encodedSign = Array(PercentEncoding.encode(text(sign)).utf8)
    for (index, run) in rendered.split(separator: encodedSign, omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        for (index, run) in run.split(separator: sign, omittingEmptySubsequences: false).enumerated() {
          output += index.isMultiple(of: 2) ? Array(run) : placeholder(run, in: .text)
        }
      } else {
        let start = output.lastIndex(of: UInt8(ascii: "\"")) ?? 0
        let hasScheme = output[start...].contains { ":/?#".utf8.contains($0) }
        output += placeholder(run, in: hasScheme ? .url : .urlStart)
      }
    }
    return output
  }

  private static func placeholder(_ name: ArraySlice<UInt8>, in placement: FieldPlaceholder.Placement) -> [UInt8] {
    var field = FieldPlaceholder(named: text(name))
    field?.placement = placement
    return Array((field?.description ?? "").utf8)
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
}
