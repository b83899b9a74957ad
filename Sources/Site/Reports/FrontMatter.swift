import Base

/// The YAML between two lines of `---` at the start of a page.
struct FrontMatter: Equatable, Sendable {
  /// The title; default: the first heading.
  var title: String?
  /// A sentence for search engines; default: the first paragraph.
  var description: String?
  private(set) var (titleLine, descriptionLine) = (1, 1)
  /// The position in the navigation; smaller ones come first.
  var order: Int?
  /// Whether the page is excluded from the site.
  var isDraft = false
  var figures: [FigureFormat] = [.csv, .svg]
  /// The size of the paper that a report is printed on; `nil` for that of the printer.
  var paper: Paper?
  /// The number of its lines, with the delimiters.
  var lineCount = 0

  private static let keys = ["title", "description", "order", "draft", "figures", "paper"]
  private static let mostBytes = 16_000

  init() {}

  /// Parses the front matter at the start of lines, if there is any.
  init(_ lines: [Substring], file: String) throws(PlainError) {
    guard lines.first == "---" else { return }
    let mistake = { (line: Int, reason: String) in PlainError.page(file: file, line: line, reason: reason) }
    guard let end = lines.dropFirst().firstIndex(of: "---") else {
      // Unless the next nonblank line has a key, “---” is a thematic break of CommonMark.
      let start = lines.dropFirst().first { !$0.allSatisfy(\.isWhitespace) }
      guard let key = start?.prefix(while: { $0 != ":" }), Self.keys.contains(String(key)), key != start else { return }
      throw mistake(1, "the front matter that starts here is not closed; add a line “---” after it")
    }
    let text = lines[1..<end].joined(separator: "\n")
    guard text.utf8.count <= Self.mostBytes else {
      throw mistake(1, "the front matter has more than \(Self.mostBytes) bytes")
    }
    lineCount = end + 1
    let root: YAMLNode?
    do { root = try YAMLText.value(of: text) } catch {
      throw mistake(
        error.line + 1,
        "cannot read the front matter: \(error.reason); quote values that contain a colon or start with a quotation mark"
      )
    }
    guard let root, root.text?.isEmpty != true else { return }
    guard let members = root.members else {
      throw mistake(2, "front matter must be keys with values, such as “title: Europe in figures”")
    }
    for (key, value) in members {
      let (name, line) = (key.text ?? "", key.line + 1)
      guard Self.keys.contains(name) else {
        let close = ClosestName.of(name, among: Self.keys).map { "; did you mean “\($0)”?" }
        throw mistake(
          line,
          "unknown key “\(name.oneLine())” in the front matter"
            + (close ?? "; the keys are \(Self.keys.joined(separator: ", "))"))
      }
      if let expected = take(name, value, line) {
        throw mistake(line, "“\(name)” in the front matter must be \(expected)")
      }
    }
  }

  /// Takes the value of a key; what it must be if it is something else.
  private mutating func take(_ name: String, _ value: YAMLNode, _ line: Int) -> String? {
    switch name {
    case "title", "description":
      guard let text = value.text, !text.isEmpty, !text.utf8.contains(0) else {
        return "a text; quote one that starts with {{"
      }
      if name == "title" { (title, titleLine) = (text, line) } else { (description, descriptionLine) = (text, line) }
    case "order":
      order = value.integer
      return order == nil ? "a whole number" : nil
    case "draft":
      isDraft = value.flag ?? false
      return value.flag == nil ? "true or false" : nil
    case "figures":
      let names = value.text.map { $0 == "none" ? [] : $0.split(separator: ",").map(\.trimmed) }
      figures = (names ?? []).compactMap(FigureFormat.init)
      return figures.count == names?.count ? nil : "formats such as csv, svg, png, embed, or none"
    default:
      paper = value.text.flatMap(Paper.init)
      return paper == nil ? "A4, Letter, A4 landscape or Letter landscape" : nil
    }
    return nil
  }
}

/// A size of paper, by its name in style sheets.
enum Paper: String, Sendable {
  case a4 = "A4"
  case letter = "Letter"
  case wideA4 = "A4 landscape"
  case wideLetter = "Letter landscape"

  /// In millimetres.
  var width: Double {
    switch self {
    case .a4: 210
    case .letter: 215.9
    case .wideA4: 297
    case .wideLetter: 279.4
    }
  }
}
