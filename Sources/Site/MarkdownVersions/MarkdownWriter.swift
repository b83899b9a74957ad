import Base
import Countries

/// Writes CommonMark with GitHub tables and escapes all text.
///
/// Outside of code it never writes `<`, so that the text stays harmless even if a host serves the file as HTML.
struct MarkdownWriter {
  /// The page, or a list item or a quote in it.
  private struct Container {
    /// The prefix of the first line.
    var marker: [UInt8] = []
    /// The prefix of the other lines.
    var indent: [UInt8] = []
    /// Whether an empty line always precedes it.
    var isParted = false
    var bytes: [UInt8] = []
    /// Whether a list item may follow directly; anything else is separated by an empty line.
    var endsWithItem = false
    var isItem: Bool { marker != indent }
  }

  /// Deeper containers are dropped, so that the output size is linear in the input size.
  private static let mostContainers = 12

  /// The inlines of the current block.
  private(set) var line: [UInt8] = []
  /// The open containers, the page first.
  private var containers = [Container()]
  /// The number of open containers that were dropped.
  private var leftOut = 0
  private var hasPendingSpace = false
  /// The open marks: where each begins, where the text after it does, and the mark at its end.
  private var marks: [(element: String, start: Int, text: Int, end: [UInt8])] = []
  /// The start of the text after the last opening mark, where no space may be.
  private var openedAt = 0
  /// 1 to 6 in a heading, else 0.
  private var headingLevel = 0
  /// Whether blocks are joined on one line, as in a table cell.
  var isInline = false

  /// Escapes a text on one line.
  static func escape(_ text: String) -> String {
    var writer = MarkdownWriter()
    for byte in text.utf8 { writer.text(byte) }
    return String(decoding: withoutBlockMarks(writer.line), as: UTF8.self)
  }

  // MARK: Blocks

  /// Ends the current block, if any.
  mutating func endBlock() {
    guard !isInline else { return space() }
    hasPendingSpace = false
    defer { (headingLevel, openedAt) = (0, 0) }
    guard !line.isEmpty else { return }
    var text = line
    line.removeAll(keepingCapacity: true)
    if headingLevel > 0 {
      text = Array(repeating: UInt8(ascii: "#"), count: headingLevel) + [0x20] + text
    } else {
      text = Self.withoutBlockMarks(text)
    }
    write([text])
  }

  mutating func beginHeading(_ level: Int) {
    endBlock()
    if !isInline { headingLevel = level }
  }

  mutating func beginItem(_ marker: String) {
    begin(
      Container(
        marker: Array(marker.utf8), indent: Array(repeating: 0x20, count: marker.utf8.count), isParted: partsNextItem))
    partsNextItem = false
  }

  mutating func beginQuote() { begin(Container(marker: Array("> ".utf8), indent: Array("> ".utf8))) }

  private mutating func begin(_ container: Container) {
    endBlock()
    if containers.count > Self.mostContainers { leftOut += 1 } else { containers.append(container) }
  }

  /// Ends a list item or a quote.
  mutating func endContainer() {
    endBlock()
    marks = []
    if leftOut > 0 { return leftOut -= 1 }
    guard containers.count > 1, let container = containers.popLast(), !container.bytes.isEmpty else { return }
    let lines = container.bytes.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
    var block: [UInt8] = []
    for (index, line) in lines.enumerated() {
      block += index == 0 ? container.marker : [0x0A] + container.indent
      block += line
      if line.isEmpty { while block.last == 0x20 { block.removeLast() } }
    }
    add(block, asItem: container)
  }

  /// Returns the whole text.
  mutating func finish() -> [UInt8] {
    while containers.count > 1 { endContainer() }
    return containers[0].bytes
  }

  /// Writes a line that is a block, such as `---`.
  mutating func rule() {
    endBlock()
    if !isInline { write([Array("---".utf8)]) }
  }

  /// Writes lines verbatim as one block.
  mutating func write(_ lines: [[UInt8]]) { add(Array(lines.joined(separator: [0x0A]))) }

  /// Writes a row of a table.
  ///
  /// - Parameter dashes: the line below the first row, which begins the block.
  mutating func row(_ cells: [[UInt8]], dashes: [[UInt8]]?) {
    var lines: [UInt8] = []
    for cells in [cells, dashes].compactMap(\.self) { MarkdownTable.append(cells, to: &lines) { $0 } }
    if dashes != nil { return add(Array(lines.dropLast())) }
    containers[containers.count - 1].bytes += lines
  }

