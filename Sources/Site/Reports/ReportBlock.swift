import Datasets

/// A fenced block of a report.
struct ReportBlock: Sendable {
  /// What a block is.
  enum Kind: String, CaseIterable, Sendable { case sql, each, table, chart, map }

  let kind: Kind
  /// The name behind the kind; empty where there is none.
  let name: String
  /// The line of its fence, from 1.
  let line: Int
  /// What stands between the fences.
  let body: [String]

  /// The body as one text.
  var text: String { body.map { $0 + "\n" }.joined() }

  /// The blocks of a page, and its lines with a mark in the place of each.
  struct Extraction: Sendable {
    let blocks: [ReportBlock]
    let lines: [String]
  }

  /// What stands behind the fence of the mark of a block, before its number.
  static let mark = "gazetteer-block-"

  /// Whether lines have a block that asks the data, by which a page is a report.
  static func areOfReport(_ lines: [String]) -> Bool {
    var open: Fence?
    for line in lines {
      if let fence = open {
        if fence.isClosed(by: line) { open = nil }
      } else if let fence = Fence(line) {
        if [Kind.sql.rawValue, Kind.each.rawValue].contains(fence.words.first) { return true }
        open = fence
      }
    }
    return false
  }

  /// Takes the blocks out of a page.
  static func extract(from source: PageSource) throws(SiteError) -> Extraction {
    var (blocks, lines): ([ReportBlock], [String]) = ([], [])
    var open: (fence: Fence, line: Int, kind: Kind?)?
    for (index, line) in source.lines.enumerated() {
      if let current = open {
        guard current.fence.isClosed(by: line) else {
          if current.kind == nil { lines.append(line) }
          continue
        }
        open = nil
        guard let kind = current.kind else {
          lines.append(line)
          continue
        }
        let body = Array(source.lines[current.line..<index])
        lines += ["```\(mark)\(blocks.count)", "```"] + Array(repeating: "", count: body.count)
        blocks.append(try make(kind, current.fence.words, body, at: current.line, source))
      } else if let fence = Fence(line) {
        let kind = fence.words.first.flatMap(Kind.init(rawValue:))
        open = (fence, index + 1, kind)
        if kind == nil { lines.append(line) }
      } else {
        lines.append(line)
      }
    }
    if let open, open.kind != nil { throw source.mistake(open.line, "the block that begins here does not end") }
    return Extraction(blocks: blocks, lines: lines)
  }

  private static func make(
    _ kind: Kind, _ words: [String], _ body: [String], at line: Int, _ source: PageSource
  ) throws(SiteError) -> ReportBlock {
    guard words.count <= (kind == .sql ? 2 : 1) else {
      throw source.mistake(
        line,
        kind == .sql ? "behind “sql” there is room for one name" : "behind “\(kind.rawValue)” there is nothing to say")
    }
    let name = words.count > 1 ? words[1] : ""
    guard name.isEmpty || isName(name) else {
      throw source.mistake(
        line,
        "“\(name.prefix(60))” is no name for a result: letters from a to z, digits and _ are expected, a letter first")
    }
    return ReportBlock(kind: kind, name: name, line: line, body: body)
  }

  /// Names that mean something of a result already.
  private static let kept = ["first", "last", "count"]

  private static func isName(_ name: String) -> Bool {
    let bytes = Array(name.lowercased().utf8)
    return !kept.contains(name) && bytes.count <= 60 && bytes.first.map { (0x61...0x7A).contains($0) } == true
      && bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }

  /// The opening line of a fenced block at the start of a line (CommonMark, section 4.5).
  private struct Fence {
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

    func isClosed(by line: String) -> Bool {
      let count = line.prefix { $0 == sign }.count
      return count >= length && line.dropFirst(count).allSatisfy(\.isWhitespace)
    }
  }
}
