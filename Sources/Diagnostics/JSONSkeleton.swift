/// Where the texts of a JSON document are, so that a secret is taken out of one without breaking what is around it.
struct JSONSkeleton {
  /// What there is at a place of the document.
  private struct Place {
    /// The number of the text; `nil` outside of all.
    let text: Int?
    /// Whether it is within an escape, such as between `\` and `n`.
    var isInEscape = false
  }

  private let bytes: [UInt8]
  private var places: [Int: Place] = [:]
  /// The texts that are names of members.
  private var names: Set<Int> = []

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  /// What can stand outside of texts.
  private static let others = blanks.union("[]{}:,0123456789+-.eEtrufalsn".utf8)

  /// The skeleton of a document as far as matches need it; `nil` for what is no list and no object.
  init?(of bytes: [UInt8], around matches: [SecretMatcher.Match]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let first = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).first { !Self.blanks.contains($0) }
    guard let first, [UInt8(ascii: "["), UInt8(ascii: "{")].contains(first) else { return nil }
    self.bytes = bytes
    var wanted = Set(matches.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()[...]
    var (index, count) = (0, 0)
    var (open, last): (Int?, Int?) = (nil, nil)
    while index < bytes.count {
      let isEscape = open != nil && bytes[index] == UInt8(ascii: "\\")
      let isLong = isEscape && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "u")
      let end = index + (isEscape ? isLong ? 6 : 2 : 1)
      while let place = wanted.first, place < end {
        places[place] = Place(text: open, isInEscape: place > index)
        wanted.removeFirst()
      }
      switch (bytes[index], open) {
      case (UInt8(ascii: "\""), nil): (open, count) = (count, count + 1)
      case (UInt8(ascii: "\""), .some): (open, last) = (nil, open)
      case (UInt8(ascii: ":"), nil): if let last { names.insert(last) }
      case (let sign, nil) where !Self.blanks.contains(sign): last = nil
      default: break
      }
      index = end
    }
    for place in wanted { places[place] = Place(text: open) }
  }

  /// Whether the document stays one with something else in the place of a match. What is not valid anyway may change.
  ///
  /// Numbers stay as they are, and names of members where the secret may be no more than a word.
  func canReplace(_ match: SecretMatcher.Match) -> Bool {
    guard let start = places[match.range.lowerBound], let end = places[match.range.upperBound],
      !start.isInEscape, !end.isInEscape, start.text == end.text
    else { return false }
    if let text = start.text { return match.isCertain || !names.contains(text) }
    let sign = bytes[match.range].first { !Self.others.contains($0) }
    return sign != nil && !bytes[match.range].contains(UInt8(ascii: "\""))
  }
}
