/// Finds secrets in texts, in every form that software gives them, in time that grows with the text alone.
struct SecretMatcher: Sendable {
  /// A place where a secret stands.
  struct Match {
    var range: Range<Int>
    let isCertain: Bool
  }

  private let forms: [SecretForm]
  /// The forms by their first four bytes.
  private let starts: [UInt32: [Int]]
  /// A bit for the hash of the first four bytes of each form, which nearly all places of a text are passed over by.
  private var filter = [UInt64](repeating: 0, count: 1 << 10)
  /// The most bytes that a form takes in a text, each of its signs escaped several times.
  private let reach: Int

  init(_ secrets: some Sequence<Secret>) {
    forms = secrets.flatMap(SecretForm.all)
    starts = Dictionary(grouping: forms.indices) { [forms] in Self.start(of: forms[$0].bytes) }
    reach = 64 * (forms.map(\.bytes.count).max() ?? 0)
    for start in starts.keys {
      let hash = Self.hash(start)
      filter[hash >> 6] |= 1 << (hash & 63)
    }
  }

  /// The places of secrets, in no order; one may lie in another.
  ///
  /// The text is gone through in pieces, so that what is made of it takes no memory to speak of.
  func matches(in text: UnsafeBufferPointer<UInt8>, unmistakableOnly: Bool = false) -> [Match] {
    guard !forms.isEmpty else { return [] }
    let size = max(1 << 16, reach)
    var matches: [Match] = []
    for start in stride(from: 0, to: text.count, by: size) {
      let piece = max(0, start - 1)..<min(text.count, start + size + reach)
      let bytes = UnsafeBufferPointer(rebasing: text[piece])
      let edges = (start: piece.lowerBound > 0, end: piece.upperBound < text.count)
      let note = { (match: Match) in
        let range = match.range.lowerBound + piece.lowerBound..<match.range.upperBound + piece.lowerBound
        matches.append(Match(range: range, isCertain: match.isCertain))
      }
      find(in: bytes, places: nil, edges, unmistakableOnly, note)
      for layer in TextLayer.all(of: bytes) {
        layer.bytes.withUnsafeBufferPointer { find(in: $0, places: layer.places, edges, unmistakableOnly, note) }
      }
    }
    return matches
  }

  /// - Parameter edges: whether the text goes on before its start and behind its end, so that a word may do so.
  private func find(
    in text: UnsafeBufferPointer<UInt8>, places: [TextLayer.Place]?, _ edges: (start: Bool, end: Bool),
    _ unmistakableOnly: Bool, _ note: (Match) -> Void
  ) {
    guard text.count >= Secret.leastBytes else { return }
    var start = Self.start(of: text)
    for index in 0...(text.count - Secret.leastBytes) {
      if index > 0 { start = start >> 8 | UInt32(text[index + Secret.leastBytes - 1].lowercasedASCII) << 24 }
      let hash = Self.hash(start)
      guard filter[hash >> 6] & 1 << (hash & 63) != 0, let candidates = starts[start] else {
        continue
      }
      for form in candidates.lazy.map({ forms[$0] }) where form.isUnmistakable || !unmistakableOnly {
        let end = index + form.bytes.count
        guard end <= text.count, Self.isEqual(form.bytes, text, from: index) else { continue }
        if form.isWord {
          if index > 0 ? text[index - 1].isOfWord : edges.start { continue }
          if end < text.count ? text[end].isOfWord : edges.end { continue }
        }
        let range = places.map { Int($0[index].start)..<Int($0[end - 1].end) } ?? index..<end
        note(Match(range: range, isCertain: form.isCertain))
      }
    }
  }

  private static func isEqual(_ form: [UInt8], _ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    (Secret.leastBytes..<form.count).allSatisfy { form[$0] == text[start + $0].lowercasedASCII }
  }

  private static func start(of bytes: some RandomAccessCollection<UInt8>) -> UInt32 {
    bytes.prefix(Secret.leastBytes).reversed().reduce(0) { $0 << 8 | UInt32($1.lowercasedASCII) }
  }

  private static func hash(_ start: UInt32) -> Int { Int(truncatingIfNeeded: (start &* 0x9E37_79B1) >> 16) }
}

// MARK: - Hiding
extension SecretMatcher {
  /// What stands in the place of a secret.
  static let mask = Array("***".utf8)

  /// The bytes with ``mask`` in the place of some matches, and how many places that are.
  static func replacing(_ matches: [Match], in bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
    guard !matches.isEmpty else { return (bytes, 0) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var (end, count) = (0, 0)
    for range in matches.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound >= end {
        output += bytes[end..<range.lowerBound]
        output += mask
        count += 1
      }
      end = max(end, range.upperBound)
    }
    return (output + bytes[end...], count)
  }
}