  /// Whether the next list item needs an empty line before it: only a list that begins with 1 can directly follow a
  /// paragraph.
  var partsNextItem = false

  /// Adds a block to the innermost container.
  private mutating func add(_ block: [UInt8], asItem container: Container = Container()) {
    var outer = containers.removeLast()
    let follows = container.isItem && outer.endsWithItem && !container.isParted
    if !outer.bytes.isEmpty, !follows { outer.bytes.append(0x0A) }
    outer.bytes += block + [0x0A]
    outer.endsWithItem = container.isItem || outer.isItem
    containers.append(outer)
  }

  // MARK: Inlines

  /// Returns and clears the current line, for a table cell.
  mutating func takeLine() -> [UInt8] {
    defer {
      line.removeAll(keepingCapacity: true)
      (hasPendingSpace, openedAt, marks) = (false, 0, [])
    }
    return line
  }

  /// Writes white space, which is collapsed and trimmed at the ends of a block.
  mutating func space() { hasPendingSpace = true }

  /// Writes a line break within a block.
  mutating func lineBreak() {
    hasPendingSpace = false
    guard !isInline, headingLevel == 0, !line.isEmpty else { return space() }
    line += Array("\\\n".utf8)
    openedAt = line.count
  }

  /// Writes a mark before the inlines of an element.
  ///
  /// - Parameter end: the mark after them; `nil` for the same.
  mutating func beginMark(_ mark: String, of element: String, end: [UInt8]? = nil) {
    writeSpace()
    // An exclamation mark before a link would make it an image.
    if mark == "[", line.last == UInt8(ascii: "!") {
      line[line.count - 1] = UInt8(ascii: "\\")
      line.append(UInt8(ascii: "!"))
    }
    let start = line.count
    line += Array(mark.utf8)
    openedAt = line.count
    marks.append((element, start, openedAt, end ?? Array(mark.utf8)))
  }

  /// Writes the mark after the inlines of an element; without inlines, removes the one before them.
  mutating func endMark(of element: String) {
    guard let mark = marks.last, mark.element == element else { return }
    marks.removeLast()
    if line.count > mark.text {
      line += mark.end
    } else if line.count >= mark.start {
      line.removeSubrange(mark.start...)
    }
  }

  /// Writes Markdown verbatim.
  mutating func raw(_ text: some Sequence<UInt8>) {
    writeSpace()
    line += text
  }

  private mutating func writeSpace() {
    if hasPendingSpace, !line.isEmpty, line.count != openedAt { line.append(0x20) }
    hasPendingSpace = false
  }

  /// Writes a byte of text, escaped.
  mutating func text(_ byte: UInt8) {
    if HTMLReader.isBlank(byte) {
      hasPendingSpace = true
      return
    }
    writeSpace()
    switch byte {
    case UInt8(ascii: "<"): line += Array("&lt;".utf8)
    case UInt8(ascii: ">"): line += Array("&gt;".utf8)
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "@"),
      UInt8(ascii: "^"):
      line.append(UInt8(ascii: "\\"))
      line.append(byte)
    case UInt8(ascii: "/") where line.last == UInt8(ascii: ":"):
      // GitHub turns plain URLs into links.
      line[line.count - 1] = UInt8(ascii: "\\")
      line += Array(":/".utf8)
    case UInt8(ascii: ".") where line.count >= 3 && line.suffix(3).allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }:
      line += Array("\\.".utf8)
    default:
      // `&` before a letter would begin a character reference; `&#` cannot, because `#` is escaped here.
      if line.last == UInt8(ascii: "&"), byte.isLetter { line += Array("amp;".utf8) }
      line.append(byte)
    }
  }

  /// Escapes text whose lines could begin a block: a list, heading, quote or rule.
  private static func withoutBlockMarks(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> [UInt8] in
      let start = line.prefix { $0.isDigit }
      let marks = start.isEmpty ? "-+=" : ".)"
      guard let mark = line[start.endIndex...].first, marks.utf8.contains(mark) else { return Array(line) }
      return start + [UInt8(ascii: "\\")] + line[start.endIndex...]
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
