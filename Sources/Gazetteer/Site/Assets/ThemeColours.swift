import Base

/// `--paper` of the light and the dark theme, as the style has it, for `<meta name="theme-color">`.
struct ThemeColours: Equatable {
  /// Of the light theme; `nil` where the style does not say.
  let light: String?
  /// Of the dark theme; `nil` where the style does not say.
  let dark: String?

  /// - Parameter style: CSS with `--paper: #faf8f3`, and again after `prefers-color-scheme: dark`.
  init(style: String) {
    // As bytes: every build does it.
    let night = ["prefers-color-scheme:dark", "prefers-color-scheme: dark"]
      .compactMap { style.utf8.firstRange(of: $0.utf8)?.lowerBound }.min()
    light = Self.paper(in: style[..<(night ?? style.endIndex)])
    dark = night.flatMap { Self.paper(in: style[$0...]) }
  }

  private static func paper(in style: Substring) -> String? {
    guard let start = style.utf8.firstRange(of: "--paper:".utf8)?.upperBound else { return nil }
    let value = style[start...].prefix { !";}".contains($0) }.trimmed
    return value.hasPrefix("#") && (4...9).contains(value.count) && value.dropFirst().allSatisfy(\.isHexDigit)
      ? value : nil
  }
}
