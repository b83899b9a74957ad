/// Untrusted text for display. Data for programs is not changed.
extension String {
  /// The text for pages and text tables: ``named``, with directional formatting isolated (Unicode, UAX #9), so that an
  /// override does not affect the text after it.
  ///
  /// The operation is idempotent, so it can be applied to parts of a text and then to the whole.
  package var displayed: String {
    if utf8.withContiguousStorageIfAvailable(Self.isPlain) == true { return self }
    let text = named
    return text.unicodeScalars.contains(where: \.isDirectional) ? text.isolated : text
  }

  /// The text, or its code points if it is invisible: `U+0007 U+200B`.
  package var named: String {
    if utf8.withContiguousStorageIfAvailable(Self.isPlain) == true { return self }
    return !isEmpty && unicodeScalars.allSatisfy(\.isInvisible) ? names : self
  }

  /// The text with U+FFFD for characters that HTML does not allow: NUL, other controls and noncharacters (HTML standard,
  /// 13.2.3.5).
  package var htmlSafe: String {
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      !bytes.indices.contains { Self.mayBeOutsideHTML(bytes, at: $0) }
    }
    return isPlain == true ? self : writing { $0.isOutsideHTML ? "\u{FFFD}" : nil }
  }

  /// The text for a terminal: characters that move the cursor, begin a command or change the direction are escaped as
  /// `\u{1b}`. Newlines are kept.
  package var terminalSafe: String { writing { $0.isControl || $0.isDirectional ? "\\u{\($0.hex)}" : nil } }

  /// The text on one line of a terminal: ``terminalSafe`` with newlines escaped, so that no text can fake another line.
  package var terminalSafeLine: String { terminalSafe.replacingScalars(of: "\n", with: "\\u{a}") }

  /// The text with only control characters escaped, for text composed of ``displayed`` parts, whose directional formatting
  /// is already isolated.
  package var escapingControls: String { writing { $0.isControl ? "\\u{\($0.hex)}" : nil } }

  /// JSON with the same meaning and the same characters escaped as in ``terminalSafe``.
  package var terminalSafeJSON: String { escapingJSON { $0.isControl || $0.isDirectional } }

  /// JSON with the same meaning and some characters of its strings escaped, up to U+FFFF.
  package func escapingJSON(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    writing { isEscaped($0) ? "\\u" + String(repeating: "0", count: 4 - $0.hex.count) + $0.hex : nil }
  }

  /// The text with some scalars replaced.
  private func writing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    guard unicodeScalars.contains(where: { replacement($0) != nil }) else { return self }
    var output = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) { output += text.unicodeScalars } else { output.append(scalar) }
    }
    return String(output)
  }

  /// A fast check that is true for most texts: the first character is visible and there is no directional formatting.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    return ((0x21...0x7E).contains(first) || (0xC3...0xC9).contains(first))
      && !bytes.indices.contains { isDirectional(bytes, at: $0) }
  }

  /// Whether a character begins here in UTF-8 that HTML may not allow.
  private static func mayBeOutsideHTML(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    case 0..<0x20, 0x7F: true
    // U+0080…U+00BF
    case 0xC2: bytes[index + 1] < 0xA0
    // U+F000…U+FFFF, with the noncharacters U+FDD0…U+FDEF, U+FFFE and U+FFFF
    case 0xEF: bytes[index + 1] == 0xB7 || bytes[index + 1] == 0xBF
    // The noncharacters of other planes end with BF BE or BF BF.
    case 0xF0...: bytes[index + 2] == 0xBF && bytes[index + 3] >= 0xBE
    default: false
    }
  }

  /// Whether a directional formatting character begins here in UTF-8: U+061C, U+200E, U+200F, U+202A…U+202E or
  /// U+2066…U+2069.
  private static func isDirectional(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case 0xD8: bytes[index + 1] == 0x9C
    case 0xE2:
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): true
      default: false
      }
    default: false
    }
  }

  /// The code points of the text, at most the first eight.
  private var names: String {
    let shown = 8
    let names = unicodeScalars.prefix(shown).map { scalar in
      "U+" + String(repeating: "0", count: max(0, 4 - scalar.hex.count)) + scalar.hex.uppercased()
    }
    return names.joined(separator: " ") + (unicodeScalars.count > shown ? " …" : "")
  }

  /// The text with balanced isolates, itself isolated if its directional formatting would affect text outside.
  private var isolated: String {
    var output = String.UnicodeScalarView()
    var open = 0
    var isExposed = false
    for scalar in unicodeScalars where scalar != Self.end || open > 0 {
      output.append(scalar)
      switch scalar {
      case "\u{2066}", "\u{2067}", "\u{2068}": open += 1
      case Self.end: open -= 1
      default: if open == 0, scalar.isDirectional { isExposed = true }
      }
    }
    output.append(contentsOf: repeatElement(Self.end, count: open))
    return isExposed ? "\u{2068}" + String(output) + String(Self.end) : String(output)
  }

  /// The end of an isolate (PDI).
  private static let end: Unicode.Scalar = "\u{2069}"
}

extension Unicode.Scalar {
  /// Whether it is invisible: white space, a control or a default-ignorable character.
  fileprivate var isInvisible: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || self == "\u{2800}" { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Whether it is a directional formatting character (UAX #9, 2).
  fileprivate var isDirectional: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a terminal may interpret it instead of showing a character. A newline is excluded.
  fileprivate var isControl: Bool {
    switch value {
    case 0x0A: false
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether HTML does not allow it: a control other than white space, or a noncharacter.
  fileprivate var isOutsideHTML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    case 0...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  fileprivate var hex: String { String(value, radix: 16) }
}
