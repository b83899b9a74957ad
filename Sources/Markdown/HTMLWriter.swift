import Base

/// Writes HTML in the layout of libcmark: blocks on lines of their own, inlines and texts within a line. Texts and URLs are
/// always escaped.
///
/// It exists because a node for each cell would make large tables slow. It cannot be copied, so that there is one writer.
package struct HTMLWriter: ~Copyable {
  /// The UTF-8 written since the last of the ``earlier`` parts.
  private var bytes: [UInt8] = []
  private var earlier: [[UInt8]] = []

  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  package var count: Int { earlier.reduce(bytes.count) { $0 + $1.count } }

  /// The output as a text.
  package var written: String { String(decoding: parts.whole, as: UTF8.self) }

  /// The output of `build` as a text.
  package static func written(_ build: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter()
    build(&html)
    return html.written
  }

  /// The parts of the output, in UTF-8.
  package var parts: [[UInt8]] { earlier.isEmpty ? [bytes] : earlier + [bytes] }

  /// Writes an element on lines of its own.
  ///
  /// - Parameters:
  ///   - start: writes content in the line of the start tag.
  ///   - build: writes the lines between the tags.
  package mutating func block(
    _ name: StaticString, _ attributes: HTMLAttributes = .none, start: (inout HTMLWriter) -> Void = { _ in },
    _ build: (inout HTMLWriter) -> Void
  ) {
    beginLine()
    lines(name, attributes, start: start, build)
    beginLine()
  }

  /// Writes rendered HTML on lines of its own.
  package mutating func block(rendered html: String) {
    beginLine()
    rendered(html)
    beginLine()
  }

  /// Writes an element with its content on lines of its own, and the tags in the current lines.
  package mutating func lines(
    _ name: StaticString, _ attributes: HTMLAttributes = .none, start: (inout HTMLWriter) -> Void = { _ in },
    _ build: (inout HTMLWriter) -> Void
  ) {
    void(name, attributes)
    start(&self)
    beginLine()
    build(&self)
    beginLine()
    end(name)
  }

  package mutating func line(
    _ name: StaticString, _ attributes: HTMLAttributes = .none, _ build: (inout HTMLWriter) -> Void
  ) {
    beginLine()
    inline(name, attributes, build)
    beginLine()
  }

  package mutating func line(_ name: StaticString, _ attributes: HTMLAttributes = .none, text: String) {
    beginLine()
    inline(name, attributes, text: text)
    beginLine()
  }

  /// Writes an element within a line.
  ///
  /// - Parameters:
  ///   - others: attributes after those that many elements share.
  ///   - hasEnd: whether to write the end tag, which HTML does not require of cells and items.
  package mutating func inline(
    _ name: StaticString, _ attributes: HTMLAttributes = .none, adding others: HTMLAttributes = .none,
    hasEnd: Bool = true, _ build: (inout HTMLWriter) -> Void = { _ in }
  ) {
    start(name, attributes)
    if !others.bytes.isEmpty { bytes += others.bytes }
    bytes.append(UInt8(ascii: ">"))
    build(&self)
    if hasEnd { end(name) }
  }

  /// Writes an element with a text within a line.
  package mutating func inline(
    _ name: StaticString, _ attributes: HTMLAttributes = .none, hasEnd: Bool = true, text: String
  ) {
    void(name, attributes)
    self.text(text)
    if hasEnd { end(name) }
  }

  /// Writes an element that has no content in HTML, such as `img`.
  package mutating func void(_ name: StaticString, _ attributes: HTMLAttributes) {
    start(name, attributes)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an element of SVG without content, such as `path`.
  package mutating func leaf(_ name: StaticString, _ attributes: HTMLAttributes) {
    start(name, attributes)
    bytes.append(UInt8(ascii: "/"))
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func start(_ name: StaticString, _ attributes: HTMLAttributes) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    if !attributes.bytes.isEmpty { bytes += attributes.bytes }
  }

  private mutating func end(_ name: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    bytes.append(name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Ends the current line, if it is not empty.
  package mutating func beginLine() {
    if let last = bytes.last ?? earlier.last?.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Removes blanks at the end, down to a count of bytes that were written since the last of the ``earlier`` parts.
  package mutating func removeBlanks(after start: Int) {
    while count > start, let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\n") {
      bytes.removeLast()
    }
  }

  package mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

  /// Writes HTML from libcmark or another writer.
  package mutating func rendered(_ html: [UInt8]) {
    // Long HTML is not copied.
    guard html.count > 1 << 15 else { return bytes += html }
    earlier += [bytes, html]
    bytes = []
  }

  /// Writes HTML as ``rendered(_:)-([UInt8])`` does.
  package mutating func rendered(_ html: String) { bytes.append(html) }

  /// Writes HTML as ``rendered(_:)-([UInt8])`` does, from a buffer that many pages share.
  package mutating func rendered(_ html: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: html))
  }

  /// Writes a visible text, escaped as by libcmark.
  ///
  /// - Parameter keepsApostrophes: whether the text is in no attribute with single quotes.
  package mutating func text(_ text: String, keepsApostrophes: Bool = true) {
    if bytes.append(ifPlain: text) { return }
    bytes.append(escaping: text.displayed, keepsApostrophes: keepsApostrophes)
  }

  /// Writes a text as a part of a URL in an attribute, escaped as by libcmark.
  ///
  /// - Parameter isStart: whether the URL starts with it. Then only the schemes http, https and mailto are kept; in others
  ///   the colon is encoded, which makes them a relative path.
  package mutating func url(_ text: String, isStart: Bool = false) {
    let passes = !isStart || Self.leadsToPage(text)
    var text = text
    text.withUTF8 { text in
      if passes, text.allSatisfy(Self.isPlain) { return bytes.append(contentsOf: text) }
      for byte in text {
        switch byte {
        case UInt8(ascii: "&"): bytes.append("&amp;")
        case UInt8(ascii: "'"): bytes.append("&#x27;")
        case UInt8(ascii: ":") where !passes: bytes.append("%3A")
        case 0: bytes.append("%EF%BF%BD")  // U+FFFD
        case _ where Self.isPlain(byte): bytes.append(byte)
        default:
          bytes.append(UInt8(ascii: "%"))
          bytes.append(Self.digit(byte >> 4))
          bytes.append(Self.digit(byte & 15))
        }
      }
    }
  }

  /// Writes a link around the output of `build`. The URL is escaped as by libcmark, and empty if it is dangerous.
  ///
  /// - Parameter frame: the name of the frame in which it opens; `nil` for the window.
  package mutating func link(to url: String, in frame: String? = nil, _ build: (inout HTMLWriter) -> Void) {
    bytes.append("<a href=\"")
    if Self.leadsToPage(url) || !Document.isUnsafe(url: url) { self.url(url) }
    bytes.append(frame.map { "\" target=\"\($0)\">" } ?? "\">")
    build(&self)
    bytes.append("</a>")
  }

  package mutating func text(_ text: String, linkingTo url: String?) {
    guard let url else { return self.text(text) }
    link(to: url) { $0.text(text) }
  }

  /// A hexadecimal digit.
  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }

  /// Whether a URL has no scheme, or one that only opens another page.
  private static func leadsToPage(_ url: String) -> Bool {
    guard url.hasByte(where: { $0 == UInt8(ascii: ":") }), let end = url.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return true
    }
    return ["http", "https", "mailto"].contains(url[..<end].lowercased())
  }

  /// Whether a byte needs no escape in a URL.
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
