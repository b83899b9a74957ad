/// A JSON value for writing. Objects keep the order of their members.
package enum JSONTree: Equatable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case boolean(Bool)
  /// A whole number, exact.
  case integer(Int)
  /// A number: whole numbers are written without a fraction, infinity and NaN as `null`.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONTree])
  /// An object with ordered members.
  case object([Member])
  /// A value that is JSON text already, in UTF-8.
  case written([UInt8])

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

  /// Pretty-printed JSON: one line for each member and element, two spaces for each level, and a final newline. Empty values
  /// and arrays of scalars are on one line.
  package var indentedText: String {
    var output: [UInt8] = []
    append(to: &output, indentation: "")
    return String(decoding: output, as: UTF8.self) + "\n"
  }

  /// Appends the JSON text in UTF-8.
  ///
  /// - Parameter indentation: the indentation of the value; `nil` to write all on one line.
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
        output.append(UInt8(ascii: ":"))
        if inner != nil { output.append(UInt8(ascii: " ")) }
        member.value.append(to: &output, indentation: inner)
      }
      if let indentation, !members.isEmpty { output += "\n\(indentation)".utf8 }
      output.append(UInt8(ascii: "}"))
    case .written(let text): output += text
    }
  }

  /// The same value as ``written(_:)``, for values that many texts contain.
  package var written: JSONTree {
    var output: [UInt8] = []
    append(to: &output)
    return .written(output)
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .boolean, .integer, .number, .string, .written: false
    }
  }

  /// ``text`` with `<`, `>`, `&`, U+2028 and U+2029 escaped: the same JSON value, but safe in HTML and in scripts.
  package var inertText: String {
    var plain: [UInt8] = []
    append(to: &plain)
    guard plain.contains(where: Self.isActive) else { return String(decoding: plain, as: UTF8.self) }
    var inert: [UInt8] = []
    inert.reserveCapacity(plain.count + plain.count / 16)
    // They occur only in strings. In UTF-8 the last two are E2 80 A8 and E2 80 A9.
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

  private static func isActive(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0xE2: true
    default: false
    }
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }

  /// A whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }

  /// `true` or `false`
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// An object of the members that have a value.
  package static func known(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// A string; `nil` if it is empty.
  package static func known(text: String) -> JSONTree? { text.isEmpty ? nil : .string(text) }

  /// The value; `nil` for an empty object.
  package static func known(object: JSONTree) -> JSONTree? { object == .object([]) ? nil : object }

  /// An array of strings.
  package static func texts(_ texts: [String]) -> JSONTree { .array(texts.map(JSONTree.string)) }
}
