import Base
import Markdown

/// The Markdown version of a page: its content without parts that need a script or a pointer.
///
/// Converted from the page's HTML in linear time and memory, so that the two always match.
struct MarkdownVersion {
  /// The extension that is appended to the path of the page, as llms.txt proposes.
  static let suffix = ".md"

  /// The relative URL of the Markdown version of a page, by the path of the page: `fr.html.md`.
  static func link(from path: String) -> String { (path.split(separator: "/").last.map(String.init) ?? path) + suffix }

  /// The Markdown version of a page, converted when it is written; `nil` if the file has none.
  static func file(of page: SiteFile) -> OutputFile? {
    page.use.markdown.map { [file = page.file] content in
      var version = OutputFile(
        path: file.path + suffix, contents: .deferred { [of(file.parts.whole, showsCode: content == .withCode)] })
      version.isKept = file.isKept
      return version
    }
  }

  /// The Markdown in UTF-8.
  ///
  /// - Parameters:
  ///   - page: the HTML.
  ///   - showsCode: whether to keep code. Not for texts of third parties: code leaves characters such as `<` unescaped.
  static func of(_ page: [UInt8], showsCode: Bool) -> [UInt8] {
    var version = MarkdownVersion(showsCode: showsCode)
    if let content = find("<main", "</main>", in: page[...]) ?? find("<body", "</body>", in: page[...]) {
      version.convert(content)
      if let footer = find("<footer", "</footer>", in: page[content.endIndex...]),
        let facts = find("<dl", "</dl>", in: footer)
      {
        version.writer.rule()
        version.convert(page[facts.startIndex - "<dl>".utf8.count..<facts.endIndex])
      }
    }
    return version.writer.finish()
  }

  private let showsCode: Bool
  private var writer = MarkdownWriter()
  private var lists: [List] = []
  /// The cells of the current row, and the dashes of each column until they are written.
  private var table: (row: [[UInt8]], dashes: [[UInt8]]?)?
  /// The numbers of columns below the cells of a first row of headings, then these headings for each column.
  private var spans: [Int] = []
  private var headings: [[UInt8]] = []
  private var isInFigure = false

  private struct List {
    enum Kind { case bullets, numbers, terms }
    let kind: Kind
    var number = 1
    var isItemOpen = false
    /// Whether the current term already has a description.
    var isDescribed = false
  }

  /// Elements for interaction or drawn content, which are skipped.
  private static let skipped: Set = [
    "button", "dialog", "fieldset", "input", "label", "nav", "noscript", "script", "select", "style", "svg", "template",
    "textarea",
  ]
  /// Void elements, which have no closing tag.
  private static let empty: Set = ["br", "hr", "img", "input", "link", "meta", "wbr", "source", "col", "area"]
  /// Elements that end the current block.
  private static let blocks: Set = [
    "address", "article", "aside", "details", "div", "figure", "footer", "header", "main", "p", "section", "summary",
    "h1", "h2", "h3", "h4", "h5", "h6",
  ]

  /// The content of the first element with a tag.
  private static func find(_ opening: String, _ closing: String, in page: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let tag = page.range(of: opening), let first = page[tag.upperBound...].firstIndex(of: UInt8(ascii: ">")),
      let last = page[first...].range(of: closing)?.lowerBound
    else { return nil }
    return page[(first + 1)..<last]
  }

  // MARK: Elements

  private mutating func convert(_ html: ArraySlice<UInt8>) {
    var reader = HTMLReader(html)
    while let token = reader.next() {
      switch token {
      case .text(let text): append(text)
      case .opening(let name): begin(name, &reader)
      case .closing(let name): end(name)
      }
    }
    endTable()
    while !lists.isEmpty { endList() }
    writer.endBlock()
  }

  private mutating func begin(_ name: String, _ reader: inout HTMLReader) {
    // The label of the collapsible table below a chart is pointless here: Markdown always shows the table.
    let isSkipped = Self.skipped.contains(name) || (isInFigure && name == "summary")
    if isSkipped || Self.isHidden(reader) { return skip(name, &reader) }
    if name == "figure" { isInFigure = true }
    switch name {
    // The most frequent elements come first.
    case "th", "td": beginCell(reader)
    case "tr": endRow()
    case "a": beginLink(reader)
    case "h1", "h2", "h3", "h4", "h5", "h6": writer.beginHeading(Int(name.dropFirst()) ?? 1)
    case "ul": beginList(.bullets, reader)
    case "ol": beginList(.numbers, reader)
    case "dl": beginList(.terms, reader)
    case "li", "dt": beginItem()
    case "dd": beginDescription()
    case "blockquote": writer.beginQuote()
    case "hr": writer.rule()
    case "br": writer.lineBreak()
    case "sup": append(Array(" ".utf8)[...])
    case "img": image(reader)
    case "pre", "code": code(name, &reader)
    case "strong", "b": writer.beginMark("**", of: name)
    case "em": writer.beginMark("*", of: name)
    case "figcaption", "caption":
      writer.endBlock()
      writer.beginMark("**", of: name)
    case "table":
      writer.endBlock()
      if table == nil { table = ([], []) }
    default: if Self.blocks.contains(name) { writer.endBlock() }
    }
  }

