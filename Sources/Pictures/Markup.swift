/// Goes over the elements of an XML document (XML 1.0), strictly, and without anything that could change its meaning:
/// entities of its own, a style sheet, another encoding than UTF-8 or one that has ASCII in it.
struct Markup {
  /// The name of an element.
  struct Name {
    let prefix: String
    let localName: String

    init(_ name: String) {
      let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      prefix = parts.count == 2 ? String(parts[0]) : ""
      localName = String(parts.last ?? "")
    }
  }

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The name of the root element; `nil` where the bytes do not begin like a document.
  mutating func openRoot() throws(PictureError) -> Name? {
    skipWhiteSpace()
    guard at("<") else { return nil }
    while place < bytes.count {
      skipWhiteSpace()
      guard at("<") else { return nil }
      if let isHTML = try skipDeclaration() {
        if isHTML { return Name("html") }
        continue
      }
      place += 1
      let name = readName()
      if name.isEmpty { return nil }
      return Name(name.lowercased() == "html" ? "html" : name)
    }
    throw .cut(.svg)
  }

  /// The name of the next element that opens; `nil` after the end of the root element.
  mutating func openNext() throws(PictureError) -> Name? {
    while depth > 0 {
      guard let next = bytes[place...].firstIndex(of: UInt8(ascii: "<")) else { throw .cut(.svg) }
      place = next
      if at("<![CDATA[") {
        try skip("<![CDATA[", to: "]]>")
      } else if try skipDeclaration() != nil {
        continue
      } else if at("</") {
        try skip("</", to: ">")
        depth -= 1
      } else {
        place += 1
        let name = readName()
        guard !name.isEmpty else { throw Self.broken }
        return Name(name)
      }
    }
    try closeDocument()
    return nil
  }

  /// The attributes of the element that was opened last, their references resolved.
  mutating func attributes() throws(PictureError) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      skipWhiteSpace()
      if at(">") {
        place += 1
        depth += 1
        return attributes
      }
      if at("/>") {
        place += 2
        return attributes
      }
      guard place < bytes.count else { throw .cut(.svg) }
      let name = readName()
      skipWhiteSpace()
      guard !name.isEmpty, at("=") || place == bytes.count else { throw Self.broken }
      place += 1
      skipWhiteSpace()
      guard place < bytes.count else { throw .cut(.svg) }
      let quote = bytes[place]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw Self.broken }
      guard let end = bytes[(place + 1)...].firstIndex(of: quote) else { throw .cut(.svg) }
      attributes[name] = try Self.resolve(String(decoding: bytes[place + 1..<end], as: UTF8.self))
      place = end + 1
    }
  }

  private static let broken = PictureError.damaged(.svg, "it is not well-formed XML")
}

// MARK: - Parts of a document
extension Markup {
  /// Passes over a comment, an instruction or the type of the document, and says whether it is that of HTML; `nil`
  /// where there is nothing of the kind.
  private mutating func skipDeclaration() throws(PictureError) -> Bool? {
    let start = place
    if at("<!--") {
      try skip("<!--", to: "-->")
    } else if at("<?") {
      try skip("<?", to: "?>")
      try Self.check(instruction: String(decoding: bytes[start..<place], as: UTF8.self).lowercased())
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
    guard readName().lowercased() == "doctype" else { throw Self.broken }
    skipWhiteSpace()
    let isHTML = readName().lowercased() == "html"
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: ">"): return isHTML
      case UInt8(ascii: "["): throw .active("declarations of its own")
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[place...].firstIndex(of: byte) else { throw .cut(.svg) }
        place = end + 1
      default: break
      }
    }
    throw .cut(.svg)
  }

  /// Makes sure that no further element follows the root.
  private mutating func closeDocument() throws(PictureError) {
    skipWhiteSpace()
    while place < bytes.count {
      guard try skipDeclaration() == false else { throw Self.broken }
      skipWhiteSpace()
    }
  }

  private static func check(instruction text: String) throws(PictureError) {
    guard text.hasPrefix("<?xml") else { return }
    guard !text.hasPrefix("<?xml-") else { throw .active("a style sheet of its own") }
    guard let name = text.firstMatch(of: /encoding\s*=\s*["']([^"']*)/)?.output.1 else { return }
    guard ["utf-8", "us-ascii", "iso-8859-1", "windows-1252"].contains(name) else {
      throw .damaged(.svg, "its encoding is not UTF-8")
    }
  }

  /// Puts characters in the place of the references to them.
  private static func resolve(_ text: String) throws(PictureError) -> String {
    guard text.contains("&") else { return text }
    var output = ""
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    output += parts.removeFirst()
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let character = character(named: part[..<end]) else { throw broken }
      output.append(character)
      output += part[part.index(after: end)...]
    }
    return output
  }

  private static func character(named name: Substring) -> Character? {
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
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
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

  private mutating func readName() -> String {
    let start = place
    while place < bytes.count, !Self.isWhiteSpace(bytes[place]), !Self.endOfName.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
