/// Texts of strangers as people are shown them. Data that programs read stay as they are.
extension String {
  /// The text for pages and tables of text: as ``named``, and with marks of direction that end where it ends (Unicode,
  /// UAX #9): an override would turn round what comes behind it.
  ///
  /// Done twice it is the same, so that parts of a text can be made so, and then the whole.
  package var displayed: String {
    if utf8.withContiguousStorageIfAvailable(Self.isPlain) == true { return self }
    let text = named
    return text.unicodeScalars.contains(where: \.isDirectional) ? text.isolated : text
  }

  /// The text, or what stands there where nothing of it can be seen: `U+0007 U+200B`.
  package var named: String {
    if utf8.withContiguousStorageIfAvailable(Self.isPlain) == true { return self }
    return !isEmpty && unicodeScalars.allSatisfy(\.isInvisible) ? names : self
  }

  /// The text with U+FFFD for what HTML cannot carry: NUL, other controls and noncharacters (HTML standard, 13.2.3.5).
  package var htmlSafe: String {
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      // The first bytes of U+0080 to U+00BF, U+F000 to U+FFFF and all beyond.
      !bytes.contains {
        $0 < 0x20 && !(0x09...0x0D).contains($0) || $0 == 0x0B || $0 == 0x7F || $0 == 0xC2 || $0 >= 0xEF
      }
    }
    return isPlain == true ? self : writing { $0.isOutsideHTML ? "\u{FFFD}" : nil }
  }

  /// The text for a terminal, where no sign of it moves the cursor, begins a command or changes the direction: such signs
  /// are written as `\u{1b}`. Line ends stay.
  package var terminalSafe: String { writing { $0.isControl || $0.isDirectional ? "\\u{\($0.hex)}" : nil } }

  /// The text on one line of a terminal: as ``terminalSafe``, and with line ends written so too, so that no text makes a line
  /// that seems to be another's.
  package var terminalSafeLine: String { terminalSafe.replacingScalars(of: "\n", with: "\\u{a}") }

  /// The text with control characters alone escaped, for what is made of ``displayed`` texts, whose marks of direction end
  /// with them.
  package var escapingControls: String { writing { $0.isControl ? "\\u{\($0.hex)}" : nil } }

  /// A text of JSON that means the same, as ``terminalSafe``.
  package var terminalSafeJSON: String {
    writing { scalar in
      guard scalar.isControl || scalar.isDirectional else { return nil }
      return "\\u" + String(repeating: "0", count: 4 - scalar.hex.count) + scalar.hex
    }
  }

  /// The text with others in the place of some of its signs.
  private func writing(_ sign: (Unicode.Scalar) -> String?) -> String {
    guard unicodeScalars.contains(where: { sign($0) != nil }) else { return self }
    var output = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = sign(scalar) { output += text.unicodeScalars } else { output.append(scalar) }
    }
    return String(output)
  }

  /// Whether a text surely begins with a visible sign and has no mark of direction, as most have none: those begin with
  /// D8 or E2 in UTF-8.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    return ((0x21...0x7E).contains(first) || (0xC3...0xC9).contains(first))
      && bytes.allSatisfy { $0 != 0xE2 && $0 != 0xD8 }
  }

  /// The signs of the text by their numbers, the first of them where there are many.
  private var names: String {
    let shown = 8
    let names = unicodeScalars.prefix(shown).map { scalar in
      "U+" + String(repeating: "0", count: max(0, 4 - scalar.hex.count)) + scalar.hex.uppercased()
    }
    return names.joined(separator: " ") + (unicodeScalars.count > shown ? " …" : "")
  }

  /// The text as an isolate, where marks of direction would have effect outside it; with as many ends as beginnings.
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
  /// Whether nothing is seen of it: white space, controls and what is there for other signs only.
  fileprivate var isInvisible: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || self == "\u{2800}" { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Whether it is there for nothing but the direction of what is around it (UAX #9, 2).
  fileprivate var isDirectional: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a terminal may do something else for it than show a sign; a line end is none of those.
  fileprivate var isControl: Bool {
    switch value {
    case 0x0A: false
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether HTML cannot carry it: a control that is no white space, or a noncharacter.
  fileprivate var isOutsideHTML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    case 0...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Its number in hexadecimal digits.
  fileprivate var hex: String { String(value, radix: 16) }
}
