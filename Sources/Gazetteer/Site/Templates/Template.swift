import Base

/// A Mustache template with values and sections, without partials, inheritance, pragmas and custom delimiters.
struct Template: Sendable {
  /// A tag, `{{uppercased(region.name)}}`.
  struct Tag: Sendable {
    let line: Int
    /// The text between the braces.
    let text: String
    /// The same without its prefix and spaces.
    let name: String
    /// The names between the dots; empty for `.` and a function without a name.
    let path: [String]
    /// The functions, outermost first.
    let functions: [String]

    /// The tag in a message.
    var shown: String { "“{{\(text.oneLine(limit: 40))}}”" }
  }

  indirect enum Node: Sendable {
    case text(String)
    case value(Tag, isEscaped: Bool)
    case section(Tag, isInverted: Bool, [Node])
    /// A block of a report, by the number after ``blockMark``.
    case block(Int)
  }

  /// A block that was rendered, and the sections around it.
  struct RenderedBlock {
    let number: Int
    /// The values of the sections, innermost last.
    var scope: [TemplateValue] = []
    /// A number for each repetition of a section of rows that the block is in, innermost last.
    var repetitions: [Int] = []
  }

  /// The info string of a block of a report. Before rendering, the number of the block follows; after it, the position
  /// of its ``RenderedBlock``.
  static let blockMark = "gazetteer-block-"

  /// The language that values are escaped for.
  enum Language: Sendable {
    case markdown, markup
    case plain
  }

  let nodes: [Node]
  private let language: Language

  /// The maximum depth of sections, and of the functions of a tag.
  static let mostLevels = 64

  init(
    _ text: String, as language: Language, number: (Int) -> Int = { $0 }, _ mistake: (Int, String) -> PlainError
  ) throws(PlainError) {
    self.language = language
    var scanner = TemplateScanner(text)
    var levels: [[Node]] = [[]]
    var open: [(tag: Tag, isInverted: Bool)] = []
    while let (text, part) = scanner.next() {
      levels[levels.count - 1] += Self.nodes(of: text)
      guard let part else { break }
      let tag = try Self.tag(part, mistake)
      switch part.sign {
      case "!": break
      case "#", "^":
        open.append((tag, part.sign == "^"))
        levels.append([])
        guard open.count <= Self.mostLevels else { throw mistake(tag.line, Self.tooDeep) }
      case "/":
        guard let last = open.popLast() else {
          throw mistake(tag.line, "\(tag.shown) ends a section, but none is open; remove it")
        }
        guard last.tag.name == tag.name else {
          throw mistake(
            tag.line,
            "\(tag.shown) does not match \(last.tag.shown) in line \(number(last.tag.line)); write "
              + "{{/\(last.tag.name.prefix(40))}}")
        }
        let content = levels.removeLast()
        levels[levels.count - 1].append(.section(last.tag, isInverted: last.isInverted, content))
      default: levels[levels.count - 1].append(.value(tag, isEscaped: part.sign == " "))
      }
    }
    if let last = open.last {
      throw mistake(
        last.tag.line,
        "\(last.tag.shown) is not closed; write {{/\(last.tag.name.prefix(40))}} after it")
    }
    nodes = levels[0]
  }

  /// A text without tags, its blocks separated.
  private static func nodes(of text: String) -> [Node] {
    if Array(text.utf8)[...].range(of: blockMark) == nil { return text.isEmpty ? [] : [.text(text)] }
    let parts = text.utf8.split(separator: blockMark.utf8, omittingEmptySubsequences: false).map { Substring($0) }
    var nodes = parts[0].isEmpty ? [] : [Node.text(String(parts[0]))]
    for part in parts.dropFirst() {
      let digits = part.prefix(while: \.isNumber)
      nodes += [.block(Int(digits) ?? -1), .text(String(part.dropFirst(digits.count)))]
    }
    return nodes
  }

  private static let tooDeep = "sections or functions are nested deeper than \(mostLevels) levels"

  private static func tag(
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

  func render(_ values: TemplateValues) -> String { rendering(values).text }

  /// The same, with the blocks of a report in the order of the text.
  func rendering(_ values: TemplateValues) -> Rendering {
    var output = Rendering()
    write(nodes, Scope(values: [.group(values)]), to: &output)
    return output
  }

  struct Rendering {
    fileprivate(set) var text = ""
    fileprivate(set) var blocks: [RenderedBlock] = []
    fileprivate var repetitionCount = 0
  }

  /// The possible targets of a tag.
  private struct Scope {
    var values: [TemplateValue]
    var place: TemplateValue.Place?
    var repetitions: [Int] = []
  }

  private func write(_ nodes: [Node], _ scope: Scope, to output: inout Rendering) {
    for node in nodes {
      switch node {
      case .text(let text): output.text += text
      case .block(let number):
        output.text += "\(Self.blockMark)\(output.blocks.count)"
        output.blocks.append(RenderedBlock(number: number, scope: scope.values, repetitions: scope.repetitions))
      case .value(let tag, let isEscaped):
        output.text += TemplateValue(of: tag, in: scope.values, scope.place).text(for: isEscaped ? language : .plain)
      case .section(let tag, let isInverted, let content):
        let value = TemplateValue(of: tag, in: scope.values, scope.place)
        guard value.isShown != isInverted else { continue }
        var inner = scope
        switch value {
        case .list(let elements, _) where !isInverted:
          for (index, element) in elements.enumerated() {
            (inner.values, inner.place) = (scope.values + [element], (index, elements.count))
            write(content, inner, to: &output)
          }
        case .rows(let rows) where !isInverted:
          for index in rows.answer.rows.indices {
            output.repetitionCount += 1
            (inner.values, inner.place) = (scope.values + [.row(rows, index)], (index, rows.answer.rows.count))
            inner.repetitions = scope.repetitions + [output.repetitionCount]
            write(content, inner, to: &output)
          }
        case .flag: write(content, inner, to: &output)
        default:
          if !isInverted { (inner.values, inner.place) = (scope.values + [value], nil) }
          write(content, inner, to: &output)
        }
      }
    }
  }

  /// The numbers of the blocks outside of comments, and whether each is in a section that all rows of a result repeat.
  func blocks(repeatedBy results: Set<String>) -> [Int: Bool] {
    var blocks: [Int: Bool] = [:]
    func visit(_ nodes: [Node], _ isRepeated: Bool) {
      for node in nodes {
        switch node {
        case .block(let number): blocks[number] = isRepeated
        case .section(let tag, let isInverted, let content):
          visit(content, isRepeated || !isInverted && results.contains(tag.name))
        case .text, .value: break
        }
      }
    }
    visit(nodes, false)
    return blocks
  }
}
