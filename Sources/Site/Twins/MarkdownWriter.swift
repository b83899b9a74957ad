/// Writes Markdown, CommonMark with the tables of GitHub, in which no text is markup.
///
/// Nothing that it writes outside of code holds the sign `<`: a host that takes a file for HTML shows text all the
/// same.
struct MarkdownWriter {
  /// What stands before each line of the blocks in a list item or a quote.
  private struct Container {
    /// Before the first line.
    let marker: [UInt8]
    /// Before the others.
    let indent: [UInt8]
    var isStarted = false
  }

  /// Containers deeper than these add nothing to the beginning of their lines, so that the output is no more than some
  /// times as long as what it is made of.
  private static let mostContainers = 12

  private(set) var bytes: [UInt8] = []
  /// The inlines of the block that is being written.
  private(set) var line: [UInt8] = []
  private var containers: [Container] = []
  /// The fewest containers there were since the last block ended.
  private var shared = 0
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
    endBlock()
    let marker = Array(marker.utf8)
    containers.append(Container(marker: marker, indent: Array(repeating: 0x20, count: marker.count)))
  }

  /// Begins a quote.
  mutating func beginQuote() {
    endBlock()
    let mark = Array("> ".utf8)
    containers.append(Container(marker: mark, indent: mark, isStarted: true))
  }

  /// Ends an item or a quote.
  mutating func endContainer() {
    endBlock()
    if !containers.isEmpty { containers.removeLast() }
    shared = min(shared, containers.count)
  }

  /// Writes a line that is a block by itself, such as `---`.
  mutating func rule() {
    endBlock()
    if !isInline { write([Array("---".utf8)]) }
  }

  /// Writes lines as they stand, as one block.
  mutating func write(_ lines: [[UInt8]]) {
    let depth = min(containers.count, Self.mostContainers)
    let startsItem = containers.prefix(depth).contains { !$0.isStarted }
    if !bytes.isEmpty {
      // An item of a list follows the one before at once; whatever else is parted by an empty line.
      let followsItem = startsItem && endsWithItem && !partsNextItem
      if !followsItem { appendBlankLine(in: containers.prefix(min(depth, shared))) }
    }
    for line in lines {
      for part in line.split(separator: 0x0A, omittingEmptySubsequences: false) { append(part) }
    }
    (endsWithItem, partsNextItem) = (startsItem || (depth > 0 && endsWithItem), false)
    shared = containers.count
  }

  /// Writes another line of the block that was written last.
  mutating func append(_ line: some Sequence<UInt8>) {
    let start = bytes.count
    for index in 0..<min(containers.count, Self.mostContainers) {
      bytes += containers[index].isStarted ? containers[index].indent : containers[index].marker
      containers[index].isStarted = true
    }
    let prefix = bytes.count
    bytes += line
    if bytes.count == prefix { while bytes.count > start, bytes.last == 0x20 { bytes.removeLast() } }
    bytes.append(0x0A)
  }

  /// Whether what was written last belongs to an item of a list that another may follow.
  private var endsWithItem = false
  /// Whether an empty line has to stand before the next item: only a list that begins with 1 can follow a paragraph at
  /// once.
  var partsNextItem = false

  private mutating func appendBlankLine(in containers: ArraySlice<Container>) {
    let start = bytes.count
    for container in containers where container.isStarted { bytes += container.indent }
    while bytes.count > start, bytes.last == 0x20 { bytes.removeLast() }
    bytes.append(0x0A)
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
