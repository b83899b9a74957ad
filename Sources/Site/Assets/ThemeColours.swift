/// `--paper` of the light and the dark theme, as the style has it, for `<meta name="theme-color">`.
struct ThemeColours: Equatable {
  /// Of the light theme; `nil` where the style does not say.
  let light: String?
  /// Of the dark theme; `nil` where the style does not say.
  let dark: String?

  /// - Parameter style: CSS with `--paper: #faf8f3`, and again after `prefers-color-scheme: dark`.
  init(style: String) {
    let bytes = style.utf8[...]
    let night = Self.value(of: "prefers-color-scheme:", in: bytes) { $0.starts(with: "dark".utf8) }
    light = Self.paper(in: night.map { bytes[..<$0.startIndex] } ?? bytes)
    dark = night.flatMap(Self.paper)
  }

  private static func paper(in style: Substring.UTF8View) -> String? {
    var colour: String?
    _ = value(of: "--paper:", in: style) { value in
      guard value.first == UInt8(ascii: "#") else { return false }
      let digits = value.dropFirst().prefix { Character(Unicode.Scalar($0)).isHexDigit }
      guard (3...8).contains(digits.count), !isOfWord(value[digits.endIndex...].first) else { return false }
      colour = String(Substring(value[..<digits.endIndex]))
      return true
    }
    return colour
  }

  /// What comes after the first name in a style whose value is as wanted. It is searched as bytes, since every build does
  /// it and a regular expression is slow to compile.
  private static func value(
    of name: String, in style: Substring.UTF8View, isWanted: (Substring.UTF8View) -> Bool
  ) -> Substring.UTF8View? {
    var rest = style
    while let range = rest.firstRange(of: name.utf8) {
      rest = rest[range.upperBound...]
      let value = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      if isWanted(value) { return value }
    }
    return nil
  }

  private static func isOfWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    let character = Character(Unicode.Scalar(byte))
    return byte >= 0x80 || character.isLetter || character.isNumber || character == "_"
  }
}
