import Base
import Foundation

extension AnswerName {
  /// Why a text is not fit to be the name of a file that holds JSON, as a clause; `nil` where it is.
  ///
  /// A host decides by the name what a file is, and may run it or have a browser run it; so a name must not have
  /// anything that any host reads as a type, whatever stands before it. A name must also be one on every common disk.
  static func problem(of name: String) -> String? {
    name.utf8.count > longest ? "is longer than \(longest) bytes" : problem(ofShort: name)
  }

  /// Some programs take characters for those that they stand for, such as U+FF0E for a dot, so these are judged too.
  private static func problem(ofShort name: String) -> String? {
    if name.isEmpty { return "is blank" }
    if name.utf8.first == dot { return "starts with a dot" }
    if startsWithMark(name) { return "starts with a mark that joins the character before it" }
    if name.utf8.contains(where: isReserved) { return #"holds one of / \ : * ? " < > | #"# }
    if holdsUnseenCharacter(name) { return "holds a control character or another that is not seen" }
    if isDevice(name) { return "is the name of a device on Windows" }
    if namesType(name) { return "has a dot after which a host may read the type of a file" }
    let plain = name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCompatibilityMapping
    return plain.utf8.elementsEqual(name.utf8) ? nil : problem(ofShort: plain)
  }

  /// Windows has no file with these in its name, Netlify takes none with `#`.
  private static func isReserved(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "#": true
    default: false
    }
  }

  /// In a path such a mark would make one character of itself and the slash.
  private static func startsWithMark(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, !first.isASCII else { return false }
    return "/\(first)".count == 1
  }

  /// Joiners (U+200C, U+200D) are part of how some scripts are written, between letters that are not ASCII.
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

  /// What no file can be called on Windows, whatever follows a dot.
  private static let devices = DeviceNames.windows.union(["conin$", "conout$", "clock$"])

  private static func isDevice(_ name: String) -> Bool {
    var base = name.utf8.prefix { $0 != dot }
    guard base.count < 16 else { return false }
    while base.last == space { base.removeLast() }
    return devices.contains(String(decoding: base, as: UTF8.self).lowercased())
  }

  /// Whether a host could take what follows a dot for the type of the file, its language, its packing, or for what is
  /// to run it. nginx and Python read what follows the last dot, Apache what follows each of them, Windows neither
  /// dots nor spaces at the end.
  ///
  /// None of them has a type that begins with a space or closing punctuation (`St. John's`, `Virgin Islands (U.S.)`),
  /// and none that is one letter and that a browser or a host runs (`Washington, D.C.`); `Z` alone tells of packing.
  private static func namesType(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: dot, omittingEmptySubsequences: false).dropFirst()
    return parts.indices.contains { index in
      let part = Substring(parts[index]).unicodeScalars
      guard let first = part.first else { return index != parts.indices.last }
      if closing.contains(first) { return false }
      return part.count > 1 || !isInitial(first)
    }
  }

  /// A letter that is one in either case, as `ß` is not.
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
