import Base

/// The colours of the built-in style sheets, for files that have no variables.
package enum Palette {
  private static let styles = ["style.css", "charts.css"].map { EmbeddedFiles.all[$0]?.description ?? "" }

  /// The colour of light or dark pages: `#1d2527` for `--ink`.
  package static subscript(property: String, isDark isDark: Bool = false) -> String {
    styles.lazy.compactMap { value(property, isDark: isDark, in: $0) }.first ?? ""
  }

  /// CSS with the colours of light pages in place of variables, and of `tint(--s1)`, a fifth of the colour on white.
  package static func resolved(_ style: String) -> String {
    style.replacing(/(var|tint)\((--[a-z]+[0-9]?)\)/) { match in
      let colour = Palette[String(match.2)]
      return match.1 == "tint" ? Colour(colour)?.mixed(0.2, with: .white).hex ?? colour : colour
    }
  }

  /// The value of a custom property. Those of dark pages come after `prefers-color-scheme: dark`.
  package static func value(_ property: String, isDark: Bool, in style: String) -> String? {
    // As bytes, because every build does this.
    let style = Array(style.utf8)[...]
    let nights = ["prefers-color-scheme:dark", "prefers-color-scheme: dark"]
      .compactMap { style.range(of: $0)?.lowerBound }
    let night = nights.min() ?? style.endIndex
    let part = isDark ? style[night...] : style[..<night]
    guard let start = part.range(of: property + ":")?.upperBound else { return nil }
    return String(decoding: part[start...].prefix { !";}".utf8.contains($0) }, as: UTF8.self).trimmed
  }
}
