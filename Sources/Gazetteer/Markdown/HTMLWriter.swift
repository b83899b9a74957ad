import Base

/// Writes HTML as libcmark renders the same as nodes: a custom block on lines of its own, a custom inline and a text
/// where they stand. Nothing that is given as text or as an address can become markup.
///
/// A node for each cell would cost a large table far more time and memory. It cannot be copied, so that it is written to in
/// one place.
struct HTMLWriter: ~Copyable {
  /// What has been written since the last of the parts, in UTF-8.
  private var bytes: [UInt8] = []
  /// What has been written before.
  private var earlier: [[UInt8]] = []
  /// How many inlines are open, in which no block can stand.
  private var openInlines = 0

  /// A writer of nothing yet.
  ///
  /// - Parameter capacity: how many bytes will be written, as far as that is known.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// How many bytes have been written.
  var count: Int { earlier.reduce(bytes.count) { $0 + $1.count } }

  /// All that has been written, in UTF-8, one part after the other.
  var parts: [[UInt8]] { earlier.isEmpty ? [bytes] : earlier + [bytes] }

  /// Writes a block whose markup comes out as it stands, around what `build` writes.
  mutating func block(
    opening: String = "", closing: String = "", _ build: (inout HTMLWriter) -> Void = { _ in }
  ) {
    // cannot trap: our own code decides what stands in what
    precondition(openInlines == 0, "a block cannot stand in an inline")
    beginLine()
    bytes.append(opening)
    beginLine()
    build(&self)
    beginLine()
    bytes.append(closing)
    beginLine()
  }

  /// Writes an element as a block, around what `build` writes.
  mutating func block(_ tag: HTMLTag, _ build: (inout HTMLWriter) -> Void) {
    block(opening: tag.opening, closing: tag.closing, build)
  }

  /// Writes an element as an inline, around what `build` writes.
  mutating func inline(_ tag: HTMLTag, _ build: (inout HTMLWriter) -> Void) {
    tag.appendOpening(to: &bytes)
    openInlines += 1
    build(&self)
    openInlines -= 1
    bytes.append("</")
    bytes.append(tag.name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an element that holds nothing, such as an image.
  mutating func empty(_ tag: HTMLTag) { tag.appendOpening(to: &bytes) }

  /// Writes an inline whose markup comes out as it stands, around what `build` writes.
  mutating func inline(
    opening: String, closing: String = "", _ build: (inout HTMLWriter) -> Void = { _ in }
  ) {
    bytes.append(opening)
    openInlines += 1
    build(&self)
    openInlines -= 1
    bytes.append(closing)
  }

  /// Writes HTML that libcmark has rendered, or another writer has written.
  mutating func rendered(_ html: [UInt8]) {
    // What is long stays where it is.
    guard html.count > 1 << 15 else { return bytes += html }
    earlier += [bytes, html]
    bytes = []
  }

  /// Writes HTML as ``rendered(_:)-([UInt8])`` does.
  mutating func rendered(_ html: String) { bytes.append(html) }

  /// Writes HTML as ``rendered(_:)-([UInt8])`` does, from a part of what many pages share.
  mutating func rendered(_ html: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: html))
  }

  /// Writes a text as people are shown it, escaped as libcmark does it.
  mutating func text(_ text: String) {
    var text = text.displayed.htmlSafe
    text.withUTF8 { text in
      var start = 0
      for index in text.indices {
        guard text[index] != UInt8(ascii: "'"), let reference = HTMLTag.reference(for: text[index]) else { continue }
        bytes += text[start..<index]
        bytes.append(reference)
        start = index + 1
      }
      bytes += text[start...]
    }
  }

  /// Writes a text as a part of an address in an attribute, escaped as libcmark does it.
  ///
  /// - Parameter beginsAddress: whether a scheme could be in it, of which those pass that only lead to another page:
  ///   http, https and mailto. In others the colon is encoded, which makes them a name in the folder of the page.
  mutating func address(_ text: String, beginsAddress: Bool = false) {
    let passes = !beginsAddress || Self.leadsToPage(text)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append("&amp;")
      case UInt8(ascii: "'"): bytes.append("&#x27;")
      case UInt8(ascii: ":") where !passes: bytes.append("%3A")
      case _ where Self.isPlain(byte): bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
    }
  }

  /// Writes a link around what `build` writes. Its address is escaped as libcmark does it, and left out where it is dangerous.
  mutating func link(to address: String, _ build: (inout HTMLWriter) -> Void) {
    bytes.append("<a href=\"")
    if Self.leadsToPage(address) || !Document.isUnsafe(address: address) {
      self.address(address.replacingScalars(of: "\0", with: "\u{FFFD}"))
    }
    bytes.append("\">")
    openInlines += 1
    build(&self)
    openInlines -= 1
    bytes.append("</a>")
  }

  /// Writes a text, as a link where it leads somewhere.
  mutating func text(_ text: String, linkingTo address: String?) {
    guard let address else { return self.text(text) }
    link(to: address) { $0.text(text) }
  }

  /// Writes the blocks of a document, which has none then. They are rendered safely as they are, and need no text in
  /// between.
  mutating func blocks(of document: Document) {
    beginLine()
    document.finishHTML().forEach { rendered($0) }
  }

  private mutating func beginLine() {
    if let last = bytes.last ?? earlier.last?.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Whether an address has no scheme, or one that only leads to another page.
  private static func leadsToPage(_ address: String) -> Bool {
    guard let end = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return true }
    return ["http", "https", "mailto"].contains(address[..<end].lowercased())
  }

  /// Whether a byte stands for itself in an address.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"),  // with the capital letters
      UInt8(ascii: "(")...UInt8(ascii: ";"),  // ()*+,-./0123456789:;
      UInt8(ascii: "#")...UInt8(ascii: "%"), UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
