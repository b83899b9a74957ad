import Base

/// A template in the language of Mustache: values and sections, without partials, inheritance, pragmas and other delimiters.
struct Template: Sendable {
  /// A tag, `{{uppercased(region.name)}}`.
  struct Tag: Sendable {
    /// The line that it begins in, from 1.
    let line: Int
    /// What stands between its braces.
    let text: String
    /// The same without its sign and blanks.
    let name: String
    /// The names between the dots; empty for `.` and where a function has none.
    let path: [String]
    /// The functions, the outermost first.
    let functions: [String]

    /// The tag in a message.
    var shown: String { "“{{\(text.prefix(40))}}”" }
  }

  /// A part of a template.
  indirect enum Node: Sendable {
    case text(String)
    case value(Tag, isEscaped: Bool)
    case section(Tag, isInverted: Bool, [Node])
  }

  /// What the values in a text are escaped for.
  enum Language: Sendable {
    case markdown, markup
    /// A text that nothing reads as markup.
    case plain
  }

  let nodes: [Node]
  private let language: Language

  /// How deep sections may nest, and the functions of a tag: many times more than a page needs.
  static let mostLevels = 64

  /// The template of a text.
  ///
  /// - Parameters:
  ///   - number: what messages call a line.
  ///   - mistake: the error for a line and a reason.
  init(
    _ text: String, as language: Language, number: (Int) -> Int = { $0 }, _ mistake: (Int, String) -> PlainError
  ) throws(PlainError) {
    self.language = language
    var scanner = TemplateScanner(text)
    var levels: [[Node]] = [[]]
    var open: [(tag: Tag, isInverted: Bool)] = []
    while let (text, part) = scanner.next() {
      if !text.isEmpty { levels[levels.count - 1].append(.text(text)) }
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
          throw mistake(tag.line, "\(tag.shown) ends a section, and none is open; take it away")
        }
        guard last.tag.name == tag.name else {
          throw mistake(
            tag.line,
            "\(tag.shown) ends no section, since \(last.tag.shown) of line \(number(last.tag.line)) is open; write "
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
        "\(last.tag.shown) begins a section that does not end; write {{/\(last.tag.name.prefix(40))}} behind it")
    }
    nodes = levels[0]
  }

  private static let tooDeep = "its sections, or the functions of its tags, nest deeper than \(mostLevels) levels"

  /// The tag that was scanned.
  private static func tag(
    _ part: TemplateScanner.Part, _ mistake: (Int, String) -> PlainError
  ) throws(PlainError) -> Tag {
    guard let text = part.text else {
      throw mistake(part.line, "a tag ends on the line that it begins on; behind “{{” there is no “}}”")
    }
    let name = text.dropFirst(part.sign == " " ? 0 : 1).trimmed
    var functions = name.split(separator: "(", omittingEmptySubsequences: false).map(String.init)
    let inner = functions.removeLast()
    let tag = Tag(
      line: part.line, text: text, name: name, path: inner.prefix { $0 != ")" }.split(separator: ".").map(String.init),
      functions: functions)
    if part.sign == "!" { return tag }
    guard !name.isEmpty else { throw mistake(tag.line, "a tag has a name between its braces") }
    guard functions.count <= mostLevels else { throw mistake(tag.line, tooDeep) }
    guard part.sign != " " || !TemplateScanner.signs.contains(name.prefix(1)) else {
      throw mistake(tag.line, "\(tag.shown) has a space before its sign; leave it out")
    }
    guard inner.drop(while: { $0 != ")" }) == String(repeating: ")", count: functions.count) else {
      throw mistake(tag.line, "\(tag.shown) has brackets that do not match")
    }
    guard " #^/{&".contains(part.sign) else {
      throw mistake(
        tag.line,
        "\(tag.shown) is no tag here"
          + (part.sign == ">" ? "; a page of your own includes a part by a line of its own, {{> name}}" : ""))
    }
    return tag
  }

  /// The text with these values in the tags.
  func render(_ values: TemplateValues) -> String {
    var output = ""
    write(nodes, [.group(values)], nil, to: &output)
    return output
  }

  private func write(
    _ nodes: [Node], _ scope: [TemplateValue], _ place: TemplateValue.Place?, to output: inout String
  ) {
    for node in nodes {
      switch node {
      case .text(let text): output += text
      case .value(let tag, let isEscaped):
        output += TemplateValue(of: tag, in: scope, place).text(for: isEscaped ? language : .plain)
      case .section(let tag, let isInverted, let content):
        let value = TemplateValue(of: tag, in: scope, place)
        guard value.isShown != isInverted else { continue }
        if isInverted {
          write(content, scope, place, to: &output)
          continue
        }
        switch value {
        case .flag: write(content, scope, place, to: &output)
        case .list(let elements, _):
          for (index, element) in elements.enumerated() {
            write(content, scope + [element], (index, elements.count), to: &output)
          }
        case .rows(let rows):
          for index in rows.answer.rows.indices {
            write(content, scope + [.row(rows, index)], (index, rows.answer.rows.count), to: &output)
          }
        default: write(content, scope + [value], nil, to: &output)
        }
      }
    }
  }
}
