/// What the signs of a pattern mean.
enum PatternSyntax { case like, glob }

/// A pattern of `LIKE` or `GLOB`, which fits what it fits in SQLite.
struct TextPattern {
  private enum Part {
    /// Any number of characters.
    case rest
    /// One character.
    case any
    case one(Unicode.Scalar)
    /// One of these, or none of them.
    case among([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    /// What nothing fits: brackets that are not closed, and a sign for the next character with none behind it.
    case nothing
  }

  private var parts: [Part] = []
  private let ignoresCase: Bool

  init(_ pattern: [Unicode.Scalar], _ syntax: PatternSyntax, escape: Unicode.Scalar?) {
    ignoresCase = syntax == .like
    let signs: (rest: Unicode.Scalar, any: Unicode.Scalar) = syntax == .like ? ("%", "_") : ("*", "?")
    var scalars = pattern[...]
    while let scalar = scalars.popFirst() {
      if let escape, scalar == escape {
        parts.append(scalars.popFirst().map(literal) ?? .nothing)
      } else if scalar == signs.rest {
        parts.append(.rest)
      } else if scalar == signs.any {
        parts.append(.any)
      } else if syntax == .glob, scalar == "[" {
        parts.append(Self.among(&scalars) ?? .nothing)
      } else {
        parts.append(literal(scalar))
      }
    }
  }

  /// The characters of a text as the patterns of SQLite see them, for which NUL ends it.
  static func scalars(_ bytes: UnsafeBufferPointer<UInt8>) -> [Unicode.Scalar] {
    Array(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).unicodeScalars)
  }

  private func literal(_ scalar: Unicode.Scalar) -> Part { .one(ignoresCase ? Self.lower(scalar) : scalar) }

  /// What stands in brackets; `nil` where they are not closed.
  private static func among(_ scalars: inout ArraySlice<Unicode.Scalar>) -> Part? {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let isNegated = scalars.first == "^"
    if isNegated { scalars.removeFirst() }
    // A bracket at the start is one of them, and begins no range.
    if scalars.first == "]" { ranges.append(scalars.removeFirst()..."]") }
    var start: Unicode.Scalar?
    while let scalar = scalars.popFirst() {
      if scalar == "]" { return .among(ranges, isNegated: isNegated) }
      if scalar == "-", let low = start, let high = scalars.first, high != "]" {
        scalars.removeFirst()
        // Between the later and the earlier there is nothing.
        if low <= high { ranges.append(low...high) }
        start = nil
      } else {
        ranges.append(scalar...scalar)
        start = scalar
      }
    }
    return nil
  }

  /// As SQLite does it: the letters of ASCII alone.
  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x20) : scalar
  }

  private func accepts(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .rest, .any: true
    case .one(let wanted): wanted == (ignoresCase ? Self.lower(scalar) : scalar)
    case .among(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    case .nothing: false
    }
  }

  /// Whether a whole text is of this pattern. Only the last place that any number of characters stood for is tried
  /// anew, so that the work is at most the length of the text times that of the pattern.
  func matches(_ text: [Unicode.Scalar], _ work: inout Int) -> Bool {
    var (place, index) = (0, 0)
    var retry: (place: Int, index: Int)?
    work += text.count
    while place < text.count {
      work += 16
      if index < parts.count, case .rest = parts[index] {
        index += 1
        retry = (place, index)
      } else if index < parts.count, accepts(parts[index], text[place]) {
        place += 1
        index += 1
      } else if let last = retry {
        retry = (last.place + 1, last.index)
        (place, index) = (last.place + 1, last.index)
      } else {
        return false
      }
    }
    return parts[index...].allSatisfy { if case .rest = $0 { true } else { false } }
  }
}
