package import Base

/// A Mustache template of a text or of HTML, with values and sections, without partials, inheritance, pragmas and custom delimiters.
package struct Template: Sendable {
  /// A tag, `{{uppercased(region.name)}}`.
  struct Tag: Sendable {
    let line: Int
    /// The text between the braces.
    let text: String
    /// The text without its prefix and surrounding spaces.
    let name: String
    /// The names between the dots; empty for `.` and a function without a name.
    let path: [String]
    /// The functions, outermost first.
    let functions: [String]

    /// Whether its value is written unescaped: `{{{title}}}`.
    var isRaw: Bool { "{&".contains(text.prefix(1)) && !text.isEmpty }

    /// The tag in a message.
    var shown: String { "“{{\(text.oneLine(limit: 40))}}”" }
  }

  /// How a value is escaped for its place.
  package enum Escape: Sendable {
    case none
    /// For HTML, with both quotation marks.
    case markup
    /// As libcmark escapes a text or an attribute.
    case text
    /// As a part of a URL after its scheme.
    case url
    /// As the start of a URL, which excludes schemes that run code.
    case urlStart
  }

  /// A fenced block, which code replaces.
  struct Block: Sendable {
    /// Its number in a report.
    var number = 0
    var info = ""
    /// The line of the opening fence, from 1.
    var line = 0
    var body: [Node] = []
  }

  indirect enum Node: Sendable {
    case text(String)
    case value(Tag, Escape)
    case section(Tag, isInverted: Bool, [Node])
    case block(Block)
    /// A paragraph or list, which is left out if it stays empty.
    case element(opening: String, [Node], closing: String)
  }

  /// The info string of a block of a report. Before rendering, the number of the block follows; after it, the position
  /// of its ``FilledTemplate/Block``.
  static let blockMark = "gazetteer-block-"

  let nodes: [Node]

  /// The maximum depth of sections, and of the functions of a tag.
  static let mostLevels = 64

  package init(
    _ text: String, as escape: Escape, number: (Int) -> Int = { $0 }, _ mistake: (Int, String) -> PlainError
  ) throws(PlainError) {
    var scanner = TemplateScanner(text)
    var builder = TemplateBuilder()
    while let (text, part) = scanner.next() {
      Self.nodes(of: text).forEach { builder.add($0) }
      guard let part else { break }
      let tag = try Self.tag(part, mistake)
      switch part.sign {
      case "!": break
      case "#", "^":
        builder.begin(tag, isInverted: part.sign == "^")
        guard builder.depth <= Self.mostLevels else { throw mistake(tag.line, Self.tooDeep) }
      case "/":
        guard let last = builder.section else {
          throw mistake(tag.line, "\(tag.shown) ends a section, but none is open; remove it")
        }
        guard last.tag.name == tag.name else {
          throw mistake(
            tag.line,
            "\(tag.shown) does not match \(last.tag.shown) in line \(number(last.tag.line)); write "
              + "{{/\(last.tag.name.prefix(40))}}")
        }
        builder.end()
      default: builder.add(.value(tag, part.sign == " " ? escape : .none))
      }
    }
    if let last = builder.section {
      throw mistake(
        last.tag.line,
        "\(last.tag.shown) is not closed; write {{/\(last.tag.name.prefix(40))}} after it")
    }
    nodes = builder.nodes
  }

  /// A text without tags, its blocks separated.
  private static func nodes(of text: String) -> [Node] {
    if Array(text.utf8)[...].range(of: blockMark) == nil { return text.isEmpty ? [] : [.text(text)] }
    let parts = text.utf8.split(separator: blockMark.utf8, omittingEmptySubsequences: false).map { Substring($0) }
    var nodes = parts[0].isEmpty ? [] : [Node.text(String(parts[0]))]
    for part in parts.dropFirst() {
      let digits = part.prefix(while: \.isNumber)
      nodes += [.block(Block(number: Int(digits) ?? -1)), .text(String(part.dropFirst(digits.count)))]
    }
    return nodes
  }

  init(nodes: [Node]) { self.nodes = nodes }

  private static let tooDeep = "sections or functions are nested deeper than \(mostLevels) levels"

  static func tag(
    _ part: TemplateScanner.Part, _ mistake: (Int, String) -> PlainError
  ) throws(PlainError) -> Tag {
    guard let text = part.text else {
      throw mistake(part.line, "a tag must end on its line; after “{{” there is no “}}”")
    }
    let name = text.dropFirst(part.sign == " " ? 0 : 1).trimmed
    var functions = name.split(separator: "(", omittingEmptySubsequences: false).map(String.init)
    let inner = functions.removeLast()
    let tag = Tag(
      line: part.line, text: text, name: name, path: inner.prefix { $0 != ")" }.split(separator: ".").map(String.init),
      functions: functions)
    if part.sign == "!" { return tag }
    guard !name.isEmpty else { throw mistake(tag.line, "write a name between the braces") }
    guard functions.count <= mostLevels else { throw mistake(tag.line, tooDeep) }
    guard part.sign != " " || !TemplateScanner.signs.contains(name.prefix(1)) else {
      throw mistake(tag.line, "\(tag.shown) has a space before its prefix; remove it")
    }
    guard inner.drop(while: { $0 != ")" }) == String(repeating: ")", count: functions.count) else {
      throw mistake(tag.line, "the parentheses of \(tag.shown) do not match")
    }
    guard " #^/{&".contains(part.sign) else {
      throw mistake(
        tag.line,
        "\(tag.shown) is not supported here"
          + (part.sign == ">" ? "; custom pages include parts with {{> name}} on a line of its own" : ""))
    }
    return tag
  }

  /// The numbers of the blocks outside of comments, and whether each is in a section that all rows of a result repeat.
  func blocks(repeatedBy results: Set<String>) -> [Int: Bool] {
    var blocks: [Int: Bool] = [:]
    func visit(_ nodes: [Node], _ isRepeated: Bool) {
      for node in nodes {
        switch node {
        case .block(let block): blocks[block.number] = isRepeated
        case .section(let tag, let isInverted, let content):
          visit(content, isRepeated || !isInverted && results.contains(tag.name))
        case .element(_, let content, _): visit(content, isRepeated)
        case .text, .value: break
        }
      }
    }
    visit(nodes, false)
    return blocks
  }
}
