import Base

/// The tags and texts of a page, in order.
///
/// Reads the output of libcmark, of the templates and of this module's writers, and tolerates any other HTML in custom
/// templates.
struct HTMLReader {
  /// A token; element names are in lower case.
  enum Token: Equatable {
    /// Text that may contain character references.
    case text(ArraySlice<UInt8>)
    case opening(String)
    case closing(String)
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// The attributes of the last tag.
  private var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []

  /// A reader for a part of a page.
  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  mutating func next() -> Token? {
    while let first = bytes[position...].first {
      guard first == UInt8(ascii: "<") else { return .text(take { $0 != UInt8(ascii: "<") }) }
      position += 1
      let isClosing = skip(UInt8(ascii: "/"))
      let name = String(decoding: take { $0.isLetter || $0.isDigit }, as: UTF8.self).lowercased()
      guard let letter = name.utf8.first, letter.isLetter else {
        // A comment, or a `<` that does not begin a tag.
        _ = take { $0 != UInt8(ascii: ">") }
        _ = skip(UInt8(ascii: ">"))
        continue
      }
      readAttributes()
      return isClosing ? .closing(name) : .opening(name)
    }
    return nil
  }

  /// The value of an attribute of the last tag; `nil` if missing.
  func attribute(_ name: String) -> ArraySlice<UInt8>? {
    attributes.first { $0.name.elementsEqual(name.utf8) }?.value
  }

  /// Skips the content of a raw text element, such as a script, up to its closing tag.
  mutating func skipRaw(_ name: String) {
    position = bytes[position...].range(of: "</\(name)")?.lowerBound ?? bytes.endIndex
  }

  private mutating func readAttributes() {
    attributes.removeAll(keepingCapacity: true)
    while true {
      _ = take { Self.isBlank($0) || $0 == UInt8(ascii: "/") }
      guard position < bytes.endIndex, !skip(UInt8(ascii: ">")) else { return }
      let name = take { !Self.isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      attributes.append((name, skip(UInt8(ascii: "=")) ? takeValue() : []))
    }
  }

  private mutating func takeValue() -> ArraySlice<UInt8> {
    for quote in "\"'".utf8 where skip(quote) {
      defer { _ = skip(quote) }
      return take { $0 != quote }
    }
    return take { !Self.isBlank($0) && $0 != UInt8(ascii: ">") }
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = bytes[position...].prefix(while: condition)
    position = taken.endIndex
    return taken
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard bytes[position...].first == byte else { return false }
    position += 1
    return true
  }

  private static let references = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// Text with character references such as `&amp;` and `&#233;` resolved; unknown ones stay.
  static func resolved(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var (result, rest) = ([UInt8](), text)
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(12).prefix { $0 != UInt8(ascii: ";") }
      let isEnded = rest[name.endIndex...].first == UInt8(ascii: ";")
      if isEnded, let text = character(String(decoding: name, as: UTF8.self)) {
        result += text.utf8
        rest = rest[(name.endIndex + 1)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func character(_ name: String) -> String? {
    guard name.first == "#" else { return references[name] }
    let digits = name.dropFirst()
    let number = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 > 0 ? Unicode.Scalar($0).map { String($0) } : nil }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
