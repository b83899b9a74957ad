import CWidth
import Platform

package enum DisplayWidth {
  /// The width of a text: 2 for wide characters and emoji, 0 for combining marks.
  ///
  /// The widths are from `wcwidth` in a fixed locale.
  package static func of(_ text: String) -> Int {
    // A fast path: visible ASCII characters take one column.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if let first = scalars.first, first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") {
      return 2
    }
    return scalars.reduce(0) { $0 + max(0, Int(wcwidth(wchar_t(truncatingIfNeeded: $1.value)))) }
  }

  nonisolated(unsafe) private static let locale: locale_t? = newlocale(Int32(LC_CTYPE_MASK), Locales.unicode, nil)
}
