/// The parts of a country's calling codes (ITU E.164).
struct Dialling: Equatable, Sendable {
  /// A plus sign and the first digit: `+3`; only a plus sign if the suffixes are whole codes.
  var root = ""
  /// The rest of the code: `3`. Countries that share a code have their area codes here, and some countries all of
  /// theirs. An empty suffix makes the root a code by itself.
  var suffixes: [String] = []

  /// With more suffixes than this after a root with digits, they are area codes.
  static let mostSuffixes = 4

  /// The calling codes as digits: `33` for the root `+3` and the suffix `3`. Roots and suffixes with anything but
  /// digits, spaces and hyphens are ignored.
  ///
  /// A country with more than ``mostSuffixes`` has the root to itself (United States, Russia), so the root is its only
  /// code. If the root is only a plus sign, every suffix is a code.
  var callingCodes: [String] {
    guard !root.isEmpty, let start = Self.digits(root.hasPrefix("+") ? root.dropFirst() : root[...]) else { return [] }
    let isCode = !start.isEmpty
    if isCode, suffixes.isEmpty || suffixes.count > Self.mostSuffixes { return [start] }
    return suffixes.compactMap { Self.digits($0[...]) }.map { start + $0 }.filter { !$0.isEmpty }
  }

  /// The digits of a part; `nil` if it contains anything but digits, spaces and hyphens.
  private static func digits(_ part: Substring) -> String? {
    let digits = part.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    let isNumber = digits.allSatisfy(\.isDigit)
    return isNumber && digits.isEmpty == part.isEmpty ? String(decoding: digits, as: UTF8.self) : nil
  }
}

/// The postal codes of a country; empty if it has none.
struct PostalCode: Equatable, Sendable {
  /// The format for people, with `#` for a digit and `@` for a letter: `#####`.
  var format = ""
  var regularExpression = ""
}

struct Driving: Equatable, Sendable {
  /// The driving side: `left` or `right`.
  var side = ""
  /// International vehicle registration codes (Vienna Convention of 1968) as in the feed, including empty ones.
  var signs: [String] = []
}

struct GiniIndex: Equatable, Sendable {
  var year: Int?
  /// The index in percent, from 0 (equality) to 100 (one person has everything).
  var value: Double
}
