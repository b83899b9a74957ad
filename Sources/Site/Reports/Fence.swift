/// The opening line of a fenced block at the start of a line (CommonMark, section 4.5).
struct Fence {
  let sign: Character
  let length: Int
  let words: [String]

  init?(_ line: String) {
    guard let sign = line.first, sign == "`" || sign == "~" else { return nil }
    length = line.prefix { $0 == sign }.count
    let info = line.dropFirst(length)
    guard length >= 3, sign == "~" || !info.contains("`") else { return nil }
    self.sign = sign
    words = info.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The fence as it is written.
  var text: String { String(repeating: sign, count: length) }

  func isClosed(by line: String) -> Bool {
    let count = line.prefix { $0 == sign }.count
    return count >= length && line.dropFirst(count).allSatisfy(\.isWhitespace)
  }
}
