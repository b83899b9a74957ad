/// The maximum width of texts in ems, in the usual fonts of pages. Verdana and DejaVu are the widest of these. Text that
/// fits by these numbers is never cut.
package enum TextWidth {
  package static func of(_ text: String) -> Double {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.reduce(0) { $0 + ascii($1) } }
    return text.reduce(0) { $0 + of($1) }
  }

  static func widest(_ texts: some Sequence<String>) -> Double { texts.reduce(0) { max($0, of($1)) } }

  package static func of(_ character: Character) -> Double {
    if let byte = character.asciiValue { return ascii(byte) }
    let scalars = character.unicodeScalars
    if scalars.contains(where: \.properties.isEmojiPresentation) || scalars.contains("\u{FE0F}") { return 1.4 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  private static func ascii(_ byte: UInt8) -> Double {
    switch Unicode.Scalar(byte) {
    case "m", "w", "M", "W", "@", "%": 1
    case "i", "j", "l", "f", "t", "r", "I", " "..."\"", "'"...")", ","..."/", ":", ";", "["..."]": 0.42
    case "A"..."Z": 0.77
    default: 0.64
    }
  }

  /// The width of an Arabic letter. It depends on the letters it is joined to; these values suffice for words that end
  /// with a wide form.
  private static func arabic(_ letter: Unicode.Scalar) -> Double {
    switch letter {
    case "آ", "أ", "إ", "ا": 0.36
    case "ؤ", "ة", "د", "ذ", "ر", "ز", "ه", "و": 0.6
    case "ع", "غ", "م": 0.7
    case "ل", "ن": 0.78
    case "ب", "ت", "ث", "ف": 0.95
    case "س", "ش", "ص", "ض": 1.1
    default: 0.85
    }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case _ where scalar.isMark || scalar.properties.isDefaultIgnorableCodePoint: 0
    case 0x2212: 0.84
    case 0xA0, 0x202F: 0.42
    case 0xFDFD: 12
    case 0xFDF0...0xFDFC, 0x2E3A...0x2E3B, 0xA9C1...0xA9C2, 0x12000...0x1254F, 0x13000...0x1345F: 4
    case 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF: 1.1
    case 0x80...0x24F: scalar.properties.isUppercase ? 0.9 : 0.68
    case 0x622...0x64A: arabic(scalar)
    case 0x370...0x6FF: 0.85
    default: 1.2
    }
  }
}
