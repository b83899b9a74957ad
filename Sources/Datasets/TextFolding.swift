import Foundation

/// Makes texts comparable in a search: blind to case, to diacritics and to letters that do not decompose.
///
/// The script of the page folds in the same way, so that the page and the commands find the same countries.
public enum TextFolding {
  /// The folded text: compatibility decomposition (NFKD), marks and invisible characters removed, lower case,
  /// letters such as ø, ł, ı, ß and æ replaced by their plain forms, apostrophes and hyphens made equal, white
  /// space runs one space.
  public static func fold(_ text: String) -> String {
    var folded = ""
    var pendingSpace = false
    let text = text.replacing("´", with: "'")  // it would decompose to a space and a mark
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      if scalar.properties.isWhitespace {
        pendingSpace = !folded.isEmpty
        continue
      }
      guard !isInvisible(scalar) else { continue }
      if pendingSpace {
        folded += " "
        pendingSpace = false
      }
      if let plain = plainForms[scalar] { folded += plain } else { folded.unicodeScalars.append(scalar) }
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
