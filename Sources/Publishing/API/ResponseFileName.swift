import Base
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

extension ResponseFileName {
  /// Why a text is not a safe name for a JSON file, as a clause; `nil` if it is.
  ///
  /// Hosts derive the type from the name, and may run the file or let a browser run it. So no part of the name may look
  /// like an extension. The name must also be valid on all common file systems.
  static func problem(of name: String) -> String? {
    name.utf8.count > longest ? "is longer than \(longest) bytes" : problem(ofShort: name)
  }

  /// Some programs map characters to similar ones, such as U+FF0E to a dot, so the mapped name is checked too.
  private static func problem(ofShort name: String) -> String? {
    if name.isEmpty { return "is blank" }
    if name.utf8.first == dot { return "starts with a dot" }
    if startsWithMark(name) { return "starts with a combining mark" }
    if name.utf8.contains(where: isReserved) { return #"contains one of / \ : * ? " < > | #"# }
    if holdsUnseenCharacter(name) { return "contains an invisible character" }
    if isDevice(name) { return "is a reserved name on Windows" }
    if namesType(name) { return "has a dot before what a host may take for an extension" }
    let plain = name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCompatibilityMapping
    return plain.utf8.elementsEqual(name.utf8) ? nil : problem(ofShort: plain)
  }

  /// Windows forbids most of these in file names, Netlify forbids `#`.
  private static func isReserved(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "#": true
    default: false
    }
  }

  /// Such a combining mark would form one character with the slash before it.
  private static func startsWithMark(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, !first.isASCII else { return false }
    return "/\(first)".count == 1
  }

  /// Joiners (U+200C, U+200D) are allowed between non-ASCII letters, where some scripts need them.
  private static func holdsUnseenCharacter(_ name: String) -> Bool {
    if name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return false }
    let scalars = Array(name.unicodeScalars)
    return scalars.indices.contains { index in
      guard isUnseen(scalars[index]) else { return false }
      let isJoiner = scalars[index] == "\u{200C}" || scalars[index] == "\u{200D}"
      guard isJoiner, index > 0, index + 1 < scalars.count else { return true }
      return !isPartOfWord(scalars[index - 1]) || !isPartOfWord(scalars[index + 1])
    }
  }

  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark:
      true
    default: false
    }
  }

  private static let devices = DeviceNames.windows.union(["conin$", "conout$", "clock$"])

  private static func isDevice(_ name: String) -> Bool {
    var base = name.utf8.prefix { $0 != dot }
    guard base.count < 16 else { return false }
    while base.last == space { base.removeLast() }
    return devices.contains(String(decoding: base, as: UTF8.self).lowercased())
  }

  /// Whether a host could interpret the text after a dot as type, language, encoding or handler. nginx and Python use
  /// the last extension, Apache uses all, and Windows ignores dots and spaces at the end.
  ///
  /// No type begins with a space or closing punctuation (`St. John's`, `Virgin Islands (U.S.)`). No executable type is
  /// a single letter (`Washington, D.C.`); only `Z` means an encoding.
  private static func namesType(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: dot, omittingEmptySubsequences: false).dropFirst()
    return parts.indices.contains { index in
      let part = Substring(parts[index]).unicodeScalars
      guard let first = part.first else { return index != parts.indices.last }
      if closing.contains(first) { return false }
      return part.count > 1 || !isInitial(first)
    }
  }

  /// A letter whose other case is also a single letter, unlike `ß`.
  private static func isInitial(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic && scalar != "z" && scalar != "Z"
      && properties.uppercaseMapping.unicodeScalars.count == 1
      && properties.lowercaseMapping.unicodeScalars.count == 1
  }

  private static let closing: Set<Unicode.Scalar> = [" ", ",", ")", "-", "'", "\u{2019}"]
  private static let dot = UInt8(ascii: ".")
  private static let space = UInt8(ascii: " ")
}
