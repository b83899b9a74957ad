import Foundation

/// What the file of an answer is called: its key, as people type it and as any host and disk can keep it.
enum AnswerName {
  /// The longest name of a file, in bytes, that common file systems take.
  static let longest = 255

  /// A key as a name, in Unicode's composed form (NFC), which ASCII is in already.
  ///
  /// White space at its ends and marks of direction (U+200E, U+200F, U+061C) are left out, since nobody who asks for
  /// the key types them. Composing takes the square of a run of combining marks, and makes a text three times as short
  /// at most; so of a key that is too long whatever comes out, only the beginning is composed.
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

  /// The same in lower case.
  static func lowerCase(_ name: String) -> String { name.lowercased().composed }

  /// The same in upper case.
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
