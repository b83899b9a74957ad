import Base

/// What stands above a page between two lines of `---`: YAML that is about the page, and no part of it.
struct FrontMatter: Equatable, Sendable {
  /// The title; without one it is the first heading.
  var title: String?
  /// A sentence for search engines; without one it is the first paragraph.
  var description: String?
  /// The lines of both, from 1.
  private(set) var (titleLine, descriptionLine) = (1, 1)
  /// Where the page stands among the others of the navigation: the smaller, the earlier.
  var order: Int?
  /// Whether the page is left out of the site.
  var isDraft = false
  /// How many lines it takes, with those around it.
  var lineCount = 0

  private static let keys = ["title", "description", "order", "draft"]
  /// The most bytes of it; a title is a line.
  private static let mostBytes = 16_000

  /// No front matter.
  init() {}

  /// The front matter that lines begin with, if they do.
  ///
  /// - Throws: ``PlainError/page(file:line:reason:)``.
  init(_ lines: [Substring], file: String) throws(PlainError) {
    guard lines.first == "---" else { return }
    guard let end = lines.dropFirst().firstIndex(of: "---") else {
      // Without a key in the next line that has text, “---” is a thematic break of CommonMark, which a page may begin with.
      let start = lines.dropFirst().first { !$0.allSatisfy(\.isWhitespace) }
      guard let key = start?.prefix(while: { $0 != ":" }), Self.keys.contains(String(key)), key != start else { return }
      throw .page(
        file: file, line: 1, reason: "the front matter that begins here does not end; write a line of “---” behind it")
    }
    let text = lines[1..<end].joined(separator: "\n")
    guard text.utf8.count <= Self.mostBytes else {
      throw .page(file: file, line: 1, reason: "its front matter has more than \(Self.mostBytes) bytes")
    }
    lineCount = end + 1
    let root: YAMLNode?
    do { root = try YAMLText.value(of: text) } catch {
      throw .page(
        file: file, line: error.line + 1,
        reason:
          "its front matter cannot be read: \(error.reason); a value with a colon, or with a quotation mark at its "
          + "beginning, needs quotation marks around it")
    }
    guard let root, root.text?.isEmpty != true else { return }
    guard let members = root.members else {
      throw .page(
        file: file, line: 2, reason: "its front matter has to be keys with values, “title: Europe in figures”")
    }
    for (key, value) in members { try take(key, value, file: file) }
  }

  private mutating func take(_ key: YAMLNode, _ value: YAMLNode, file: String) throws(PlainError) {
    let line = key.line + 1
    let name = key.text ?? ""
    let mistake = { (expected: String) in
      PlainError.page(file: file, line: line, reason: "“\(name)” in its front matter has to be \(expected)")
    }
    switch name {
    case "title", "description":
      guard let text = value.text, !text.isEmpty, !text.utf8.contains(0) else {
        throw mistake("a text; one that begins with {{ needs quotation marks around it")
      }
      if name == "title" { (title, titleLine) = (text, line) } else { (description, descriptionLine) = (text, line) }
    case "order":
      guard let number = value.integer else { throw mistake("a whole number") }
      order = number
    case "draft":
      guard let flag = value.flag else { throw mistake("true or false") }
      isDraft = flag
    default:
      throw .page(
        file: file, line: line,
        reason: "its front matter has “\(name.prefix(60))”, which is not a key"
          + (ClosestName.of(name, among: Self.keys).map { "; did you mean “\($0)”?" }
            ?? "; the keys are \(Self.keys.joined(separator: ", "))"))
    }
  }
}
