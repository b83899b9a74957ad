/// What can be said of a code by its form alone (ISO 3166-1).
public enum ISO3166 {
  /// The code in upper case where it is two ASCII letters; else `nil`.
  public static func alpha2(_ code: String) -> String? {
    isLetters(code, count: 2) ? code.uppercased() : nil
  }

  /// Whether a code is three ASCII letters.
  public static func isAlpha3(_ code: String) -> Bool {
    isLetters(code, count: 3)
  }

  /// The flag of an alpha-2 code: its letters as regional indicator symbols (Unicode, UTS #51).
  public static func flagEmoji(ofAlpha2 code: String) -> String {
    var emoji = String.UnicodeScalarView()
    for letter in code.utf8 {
      guard let symbol = Unicode.Scalar(0x1F1E6 + UInt32(letter) - UInt32(UInt8(ascii: "A"))) else { return "" }
      emoji.append(symbol)
    }
    return String(emoji)
  }

  private static func isLetters(_ code: String, count: Int) -> Bool {
    code.utf8.count == count
      && code.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }
}
