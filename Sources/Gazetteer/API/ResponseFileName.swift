import Foundation

/// The file name of a response: its key, as people type it, and valid on any host and disk.
enum ResponseFileName {
  /// The maximum length in bytes of a file name on common file systems.
  static let longest = 255

  /// A key as a file name in composed form (NFC).
  ///
  /// Removes white space at both ends and direction marks (U+200E, U+200F, U+061C), which nobody types. Composing takes
  /// quadratic time for runs of combining marks and shortens a text to a third at most, so a key that stays too long is
  /// truncated first.
  static func of(_ key: String) -> String {
    if key.utf8.allSatisfy({ $0 < 0x80 }), let first = key.utf8.first, let last = key.utf8.last,
      !isSpace(first), !isSpace(last)
    {
      return key
    }
    let isCut = key.utf8.count > 4 * longest
    var scalars = Substring(isCut ? String(decoding: key.utf8.prefix(4 * longest), as: UTF8.self) : key).unicodeScalars
    while let first = scalars.first, isLeftOut(first) { scalars.removeFirst() }
    while let last = scalars.last, isLeftOut(last) { scalars.removeLast() }
    let name = String(String.UnicodeScalarView(scalars.filter { !isMarkOfDirection($0) }))
    return name.composed
  }

  static func lowerCase(_ name: String) -> String { name.lowercased().composed }

  static func upperCase(_ name: String) -> String { name.uppercased().composed }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) }

  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || isMarkOfDirection(scalar)
  }

  private static func isMarkOfDirection(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200E}" || scalar == "\u{200F}" || scalar == "\u{61C}"
  }
}

extension String {
  fileprivate var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