  private mutating func end(_ name: String) {
    if name == "figure" { isInFigure = false }
    switch name {
    case "th", "td": endCell()
    case "tr", "thead": endRow()
    case "a", "strong", "b", "em", "dt": writer.endMark(of: name)
    case "ul", "ol", "dl": endList()
    case "li": endItem()
    case "blockquote": writer.endContainer()
    case "figcaption", "caption":
      writer.endMark(of: name)
      writer.endBlock()
    case "table": endTable()
    default: if Self.blocks.contains(name) { writer.endBlock() }
    }
  }

  private static func isHidden(_ reader: HTMLReader) -> Bool {
    reader.attribute("hidden") != nil || reader.attribute("data-live") != nil
      || reader.attribute("aria-hidden").map { $0.elementsEqual("true".utf8) } == true
  }

  /// Skips an element; the title of an image is kept unless the image is hidden.
  private mutating func skip(_ name: String, _ reader: inout HTMLReader) {
    if Self.empty.contains(name) { return }
    if name == "script" || name == "style" { return reader.skipRaw(name) }
    // Of the versions of a chart only that for phones tells its title.
    let isRepeated = ["middle", "broad"].contains { reader.attribute("class")?.elementsEqual($0.utf8) == true }
    var tellsTitle = name == "svg" && !isRepeated && !Self.isHidden(reader)
    var (depth, isTitle) = (1, false)
    while depth > 0, let token = reader.next() {
      switch token {
      case .opening(name): depth += 1
      case .closing(name): depth -= 1
      case .opening("title"): isTitle = tellsTitle
      case .text(let text) where isTitle:
        writer.endBlock()
        append(text)
        writer.endBlock()
        (isTitle, tellsTitle) = (false, false)
      default: break
      }
    }
  }

  // MARK: Lists

  private mutating func beginList(_ kind: List.Kind, _ reader: HTMLReader) {
    writer.endBlock()
    var list = List(kind: kind)
    if kind == .numbers, let start = reader.attribute("start") {
      list.number = Int(String(decoding: start, as: UTF8.self)).map { min(max($0, 0), 999_999_999) } ?? 1
      writer.partsNextItem = list.number != 1
    }
    lists.append(list)
  }

  private mutating func beginItem() {
    guard !writer.isInline, !lists.isEmpty else { return writer.endBlock() }
    endItem()
    let last = lists.count - 1
    (lists[last].isItemOpen, lists[last].isDescribed) = (true, false)
    switch lists[last].kind {
    case .numbers:
      writer.beginItem("\(lists[last].number % 1_000_000_000). ")
      lists[last].number += 1
    case .bullets: writer.beginItem("- ")
    case .terms:
      writer.beginItem("- ")
      writer.beginMark("**", of: "dt", end: Array(":**".utf8))
    }
  }

  private mutating func beginDescription() {
    guard let last = lists.indices.last else { return writer.endBlock() }
    writer.endMark(of: "dt")
    if lists[last].isDescribed, writer.line.last != UInt8(ascii: ",") { writer.raw(";".utf8) }
    lists[last].isDescribed = true
    writer.space()
  }

  private mutating func endItem() {
    guard let last = lists.indices.last, lists[last].isItemOpen else { return }
    lists[last].isItemOpen = false
    writer.endContainer()
  }

  private mutating func endList() {
    guard !lists.isEmpty else { return }
    endItem()
    lists.removeLast()
    writer.endBlock()
  }

  // MARK: Inlines

  /// Begins a link. Links within the page, to fragments or to views, become plain text because the Markdown has no
  /// targets for them.
  private mutating func beginLink(_ reader: HTMLReader) {
    guard let address = reader.attribute("href"), let first = address.first, !"#?".utf8.contains(first) else { return }
    writer.beginMark("[", of: "a", end: Self.linkEnding(address))
  }

