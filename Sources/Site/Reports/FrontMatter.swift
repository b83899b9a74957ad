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
    for (key, value) in members { try take(key, value, file: file) }
  }

  private mutating func take(_ key: YAMLNode, _ value: YAMLNode, file: String) throws(PlainError) {
    let line = key.line + 1
    let name = key.text ?? ""
    let mistake = { (expected: String) in
      PlainError.page(file: file, line: line, reason: "“\(name)” in the front matter must be \(expected)")
    }
    switch name {
    case "title", "description":
      guard let text = value.text, !text.isEmpty, !text.utf8.contains(0) else {
        throw mistake("a text; quote one that starts with {{")
      }
      if name == "title" { (title, titleLine) = (text, line) } else { (description, descriptionLine) = (text, line) }
    case "order":
      guard let number = value.integer else { throw mistake("a whole number") }
      order = number
    case "draft":
      guard let flag = value.flag else { throw mistake("true or false") }
      isDraft = flag
    case "figures":
      let formats = value.text.map {
        $0 == "none" ? [] : $0.split(separator: ",").map { FigureFormat(rawValue: $0.trimmed) }
      }
      guard let formats, !formats.contains(nil) else { throw mistake("formats such as csv, svg, png, embed, or none") }
      figures = formats.compactMap(\.self)
    case "paper":
      paper = Paper.allCases.first { $0.rawValue == value.text }
      guard paper != nil else { throw mistake(Paper.allCases.map(\.rawValue).joined(separator: " or ")) }
    default:
      throw .page(
        file: file, line: line,
        reason: "unknown key “\(name.oneLine())” in the front matter"
          + (ClosestName.of(name, among: Self.keys).map { "; did you mean “\($0)”?" }
            ?? "; the keys are \(Self.keys.joined(separator: ", "))"))
    }
  }
}

/// A size of paper, by its name in style sheets.
enum Paper: String, CaseIterable, Sendable {
  case a4 = "A4"
  case letter = "Letter"
}
