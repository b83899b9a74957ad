/// The parts of a country's calling codes (ITU E.164).
struct Dialling: Equatable, Sendable {
  /// A plus sign and the first digit: `+3`; a plus sign alone where the suffixes are whole codes.
  var root = ""
  /// What may follow the root: `3`; area codes where countries share a code, and for some countries all of
  /// them. One that is empty says that the root is a code by itself.
  var suffixes: [String] = []

  /// The most suffixes of a root with digits that are parts of calling codes.
  static let mostSuffixes = 4

  /// The calling codes as digits, `33` for the root `+3` and the suffix `3`. A suffix that is more than digits, and spaces
  /// and hyphens between them, makes none; nor does any root of that kind.
  ///
  /// More than ``mostSuffixes`` are area codes of a country that has the root to itself (United States, Russia): then the
  /// root is the one calling code. A plus sign alone is no code, so that its suffixes are, however many there are.
  var callingCodes: [String] {
    guard !root.isEmpty, let start = Self.digits(root.hasPrefix("+") ? root.dropFirst() : root[...]) else { return [] }
    let isCode = !start.isEmpty
    if isCode, suffixes.isEmpty || suffixes.count > Self.mostSuffixes { return [start] }
    return suffixes.compactMap { Self.digits($0[...]) }.map { start + $0 }.filter { !$0.isEmpty }
  }

  /// The digits of a part, none of an empty one; `nil` where it is anything else, but for spaces and hyphens between them.
  private static func digits(_ part: Substring) -> String? {
    let digits = part.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    let isNumber = digits.allSatisfy(\.isDigit)
    return isNumber && digits.isEmpty == part.isEmpty ? String(decoding: digits, as: UTF8.self) : nil
  }
}

/// The postal codes of a country; empty where there are none.
struct PostalCode: Equatable, Sendable {
  /// The form for people, `#` for a digit and `@` for a letter: `#####`.
  var format = ""
  /// A regular expression that a postal code matches.
  var regularExpression = ""
}

/// Road traffic in a country.
struct Driving: Equatable, Sendable {
  /// The side of the road to drive on: `left` or `right`.
  var side = ""
  /// Distinguishing signs of its vehicles (Vienna Convention of 1968) as they stand in the feed: an empty one
  /// is kept.
  var signs: [String] = []
}

/// The inequality of income in a country.
struct GiniIndex: Equatable, Sendable {
  /// The year; `nil` where the feed does not say.
  var year: Int?
  /// The index in percent, from 0 (all have the same) to 100 (one has all).
  var value: Double
}