  /// The text after a link: the closing bracket and the URL, that of the Markdown version for pages of the site. Views
  /// of a page (`?…`) exist only in HTML.
  ///
  /// - Parameter attribute: the URL as in the HTML.
  private static func linkEnding(_ attribute: ArraySlice<UInt8>) -> [UInt8] {
    let address = address(HTMLReader.resolved(attribute))
    var text = Array("](".utf8)
    let path = address.prefix { $0 != UInt8(ascii: "#") }
    let isElsewhere = address.first == UInt8(ascii: "/") || address.contains { ":?".utf8.contains($0) }
    text += path
    if !isElsewhere, path.suffix(5).elementsEqual(".html".utf8) { text += suffix.utf8 }
    text += address[path.endIndex...]
    text.append(UInt8(ascii: ")"))
    return text
  }

  /// A URL with the bytes encoded that would end it or be markup.
  private static func address(_ bytes: [UInt8]) -> [UInt8] {
    let isUnsafe = { (byte: UInt8) in byte <= 0x20 || byte == 0x7F || "()<>\\[]|`\"".utf8.contains(byte) }
    guard bytes.contains(where: isUnsafe) else { return bytes }
    return bytes.flatMap { isUnsafe($0) ? Array(PercentEncoding.encode(String(Unicode.Scalar($0))).utf8) : [$0] }
  }

  private mutating func image(_ reader: HTMLReader) {
    guard let words = reader.attribute("alt"), !words.isEmpty else { return }
    guard let source = reader.attribute("src"), !source.isEmpty, !source.starts(with: "data:".utf8) else {
      return append(words)
    }
    writer.beginMark("![", of: "img", end: Self.linkEnding(source))
    append(words)
    writer.endMark(of: "img")
  }

  /// Writes code without escaping.
  private mutating func code(_ name: String, _ reader: inout HTMLReader) {
    var text: [UInt8] = []
    while let token = reader.next(), token != .closing(name) {
      if case .text(let part) = token { text += HTMLReader.resolved(part) }
    }
    let isBlock = name == "pre" && !writer.isInline
    if isBlock {
      writer.endBlock()
      if text.last == 0x0A { text.removeLast() }
    }
    let isForeign = !showsCode && text.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    guard !isForeign, isBlock || !text.allSatisfy(HTMLReader.isBlank) else {
      for byte in text { if isBlock, byte == 0x0A { writer.lineBreak() } else { writer.text(byte) } }
      if isBlock { writer.endBlock() }
      return
    }
    let mark = Array(repeating: UInt8(ascii: "`"), count: max(isBlock ? 3 : 1, 1 + Self.longestRun(text)))
    guard !isBlock else {
      let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      return writer.write([mark] + lines.map(Array.init) + [mark])
    }
    let room: [UInt8] = text.first == UInt8(ascii: "`") || text.last == UInt8(ascii: "`") ? [0x20] : []
    var inner: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "|"), table != nil { inner.append(UInt8(ascii: "\\")) }
      inner.append(byte == 0x0A ? 0x20 : byte)
    }
    writer.raw(mark + room + inner + room + mark)
  }

  private static func longestRun(_ text: [UInt8]) -> Int {
    text.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
  }

  // MARK: Tables

  private mutating func beginCell(_ reader: HTMLReader) {
    guard table != nil else { return writer.space() }
    endCell()
    writer.isInline = true
    _ = writer.takeLine()
    guard table?.dashes != nil else { return }
    if let span = reader.attribute("colspan").flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) {
      return spans.append(min(max(span, 1), 1_000))
    }
    let kind = reader.attribute("data-type") ?? reader.attribute("class") ?? []
    let dashes =
      switch String(decoding: kind.split(separator: 0x20).last ?? [], as: UTF8.self) {
      case "number", "right", "to-end": "---:"
      case "center", "to-center": ":---:"
      case "left", "to-start": ":---"
      default: "---"
      }
    table?.dashes?.append(Array(dashes.utf8))
  }

  private mutating func endCell() {
    guard writer.isInline else { return }
    var cell = writer.takeLine()
    if let column = table?.row.count, headings.indices.contains(column), !headings[column].isEmpty {
      cell = headings[column] + Array(" – ".utf8) + cell
    }
    table?.row.append(cell)
    writer.isInline = false
  }

  private mutating func endRow() {
    endCell()
    guard let (row, dashes) = table, !row.isEmpty else { return }
    // Markdown has one row of headings.
    guard spans.isEmpty else {
      headings = zip(row, spans).flatMap { Array(repeating: $0, count: $1) }
      (table, spans) = (([], []), [])
      return
    }
    (table, headings) = (([], nil), [])
    writer.row(row, dashes: dashes)
  }

  private mutating func endTable() {
    endRow()
    table = nil
  }

  private mutating func append(_ text: ArraySlice<UInt8>) {
    for byte in HTMLReader.resolved(text) { writer.text(byte) }
  }
}
