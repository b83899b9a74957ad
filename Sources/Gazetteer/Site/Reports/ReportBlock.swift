import Base

/// A fenced block of a report.
struct ReportBlock: Sendable {
  /// What a block is.
  enum Kind: String, CaseIterable, Sendable {
    case sql, each, table, chart, map

    /// Those by which a page is a report.
    static let asking: [Kind] = [.sql, .each]

    /// A language with a name of its own that is next to that of a block.
    private static let languages: Set = ["soql"]

    /// Whether a word is this one in other letters or with one typing error. The first letter is right, and of three
    /// letters none is another: there are many languages of such names.
    func isMeant(by word: String) -> Bool {
      let (word, name) = (word.lowercased(), rawValue)
      if word == name { return true }
      guard word.first == name.first, !Self.languages.contains(word) else { return false }
      if name.count == 3, word.count == 3, word.sorted() != name.sorted() { return false }
      return ClosestName.distance(Array(word.unicodeScalars.prefix(20)), Array(name.unicodeScalars)) == 1
    }
  }

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
    Fence.blocks(in: lines).contains { block in Kind.asking.contains { $0.rawValue == block.fence.words.first } }
  }

  /// Takes the blocks out of a page.
  static func extract(from source: PageSource) throws(PlainError) -> Extraction {
    try check(source, for: Kind.allCases)
    var (blocks, lines) = ([ReportBlock](), source.lines)
    for (fence, start, end) in Fence.blocks(in: source.lines) {
      guard let kind = fence.words.first.flatMap(Kind.init(rawValue:)) else { continue }
      guard let end else {
        throw source.mistake(
          start + 1, "the block that begins here does not end; write a line of “\(fence.text)” behind it")
      }
      let body = Array(source.lines[(start + 1)..<end])
      let mark = ["```\(mark)\(blocks.count)", "```"] + Array(repeating: "", count: body.count)
      lines.replaceSubrange(start...end, with: mark)
      blocks.append(try make(kind, fence.words, body, at: start + 1, source))
    }
    return Extraction(blocks: blocks, lines: lines)
  }

  /// Looks for blocks that stay code because their kind is misspelt, because they do not begin at the start of a line,
  /// or because they stand in a quotation or a list.
  ///
  /// - Parameter kinds: those that are looked for.
  static func check(_ source: PageSource, for kinds: [Kind]) throws(PlainError) {
    var open: (fence: Fence, isIndented: Bool)?
    for (index, line) in source.lines.enumerated() {
      let text = String(line.drop { $0 == " " || $0 == "\t" })
      let isIndented = text.count < line.count
      if let (fence, isWithin) = open, !(isWithin && !isIndented && Fence(line) != nil) {
        if fence.isClosed(by: isWithin ? text : line) { open = nil }
        continue
      }
      guard let fence = Fence(text) else { continue }
      open = (fence, isIndented)
      guard let word = fence.words.first else { continue }
      if Kind(rawValue: word) == nil {
        try check(word, line: index + 1, source, kinds)
      } else if isIndented, kinds.contains(where: { $0.rawValue == word }) {
        throw source.mistake(
          index + 1,
          "\(article(word)) \(word) block begins at the start of a line, and this one is indented; take away the white space before it"
            + example)
      }
    }
    try checkContainers(source, for: kinds)
  }

  private static func article(_ word: String) -> String { word == "sql" || word == "each" ? "an" : "a" }

  private static let example = "; where it is an example, put a longer fence around it, or call it “text”"

  /// Whether a word behind a fence is next to a kind.
  private static func check(
    _ word: String, line: Int, _ source: PageSource, _ kinds: [Kind]
  ) throws(PlainError) {
    guard let kind = kinds.first(where: { $0.isMeant(by: word) }) else { return }
    throw source.mistake(line, "“\(word)” is no block of a report; did you mean “\(kind.rawValue)”?\(example)")
  }

  /// Looks for blocks in quotations, lists and HTML, of which only libcmark knows where they begin and end.
  private static func checkContainers(_ source: PageSource, for kinds: [Kind]) throws(PlainError) {
    let mayHaveSome = source.lines.contains { line in
      if line.drop(while: { $0 == " " }).first == "<" { return true }
      guard let fence = line.firstRange(of: "```") ?? line.firstRange(of: "~~~") else { return false }
      return line[..<fence.lowerBound].contains { ">-+*.)".contains($0) }
    }
    guard mayHaveSome else { return }
    let document = try OwnPages.document(source.text, file: source.place(1), hasTables: false)
    for block in document.htmlBlocks where !block.isComment { try checkHTML(block.lines, source) }
    for block in document.codeBlocks {
      guard let container = block.container,
        let word = block.info.split(whereSeparator: \.isWhitespace).first.map(String.init)
      else { continue }
      guard let kind = Kind(rawValue: word) else {
        try check(word, line: block.line, source, kinds)
        continue
      }
      guard kinds.contains(kind) else { continue }
      let place = container == .quotation ? "quotation" : "list"
      throw source.mistake(
        block.line,
        "\(article(word)) \(word) block stands by itself at the start of a line, and this one "
          + "is part of a \(place); move it out of the \(place)" + example)
    }
  }

  /// Looks whether HTML, which is left out, takes a block with it, or holds the beginning of one.
  private static func checkHTML(_ numbers: Range<Int>, _ source: PageSource) throws(PlainError) {
    let advice =
      "within the HTML of line \(source.number(numbers.lowerBound)), which a page leaves out; take the HTML away"
    let lines = numbers.filter { $0 <= source.lines.count }.map { source.lines[$0 - 1] }
    for (fence, start, end) in Fence.blocks(in: lines) {
      let number = numbers.lowerBound + start
      if let word = fence.words.first, Kind(rawValue: word) != nil {
        throw source.mistake(number, "\(article(word)) \(word) block stands \(advice)")
      }
      if end == nil { throw source.mistake(number, "a block of code begins \(advice)") }
    }
  }

  private static func make(
    _ kind: Kind, _ words: [String], _ body: [String], at line: Int, _ source: PageSource
  ) throws(PlainError) -> ReportBlock {
    guard words.count <= (kind == .sql ? 2 : 1) else {
      throw source.mistake(
        line,
        kind == .sql
          ? "behind “sql” stands one name at most, and here are \(words.count - 1) words; join them by _"
          : "behind “\(kind.rawValue)” stands nothing; what a block is of, its lines say")
    }
    let name = words.count > 1 ? words[1] : ""
    guard !kept.contains(name) else {
      throw source.mistake(
        line,
        "“\(name)” is no name for a result, since it means something of each of them, as in {{top.\(name)}}; take another"
      )
    }
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
    return bytes.count <= 60 && bytes.first.map { (0x61...0x7A).contains($0) } == true
      && bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }
}
