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

  /// The blocks that begin at the start of a line, each with the positions of its fences; the last one may not end.
  static func blocks(in lines: [String]) -> [(fence: Fence, start: Int, end: Int?)] {
    var blocks: [(fence: Fence, start: Int, end: Int?)] = []
    for (index, line) in lines.enumerated() {
      if let last = blocks.last, last.end == nil {
        if last.fence.isClosed(by: line) { blocks[blocks.count - 1].end = index }
      } else if let fence = Fence(line) {
        blocks.append((fence, index, nil))
      }
    }
    return blocks
  }

  func isClosed(by line: String) -> Bool {
    let count = line.prefix { $0 == sign }.count
    return count >= length && line.dropFirst(count).allSatisfy(\.isWhitespace)
  }
}
