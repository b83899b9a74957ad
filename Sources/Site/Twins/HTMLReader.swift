/// The tags and texts of a page, one after the other.
///
/// It reads what libcmark, the templates and the writers of this room make: elements with attributes in double quotes.
/// Whatever else a template of a user's own holds is read without harm.
struct HTMLReader {
  /// What is read in one step.
  enum Token: Equatable {
    /// The bytes of a text, with its character references.
    case text(Range<Int>)
    /// An opening tag.
    case opening(HTMLElement.Name)
    /// A closing tag.
    case closing(HTMLElement.Name)
  }

  /// An attribute of the tag that was read last.
  private struct Attribute {
    let name: Range<Int>
    let value: Range<Int>
  }

  let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var attributes: [Attribute] = []

  /// A reader of a part of a page.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
  }

  /// The next token; `nil` at the end.
  mutating func next() -> Token? {
    while position < end {
      let start = position
      guard bytes[start] == UInt8(ascii: "<") else {
        position = index(of: UInt8(ascii: "<"), from: start) ?? end
        return .text(start..<position)
      }
      let isClosing = start + 1 < end && bytes[start + 1] == UInt8(ascii: "/")
      let first = start + (isClosing ? 2 : 1)
      guard first < end, Self.isLetter(bytes[first]) else {
        // A comment, or a sign that begins nothing.
        position = (index(of: UInt8(ascii: ">"), from: start) ?? end - 1) + 1
        continue
      }
      var last = first
      while last < end, Self.isLetter(bytes[last]) || Self.isDigit(bytes[last]) { last += 1 }
      var name = HTMLElement.Name()
      for byte in bytes[first..<last] { name.append(byte) }
      position = last
      readAttributes()
      if isClosing { return .closing(name) }
      return .opening(name)
    }
    return nil
  }

  /// The value of an attribute of the tag that was read last; `nil` where the tag does not have it.
  func attribute(_ name: StaticString) -> ArraySlice<UInt8>? {
    for attribute in attributes where isCalled(name, attribute.name) { return bytes[attribute.value] }
    return nil
  }

  private func isCalled(_ name: StaticString, _ range: Range<Int>) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != name.utf8Start[offset] { return false }
    return true
  }

  /// Whether the tag that was read last has any attribute.
  var hasAttributes: Bool { !attributes.isEmpty }

  /// Passes over the content of an element that is no markup, such as a script, up to its closing tag.
  mutating func skipRaw(_ name: String) {
    let tag = Array("</\(name)".utf8)
    while position < end, !bytes[position..<end].starts(with: tag) {
      position = index(of: UInt8(ascii: "<"), from: position + 1) ?? end
    }
  }

  private mutating func readAttributes() {
    attributes.removeAll(keepingCapacity: true)
    while position < end, bytes[position] != UInt8(ascii: ">") {
      guard !Self.isBlank(bytes[position]), bytes[position] != UInt8(ascii: "/") else {
        position += 1
        continue
      }
      let start = position
      while position < end, !Self.isBlank(bytes[position]), bytes[position] != UInt8(ascii: "="),
        bytes[position] != UInt8(ascii: ">")
      { position += 1 }
      let name = start..<position
      guard position < end, bytes[position] == UInt8(ascii: "=") else {
        attributes.append(Attribute(name: name, value: position..<position))
        continue
      }
      position += 1
      attributes.append(Attribute(name: name, value: readValue()))
    }
    position = min(end, position + 1)
  }

  private mutating func readValue() -> Range<Int> {
    guard position < end else { return end..<end }
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      let close = start < end ? index(of: quote, from: start) ?? end : end
      position = min(end, close + 1)
      return min(start, close)..<close
    }
    let start = position
    while position < end, !Self.isBlank(bytes[position]), bytes[position] != UInt8(ascii: ">") { position += 1 }
    return start..<position
  }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    guard start < end else { return nil }
    return bytes[start..<end].firstIndex(of: byte)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
