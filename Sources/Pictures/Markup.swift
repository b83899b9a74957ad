/// Goes over the parts of an XML document (XML 1.0 with namespaces), strictly, and without anything that could change
/// its meaning: entities of its own, a style sheet, another encoding than UTF-8 or one that has ASCII in it.
struct Markup {
  /// What comes next in a document.
  enum Part {
    case opening(MarkupElement)
    /// Characters between tags, their references resolved; told only where ``Markup/keepsText`` is set.
    case text([UInt8])
    case closing
  }

  /// Whether the characters between tags are told.
  var keepsText = false
  /// Whether the bytes are the characters in UTF-8; where not, those of ASCII alone are certain.
  private(set) var isUnicode: Bool
  private let bytes: [UInt8]
  private var place = 0
  private var namespaces = MarkupNamespaces()
  /// The elements that are open.
  private var open: [Range<Int>] = []
  /// The element that was opened last, where its tag closes it too.
  private var isEmpty = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isUnicode = String(validating: bytes, as: UTF8.self) != nil
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The name of the root element without its prefix, or `html`; `nil` where the bytes do not begin like a document.
  /// ``openRoot()`` goes on from there.
  mutating func findRoot() throws(PictureError) -> String? {
    while true {
      skipWhiteSpace()
      guard place < bytes.count || place > 0 else { return nil }
      guard place < bytes.count else { throw .cut(.svg) }
      guard at("<") else { return nil }
      if let isHTML = try skipDeclaration() {
        if isHTML { return "html" }
        continue
      }
      let start = place
      place += 1
      let name = String(decoding: bytes[readName()], as: UTF8.self)
      place = start
      guard let name = MarkupName(name) else { return nil }
      return name.localName.lowercased() == "html" ? "html" : name.localName
    }
  }

  /// The root element, once it was found.
  mutating func openRoot() throws(PictureError) -> MarkupElement {
    try openElement()
  }

  /// What follows, to the end of the root element; `nil` after it.
  mutating func next() throws(PictureError) -> Part? {
    if isEmpty {
      close()
      return .closing
    }
    while !open.isEmpty {
      guard let next = bytes[place...].firstIndex(of: UInt8(ascii: "<")) else { throw .cut(.svg) }
      let text = place..<next
      place = next
      if keepsText, !text.isEmpty { return .text(try resolve(text, isAttribute: false)) }
      if at("<![CDATA[") {
        try skip("<![CDATA[", to: "]]>")
        if keepsText { return .text(Array(bytes[next + 9..<place - 3])) }
      } else if at("</") {
        try closeElement()
        return .closing
      } else if at("<!"), !at("<!--") {
        throw place + 4 > bytes.count ? .cut(.svg) : Self.broken
      } else if try skipDeclaration() == nil {
        return .opening(try openElement())
      }
    }
    try closeDocument()
    return nil
  }

  private static let broken = PictureError.damaged(.svg, "it is not well-formed XML")
}

// MARK: - Elements
extension Markup {
  private mutating func openElement() throws(PictureError) -> MarkupElement {
    place += 1
    let nameRange = readName()
    let name = try self.name(nameRange)
    guard open.count < PictureLimits.depth else { throw .tooDeep }
    open.append(nameRange)
    let attributes = try attributes()
    try namespaces.begin(declaring: attributes)
    return try namespaces.resolve(MarkupElement(name: name, attributes: attributes))
  }

  private mutating func closeElement() throws(PictureError) {
    place += 2
    let name = readName()
    skipWhiteSpace()
    guard place < bytes.count else { throw .cut(.svg) }
    guard at(">"), let opened = open.last, bytes[opened].elementsEqual(bytes[name]) else { throw Self.broken }
    place += 1
    close()
  }

  private mutating func close() {
    isEmpty = false
    open.removeLast()
    namespaces.end()
  }

  /// The attributes of the element that was opened last, their references resolved; no name stands twice.
  private mutating func attributes() throws(PictureError) -> [MarkupAttribute] {
    var attributes: [MarkupAttribute] = []
    var names: Set<String> = []
    while true {
      skipWhiteSpace()
      if at(">") {
        place += 1
        return attributes
      }
      if at("/>") {
        place += 2
        isEmpty = true
        return attributes
      }
      guard place < bytes.count else { throw .cut(.svg) }
      let name = try name(readName())
      skipWhiteSpace()
      guard at("=") || place == bytes.count else { throw Self.broken }
      place += 1
      skipWhiteSpace()
      guard place < bytes.count else { throw .cut(.svg) }
      let quote = bytes[place]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw Self.broken }
      guard let end = bytes[(place + 1)...].firstIndex(of: quote) else { throw .cut(.svg) }
      guard names.insert(name.text).inserted else { throw Self.broken }
      attributes.append(MarkupAttribute(name: name, value: try resolve(place + 1..<end, isAttribute: true)))
      place = end + 1
    }
  }

  private func name(_ range: Range<Int>) throws(PictureError) -> MarkupName {
    guard place < bytes.count || !range.isEmpty else { throw .cut(.svg) }
    guard let name = MarkupName(String(decoding: bytes[range], as: UTF8.self)) else { throw Self.broken }
    return name
  }
}

