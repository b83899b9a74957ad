/// Makes sure of an SVG that it does nothing but show when it is opened by itself.
///
/// Everything that may stand in it is on a list: elements, functions and rules of styles; and a reference names a part
/// of the same file. What its references draw again and again is counted.
struct SVGSafety {
  private var drawing = SVGExpansion()
  /// The text of a style sheet that is being read.
  private var sheet: [UInt8]?
  private var pixels = 0
  private let isUnicode: Bool

  /// - Parameter isUnicode: whether characters beyond ASCII are certain.
  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
  }

  /// Whether the characters between tags are wanted.
  var wantsText: Bool { sheet != nil }

  /// Takes an element that begins.
  ///
  /// - Throws: ``PictureError``.
  mutating func begin(_ element: MarkupElement) throws(PictureError) {
    guard sheet == nil else { throw .active("a style sheet with elements") }
    try SVGNames.check(element.name)
    var references: [SVGReference] = []
    for attribute in element.attributes { references += try self.references(of: attribute, of: element) }
    try drawing.begin(element, references)
    if element.name.localName == "style" { sheet = [] }
  }

  /// Takes characters between tags.
  mutating func add(_ text: [UInt8]) {
    sheet? += text
  }

  /// Takes the end of the element that was opened last.
  ///
  /// - Throws: ``PictureError``.
  mutating func end() throws(PictureError) {
    if let sheet {
      let references = try SVGStyle.references(inSheet: sheet)
      for (_, reference) in references { try check(id: reference.id) }
      try drawing.add(references)
    }
    sheet = nil
    drawing.end()
  }

  /// Takes the end of the document.
  ///
  /// - Throws: ``PictureError``.
  func finish() throws(PictureError) {
    try drawing.check()
  }
}

// MARK: - Attributes
extension SVGSafety {
  private mutating func references(
    of attribute: MarkupAttribute, of element: MarkupElement
  ) throws(PictureError) -> [SVGReference] {
    let (name, value) = (attribute.name, attribute.value)
    let localName = name.localName.lowercased()
    if localName.hasPrefix("on") { throw .active("a script, in the attribute “\(localName.prefix(20))”") }
    if Self.isScript(value) { throw .active("a link that is a script") }
    if name.prefix == "xmlns" || name.text == "xmlns" {
      guard !String(decoding: value, as: UTF8.self).contains("xhtml") else { throw .active("content of another kind") }
      return []
    }
    if localName == "base" || localName == "ping" { throw .active("a reference to another file") }
    if localName == "attributename", SVGNames.isNeverAnimated(value) { throw .active("a reference that is animated") }
    if localName == "href" { return try reference(value, of: element).map { [$0] } ?? [] }
    guard name.prefix.isEmpty, value.contains(UInt8(ascii: "(")) || localName == "style" else { return [] }
    return try references(inStyle: value, of: name.localName)
  }

  /// What a link refers to; `nil` for a picture within it, and where nothing is drawn for it.
  private mutating func reference(
    _ value: [UInt8], of element: MarkupElement
  ) throws(PictureError) -> SVGReference? {
    let value = value.trimmingSpace
    guard value.first == UInt8(ascii: "#") else {
      guard ["image", "feImage"].contains(element.name.localName), let picture = try EmbeddedPicture(value) else {
        throw .active("a reference to another file")
      }
      pixels += picture.pixels
      guard pixels <= PictureLimits.pixels else { throw .active("pictures that are too large together") }
      return nil
    }
    let id = Array(value.dropFirst())
    try check(id: id)
    // It would be drawn with what it inherits where it stands.
    guard element.name.localName != "feImage" else { throw .active("a filter that draws an element") }
    return SVGNames.isLink(element.name) ? nil : SVGReference(id: id, kind: .link)
  }

  private func references(inStyle value: [UInt8], of name: String) throws(PictureError) -> [SVGReference] {
    if name == "style" {
      let references = try SVGStyle.references(inDeclarations: value)
      for reference in references { try check(id: reference.id) }
      return references
    }
    guard !SVGNames.isText(name) else { return [] }
    var references: [SVGReference] = []
    var tokens = StyleTokens(value)
    while let token = try tokens.next() {
      guard case .url(let id) = token else { continue }
      guard !SVGNames.isAnimation(name) else { throw .active("a reference that is animated") }
      try check(id: id)
      references.append(SVGReference(id: id, kind: SVGReference.Kind(property: name)))
    }
    return references
  }

  /// A browser must find the same element by it that is found here.
  private func check(id: [UInt8]) throws(PictureError) {
    let isPlain = id.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "%") && (isUnicode || $0 < 0x80) }
    guard isPlain else { throw .active("a reference that is not plain") }
  }

  /// Whether a value holds `javascript:`, with or without white space in it, or begins a page.
  private static func isScript(_ value: [UInt8]) -> Bool {
    guard value.contains(UInt8(ascii: ":")) else { return false }
    let plain = value.lazy.filter { $0 > 0x20 }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return plain.starts(with: "data:text/html".utf8) || Array(plain).firstRange(of: Array("javascript:".utf8)) != nil
  }
}

extension [UInt8] {
  /// The bytes without blanks, tabs and ends of lines around them.
  var trimmingSpace: [UInt8] {
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let start = firstIndex { !isSpace($0) } ?? endIndex
    let end = lastIndex { !isSpace($0) }.map { $0 + 1 } ?? endIndex
    return Array(self[start..<Swift.max(start, end)])
  }
}
