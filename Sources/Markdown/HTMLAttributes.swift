import Base

/// The attributes of an element, escaped once when they are made. The only place that escapes attributes.
///
///     html.inline("a", ["href": path, "title": title], text: "Home")
///
/// An attribute whose value is `nil` is left out.
package struct HTMLAttributes: ExpressibleByDictionaryLiteral, Sendable {
  /// The UTF-8 of each attribute after a space.
  private(set) var bytes: [UInt8] = []

  package static var none: HTMLAttributes { HTMLAttributes() }

  private init() {}

  package init(dictionaryLiteral attributes: (StaticString, String?)...) {
    bytes.reserveCapacity(attributes.reduce(0) { $0 + $1.0.utf8CodeUnitCount + ($1.1?.utf8.count ?? 0) + 4 })
    for (name, value) in attributes {
      guard let value else { continue }
      append(name)
      bytes.append(UInt8(ascii: "="))
      bytes.append(UInt8(ascii: "\""))
      bytes.append(escaping: value)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// An attribute without a value.
  package static func flag(_ name: StaticString) -> HTMLAttributes {
    var attributes = none
    attributes.append(name)
    return attributes
  }

  package static func + (first: HTMLAttributes, second: HTMLAttributes) -> HTMLAttributes {
    guard !second.bytes.isEmpty else { return first }
    var attributes = first
    attributes.bytes += second.bytes
    return attributes
  }

  private mutating func append(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
  }
}

extension HTMLWriter {
  /// A text escaped for an attribute in double quotes or the content of an element.
  package static func escape(_ text: String) -> String {
    var output: [UInt8] = []
    output.append(escaping: text)
    return String(decoding: output, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a text if it is written as it is, as most are.
  ///
  /// - Returns: whether it was appended.
  mutating func append(ifPlain text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy(Self.isPlain) && bytes.first.map { $0 > 0x20 && $0 < 0xCA } ?? true
      if isPlain { append(contentsOf: bytes) }
      return isPlain
    }
  }

  /// Appends a text escaped for an attribute in double quotes or the content of an element.
  mutating func append(escaping text: String, keepsApostrophes: Bool = false) {
    if append(ifPlain: text) { return }
    var text = text.htmlSafe
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let reference = Self.reference(for: bytes[index]), !keepsApostrophes || bytes[index] != UInt8(ascii: "'")
        else { continue }
        append(contentsOf: bytes[start..<index])
        append(reference)
        start = index + 1
      }
      append(contentsOf: bytes[start...])
    }
  }

  /// Whether a byte of a text is written as it is: no byte that is escaped, of a control, or with which directional
  /// formatting or a character begins that HTML does not allow.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x7F,
      0xC2, 0xD8, 0xE2, 0xEF...0xFF:
      false
    default: true
    }
  }

  /// The character reference for a byte that must be escaped.
  private static func reference(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