// MARK: - Around elements
extension Markup {
  /// Passes over a comment, an instruction or the type of the document, and says whether it is that of HTML; `nil`
  /// where there is nothing of the kind.
  private mutating func skipDeclaration() throws(PictureError) -> Bool? {
    let start = place
    if at("<!--") {
      try skip("<!--", to: "-->")
    } else if at("<?") {
      try skip("<?", to: "?>")
      try check(instruction: String(decoding: bytes[start..<place], as: UTF8.self).lowercased())
    } else if at("<!") {
      return try skipDocumentType()
    } else {
      return nil
    }
    return false
  }

  /// Passes over the type of the document and says whether it is that of HTML.
  private mutating func skipDocumentType() throws(PictureError) -> Bool {
    place += 2
    guard String(decoding: bytes[readName()], as: UTF8.self).lowercased() == "doctype" else { throw Self.broken }
    skipWhiteSpace()
    let isHTML = String(decoding: bytes[readName()], as: UTF8.self).lowercased() == "html"
    var places: [String] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: ">"):
        // No browser reads what stands there, but another program may.
        guard isHTML || places.allSatisfy(Self.isKnown(declaration:)) else {
          throw .active("declarations from elsewhere")
        }
        return isHTML
      case UInt8(ascii: "["): throw .active("declarations of its own")
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[place...].firstIndex(of: byte) else { throw .cut(.svg) }
        places.append(String(decoding: bytes[place..<end], as: UTF8.self))
        place = end + 1
      default: break
      }
    }
    throw .cut(.svg)
  }

  /// Whether a type of document has this name or this address: one of W3C's, which everyone knows.
  private static func isKnown(declaration: String) -> Bool {
    ["-//W3C//", "http://www.w3.org/", "https://www.w3.org/"].contains { declaration.utf8.starts(with: $0.utf8) }
  }

  /// Makes sure that no further element follows the root.
  private mutating func closeDocument() throws(PictureError) {
    skipWhiteSpace()
    while place < bytes.count {
      guard try skipDeclaration() == false else { throw Self.broken }
      skipWhiteSpace()
    }
  }

  private mutating func check(instruction text: String) throws(PictureError) {
    guard text.hasPrefix("<?xml") else { return }
    guard !text.hasPrefix("<?xml-") else { throw .active("a style sheet of its own") }
    for match in text.matches(of: /encoding\s*=\s*["']([^"']*)/) {
      guard ["utf-8", "us-ascii", "iso-8859-1", "windows-1252"].contains(match.output.1) else {
        throw .damaged(.svg, "its encoding is not UTF-8")
      }
      if match.output.1 != "utf-8" { isUnicode = false }
    }
  }
}

// MARK: - Characters
extension Markup {
  /// The characters of a range, with references replaced by what they stand for and, in attributes, white space by
  /// blanks.
  private func resolve(_ range: Range<Int>, isAttribute: Bool) throws(PictureError) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "&"):
        let longest = bytes[place..<min(range.upperBound, place + 32)]
        guard
          let end = longest.firstIndex(of: UInt8(ascii: ";")),
          let scalar = Self.scalar(named: String(decoding: bytes[place + 1..<end], as: UTF8.self))
        else { throw Self.broken }
        output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        place = end
      case 0x09, 0x0A, 0x0D: output.append(isAttribute ? 0x20 : byte)
      case 0..<0x20: throw Self.broken
      case UInt8(ascii: "<") where isAttribute: throw Self.broken
      default: output.append(byte)
      }
      place += 1
    }
    return output
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHexadecimal = name.hasPrefix("#x")
      let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
      return scalar.value >= 0x20 || "\t\n\r".unicodeScalars.contains(scalar) ? scalar : nil
    }
  }

  private func at(_ text: StaticString) -> Bool {
    bytes.count - place >= text.utf8CodeUnitCount
      && bytes[place..<place + text.utf8CodeUnitCount].elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Goes from the beginning of a part behind its end.
  private mutating func skip(_ beginning: StaticString, to end: StaticString) throws(PictureError) {
    place += beginning.utf8CodeUnitCount
    while true {
      guard place < bytes.count, let next = bytes[place...].firstIndex(of: end.utf8Start.pointee) else {
        throw .cut(.svg)
      }
      place = next
      if at(end) { break }
      place += 1
    }
    place += end.utf8CodeUnitCount
  }

  private mutating func skipWhiteSpace() {
    while place < bytes.count, Self.isWhiteSpace(bytes[place]) { place += 1 }
  }

  private static let endOfName = Array("/>=<\"'".utf8)

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func readName() -> Range<Int> {
    let start = place
    while place < bytes.count, !Self.isWhiteSpace(bytes[place]), !Self.endOfName.contains(bytes[place]) { place += 1 }
    return start..<place
  }
}
