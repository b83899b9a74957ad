/// JSON that is to be written: a value whose objects keep the order of their members.
package indirect enum JSONTree: Equatable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case boolean(Bool)
  /// A whole number, exact.
  case integer(Int)
  /// A number; a whole one is written without a fraction, one that is not finite as `null`.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONTree])
  /// An object, its members in order.
  case object([Member])

  /// A member of an object.
  package struct Member: Equatable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: JSONTree

    /// A member.
    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// The JSON text (RFC 8259) on one line, without spaces between its parts.
  package var text: String {
    var output: [UInt8] = []
    append(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The JSON text for people to read too: a line for every member and element, two spaces for every level, and a
  /// line end at the end. What is empty, and an array of nothing but texts and numbers, stays on one line.
  package var indentedText: String {
    var output: [UInt8] = []
    append(to: &output, indentation: "")
    return String(decoding: output, as: UTF8.self) + "\n"
  }

  /// Appends the JSON text in UTF-8.
  ///
  /// - Parameter indentation: what the line of the value begins with; `nil` where all is to be on one line.
  package func append(to output: inout [UInt8], indentation: String? = nil) {
    switch self {
    case .null: output += "null".utf8
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .integer(let value): JSONText.append(value, to: &output)
    case .number(let value): JSONText.append(value, to: &output)
    case .string(let text): JSONText.append(text, to: &output)
    case .array(let elements):
      let outer = indentation.flatMap { elements.contains(where: \.isContainer) ? $0 : nil }
      let inner = outer.map { $0 + "  " }
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        if let inner { output += "\n\(inner)".utf8 }
        element.append(to: &output, indentation: inner)
      }
      if let outer { output += "\n\(outer)".utf8 }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      let inner = indentation.map { $0 + "  " }
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        if let inner { output += "\n\(inner)".utf8 }
        JSONText.append(member.key, to: &output)
        output += (inner == nil ? ":" : ": ").utf8
        member.value.append(to: &output, indentation: inner)
      }
      if let indentation, !members.isEmpty { output += "\n\(indentation)".utf8 }
      output.append(UInt8(ascii: "}"))
    }
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .boolean, .integer, .number, .string: false
    }
  }

  /// ``text`` with `<`, `>`, `&`, U+2028 and U+2029 as escapes: the same value to whoever reads JSON, and neither
  /// markup nor the end of a line of script to what takes it for something else.
  package var inertText: String {
    var plain: [UInt8] = []
    append(to: &plain)
    var inert: [UInt8] = []
    inert.reserveCapacity(plain.count + plain.count / 16)
    // Outside of strings, JSON has none of these. In UTF-8 the last two are E2 80 A8 and E2 80 A9.
    for byte in plain {
      switch byte {
      case UInt8(ascii: "<"): inert += "\\u003c".utf8
      case UInt8(ascii: ">"): inert += "\\u003e".utf8
      case UInt8(ascii: "&"): inert += "\\u0026".utf8
      case 0xA8...0xA9 where inert.suffix(2).elementsEqual([0xE2, 0x80]):
        inert.removeLast(2)
        inert += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
      default: inert.append(byte)
      }
    }
    return String(decoding: inert, as: UTF8.self)
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }

  /// A whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }

  /// `true` or `false`
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// An object of these members, without those that have no value.
  package static func known(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// A text; `nil` for an empty one.
  package static func known(text: String) -> JSONTree? { text.isEmpty ? nil : .string(text) }

  /// The value unless it is an object without members.
  package static func known(object: JSONTree) -> JSONTree? { object == .object([]) ? nil : object }

  /// An array of texts.
  package static func texts(_ texts: [String]) -> JSONTree { .array(texts.map(JSONTree.string)) }
}
