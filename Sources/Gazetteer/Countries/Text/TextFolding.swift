import Base
import Foundation

/// Folds text for comparison, without case, diacritics and letters that do not decompose.
///
/// The scripts of pages fold in the same way, so that pages and commands find the same countries.
enum TextFolding {
  /// The folded text: NFKD without marks and invisible characters, lower case, with plain forms of letters such as ø,
  /// ł, ı, ß and æ, uniform apostrophes and hyphens, and collapsed white space.
  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return foldASCII(text) }
    var folded = ""
    var pendingSpace = false
    let text = text.replacingScalars(of: "´", with: "'")  // it would decompose to a space and a mark
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      // Looking up the properties of the most frequent letters would take most of the time.
      let isPlain = ("a"..."z").contains(scalar)
      if !isPlain, scalar.properties.isWhitespace {
        pendingSpace = !folded.isEmpty
        continue
      }
      guard isPlain || !isInvisible(scalar) else { continue }
      if pendingSpace {
        folded += " "
        pendingSpace = false
      }
      if !isPlain, let plain = plainForms[scalar] { folded += plain } else { folded.unicodeScalars.append(scalar) }
    }
    return folded
  }

  /// The same for ASCII, which most text is. It avoids loading Unicode tables.
  private static func foldASCII(_ text: String) -> String {
    var folded: [UInt8] = []
    var pendingSpace = false
    for byte in text.utf8 {
      if (0x09...0x0D).contains(byte) || byte == UInt8(ascii: " ") {
        pendingSpace = !folded.isEmpty
        continue
      }
      if pendingSpace { folded.append(UInt8(ascii: " ")) }
      pendingSpace = false
      folded.append(foldedASCII(byte))
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private static func foldedASCII(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "`"): UInt8(ascii: "'")
    default: byte
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static let plainForms: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th",
    "ħ": "h", "ŧ": "t", "ŋ": "n", "ς": "σ",
    "ʻ": "'", "ʼ": "'", "ʽ": "'", "ʾ": "'", "ʿ": "'", "‘": "'", "’": "'", "‛": "'", "′": "'", "`": "'",
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
  ]
}
