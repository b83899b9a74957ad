import Base
import Markdown

/// A fenced block of a page, which is replaced.
struct ReportBlock: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case sql, each, table, chart, map, expect, checks, references
    /// The next page on paper.
    case pageBreak = "break"

    /// The blocks that make a page a report. Other pages can only have maps and page breaks.
    static let asking: [Kind] = [.sql, .each]
  }

  let kind: Kind
  /// The name after “sql”; empty if there is none.
  let name: String
  /// The name after “expect”.
  let target: String
  /// The query, which is printed below the figures of the result; `nil` without `show: true`.
  private(set) var shownQuery: String?
  let lines: ClosedRange<Int>
  /// The text between the fences.
  let body: String

  var line: Int { lines.lowerBound }
  /// Whether it is replaced by nothing.
  var isSilent: Bool { kind == .each || kind == .expect || kind == .sql && !name.isEmpty }

  /// The blocks of a page.
  ///
  /// - Throws: ``PlainError/page(file:line:reason:)``, also for a block that would be shown as code or removed.
  static func all(in source: PageSource, _ document: Document) throws(PlainError) -> [ReportBlock] {
    let kinds = areAsking(document) ? Kind.allCases : Kind.asking + [.map, .pageBreak]
    let page = kinds.contains(.table) ? "a report" : "a page without an sql block"
    do throws(Mistake) {
      let blocks = try document.blocks(
        named: kinds.map(\.rawValue), of: page, in: source.lines, number: source.number)
      return try blocks.map { name, block throws(Mistake) in try ReportBlock(name, block) }.compactMap(\.self)
    } catch {
      throw source.mistake(error.line, error.reason)
    }
  }

  /// Whether a page has queries, which make it a report.
  static func areAsking(_ document: Document) -> Bool {
    document.codeBlocks.contains { block in Kind.asking.contains { $0.rawValue == block.words.first } }
  }

  private init?(_ name: String, _ block: CodeBlock) throws(Mistake) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.kind = kind
    (body, lines) = (block.body, block.lines)
    let word = block.words.dropFirst().first ?? ""
    (self.name, target) = kind == .expect ? ("", word) : (word, "")
    if let reason = Self.reason(kind, block.words) { throw Mistake(reason, line: line) }
    guard kind == .sql else { return }
    var (query, isShown): ([Substring], Bool) = ([], false)
    for (number, text) in zip((line + 1)..., body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    {
      let setting = text.wholeMatch(of: /\s*--\s*([a-z]+):\s*(.*)/)
      guard let setting, (TableSettings.keys + ["show"]).contains(String(setting.1)) else {
        query.append(text)
        continue
      }
      guard setting.1 == "show" else { continue }
      isShown = setting.2.trimmed == "true"
      guard isShown || setting.2.trimmed == "false" else {
        throw Mistake("“show” is true or false, not “\(String(setting.2).oneLine(limit: 60))”", line: number)
      }
    }
    if isShown { shownQuery = query.joined(separator: "\n").trimmed }
  }

  /// The error in the words after a fence.
  private static func reason(_ kind: Kind, _ words: [String]) -> String? {
    if kind == .expect { return words.count == 2 ? nil : "“expect” must name one result, as in “expect top”" }
    guard words.count <= 2 else { return "“sql” can have one name, not \(words.count - 1) words; join them with _" }
    guard words.count > 1 else { return nil }
    let name = words[1]
    guard !["first", "last", "count"].contains(name) else {
      return "“\(name)” cannot name a result, since it has a meaning in tags, {{top.\(name)}}; choose another name"
    }
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,59}/) == nil else { return nil }
    return "“\(name.oneLine())” cannot name a result: use letters from a to z, digits and _, starting with a letter"
  }
}

extension ReportBlock {
  /// The number in the info string of a code block of a filled page; `nil` for code.
  static func number(_ info: String) -> Int? {
    info.hasPrefix(Template.blockMark) ? Int(info.dropFirst(Template.blockMark.count)) : nil
  }

  /// The lines of a page with the number of each block after its fence. Of a query, only the settings of its table are
  /// kept, because they can have tags.
  static func marked(_ lines: [String], _ blocks: [ReportBlock]) -> [String] {
    var lines = lines
    for (number, block) in blocks.enumerated() {
      let first = block.line - 1
      lines[first] = lines[first].prefix { " `~".contains($0) } + "\(Template.blockMark)\(number)"
      guard block.isSilent || block.kind == .sql else { continue }
      for index in block.line..<block.lines.upperBound - 1 where block.isSilent || !lines[index].trimmed.hasPrefix("--")
      {
        lines[index] = ""
      }
    }
    return lines
  }
}
