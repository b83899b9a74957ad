/// Writes Markdown, CommonMark with the tables of GitHub, in which no text is markup.
///
/// Nothing that it writes outside of code holds the sign `<`: a host that takes a file for HTML shows text all the
/// same.
struct MarkdownWriter {
  /// The page, or a list item or a quote within it.
  private struct Container {
    /// What is before its first line.
    var marker: [UInt8] = []
    /// What is before the others.
    var indent: [UInt8] = []
    /// Whether an empty line is before it, whatever it follows.
    var isParted = false
    var bytes: [UInt8] = []
    /// Whether an item of a list can follow at once; whatever else is parted by an empty line.
    var endsWithItem = false
    var isItem: Bool { marker != indent }
  }

  /// Containers deeper than these are left out, so that the output is no more than some times as long as what it is made of.
  private static let mostContainers = 12

  /// The inlines of the block that is being written.
  private(set) var line: [UInt8] = []
  /// Those that are open, the page first.
  private var containers = [Container()]
  /// How many are open that are left out.
  private var leftOut = 0
  private var hasPendingSpace = false
  /// Where the text behind the last opening mark begins: no space stands there.
  private var openedAt = 0
  /// 1 to 6 in a heading, else 0.
  private var headingLevel = 0
  /// Whether blocks are parts of one line, as in a cell of a table.
  var isInline = false

  /// A text on one line, escaped.
  static func escape(_ text: String) -> String {
    var writer = MarkdownWriter()
    for byte in text.utf8 { writer.text(byte) }
    return String(decoding: withoutBlockMarks(writer.line), as: UTF8.self)
  }

  // MARK: Blocks

  /// Ends the block that is being written, if there is any.
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

  /// Begins a heading.
  mutating func beginHeading(_ level: Int) {
    endBlock()
    if !isInline { headingLevel = level }
  }

  /// Begins an item of a list.
  mutating func beginItem(_ marker: String) {
    begin(
      Container(
        marker: Array(marker.utf8), indent: Array(repeating: 0x20, count: marker.utf8.count), isParted: partsNextItem))
    partsNextItem = false
  }

  /// Begins a quote.
  mutating func beginQuote() { begin(Container(marker: Array("> ".utf8), indent: Array("> ".utf8))) }

  private mutating func begin(_ container: Container) {
    endBlock()
    if containers.count > Self.mostContainers { leftOut += 1 } else { containers.append(container) }
  }

  /// Ends an item or a quote.
  mutating func endContainer() {
    endBlock()
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

  /// The whole of what was written.
  mutating func finish() -> [UInt8] {
    while containers.count > 1 { endContainer() }
    return containers[0].bytes
  }

  /// Writes a line that is a block by itself, such as `---`.
  mutating func rule() {
    endBlock()
    if !isInline { write([Array("---".utf8)]) }
  }

  /// Writes lines as they stand, as one block.
  mutating func write(_ lines: [[UInt8]]) { add(Array(lines.joined(separator: [0x0A]))) }

  /// Writes another line of the block that was written last.
  mutating func append(_ line: [UInt8]) { containers[containers.count - 1].bytes += line + [0x0A] }

  /// Whether an empty line has to stand before the next item: only a list that begins with 1 can follow a paragraph at
  /// once.
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

  /// Takes the line that is being written, as a cell of a table.
  mutating func takeLine() -> [UInt8] {
    defer {
      line.removeAll(keepingCapacity: true)
      (hasPendingSpace, openedAt) = (false, 0)
    }
    return line
  }

  /// White space, of which no more than one comes out, and none at the ends of a block.
  mutating func space() { hasPendingSpace = true }

  /// The beginning of a new line within a block.
  mutating func lineBreak() {
    hasPendingSpace = false
    guard !isInline, headingLevel == 0, !line.isEmpty else { return space() }
    line += Array("\\\n".utf8)
    openedAt = line.count
  }

  /// Writes a mark before some inlines, and tells where; `closeMark` takes it away again where nothing followed.
  mutating func openMark(_ mark: String) -> Int {
    writeSpace()
    let start = line.count
    // An exclamation mark before a link would make it an image.
    if mark == "[", line.last == UInt8(ascii: "!") {
      line[line.count - 1] = UInt8(ascii: "\\")
      line.append(UInt8(ascii: "!"))
    }
    line += Array(mark.utf8)
    openedAt = line.count
    return start
  }

  /// Writes a mark behind the inlines since another one.
  mutating func closeMark(_ mark: [UInt8], openedAt start: Int, length: Int) {
    guard line.count > start + length else {
      if line.count >= start { line.removeSubrange(start...) }
      return
    }
    line += mark
  }

  /// Writes what is Markdown already.
  mutating func raw(_ text: some Sequence<UInt8>) {
    writeSpace()
    line += text
  }

  private mutating func writeSpace() {
    if hasPendingSpace, !line.isEmpty, line.count != openedAt { line.append(0x20) }
    hasPendingSpace = false
  }

  /// Writes a byte of a text, escaped.
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
      // GitHub makes a link of each address.
      line[line.count - 1] = UInt8(ascii: "\\")
      line += Array(":/".utf8)
    case UInt8(ascii: ".") where line.count >= 3 && line.suffix(3).allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }:
      line += Array("\\.".utf8)
    default:
      // `&` before a letter would begin a character reference; `&#` cannot, since `#` has a backslash here.
      if line.last == UInt8(ascii: "&"), (0x61...0x7A).contains(byte | 0x20) { line += Array("amp;".utf8) }
      line.append(byte)
    }
  }

  /// A text whose lines begin no block: no list, heading, quote or rule.
  private static func withoutBlockMarks(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> [UInt8] in
      let start = line.prefix(while: HTMLReader.isDigit)
      let marks = start.isEmpty ? "-+=" : ".)"
      guard let mark = line[start.endIndex...].first, marks.utf8.contains(mark) else { return Array(line) }
      return start + [UInt8(ascii: "\\")] + line[start.endIndex...]
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
