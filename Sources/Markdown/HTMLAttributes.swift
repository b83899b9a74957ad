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
      bytes.append(HTMLWriter.escape(value))
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
    let text = text.htmlSafe
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in !bytes.contains { reference(for: $0) != nil } }
    guard isPlain != true else { return text }
    var output: [UInt8] = []
    for byte in text.utf8 {
      if let reference = reference(for: byte) { output.append(reference) } else { output.append(byte) }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The character reference for a byte that must be escaped.
  static func reference(for byte: UInt8) -> String? {
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
