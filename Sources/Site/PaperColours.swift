/// The colours of the paper by day and by night, as the style says them, for the frame that a browser draws.
struct PaperColours: Equatable {
  /// By day; `nil` where the style does not say.
  let light: String?
  /// By night; `nil` where the style does not say.
  let dark: String?

  /// - Parameter style: CSS with `--paper: #faf8f3`, and again after `prefers-color-scheme: dark`.
  init(style: String) {
    let paper = /--paper:\s*(#[0-9A-Fa-f]{3,8})\b/
    let night = style.firstRange(of: /prefers-color-scheme:\s*dark/)?.lowerBound ?? style.endIndex
    light = style[..<night].firstMatch(of: paper).map { String($0.1) }
    dark = style[night...].firstMatch(of: paper).map { String($0.1) }
  }
}
