import Base
import Foundation

/// Folds text for comparison, without case, diacritics and letters that do not decompose.
///
/// The scripts of pages fold in the same way, so that pages and commands find the same countries.
package enum TextFolding {
  /// The folded text: NFKD without marks and invisible characters, lower case, with plain forms of letters such as ø,
  /// ł, ı, ß and æ, uniform apostrophes and hyphens, and collapsed white space.
  package static func fold(_ text: String) -> String {
    var folded = ""
    var pendingSpace = false
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    // An acute accent would decompose to a space and a mark.
    let text =
      isASCII ? text : text.replacingScalars(of: "´", with: "'").decomposedStringWithCompatibilityMapping
    for scalar in text.lowercased().unicodeScalars {
      // Most characters are ASCII, whose properties need no Unicode tables.
      let isPlain = ("!"..."~").contains(scalar) && scalar != "`"
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

extension TextFolding {
  /// The text normalized for comparing names: folded, without apostrophes and full stops, and with a space for other
  /// punctuation. `St. John’s` equals `st johns`, and `Guinea-Bissau` equals `guinea bissau`.
  ///
  /// `comparable` in `find.js` does the same on pages.
  static func comparable(_ text: String) -> String {
    var comparable = ""
    var pendingSpace = false
    for scalar in fold(text).unicodeScalars {
      switch scalar {
      case "'", ".": continue
      case " ", "-", ",", "(", ")", "&", "/", ":", ";", "·", "・", "،", "、", "_", "\"":
        pendingSpace = !comparable.isEmpty
      default:
        if pendingSpace { comparable += " " }
        pendingSpace = false
        comparable.unicodeScalars.append(scalar)
      }
    }
    return comparable
  }
}
