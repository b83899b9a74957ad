import CWidth
import Glibc

/// How many columns of a terminal a text takes.
public enum DisplayWidth {
  /// The sum of the widths of the text's characters: 2 for wide ones and emoji, 0 for combining marks.
  ///
  /// The widths are those of the C library (`wcwidth`), in a locale that is the same on every machine.
  public static func of(_ text: String) -> Int {
    if let width = text.utf8.withContiguousStorageIfAvailable(widthOfLatin), let width { return width }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The width of a text of visible ASCII and Latin letters from U+00C0 to U+027F alone, each of which takes one column.
  private static func widthOfLatin(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var width = 0
    for byte in bytes {
      switch byte {
      case 0x20..<0x7F, 0xC3...0xC9: width += 1
      case 0x80..<0xC0: break
      default: return nil
      }
    }
    return width
  }

  private static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if let first = scalars.first, first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") {
      return 2
    }
    return scalars.reduce(0) { $0 + max(0, Int(wcwidth(wchar_t(bitPattern: $1.value)))) }
  }

  nonisolated(unsafe) private static let locale: locale_t? = newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil)
}
