import Base
import Markdown

/// The text of a page: without front matter, with included parts, and with emptied comments.
struct PageSource: Sendable {
  private(set) var lines: [String] = []
  private var origins: [(file: String, line: Int)] = []
  let file: String
  let frontMatter: FrontMatter

  /// The maximum depth of nested parts, and of lines of a page with its parts.
  private static let (mostLevels, mostLines) = (8, 100_000)

  /// - Parameters:
  ///   - folder: the folder of the page in the folder of the pages, with a final slash, or an empty string.
  ///   - parts: the files whose names begin with `_`, by their path.
  init(
    _ text: String, file: String, folder: String, parts: [String: (file: String, text: String)]
  ) throws(PlainError) {
    self.file = file
    let all = text.markdownLines
    frontMatter = try FrontMatter(all, file: file)
    // Blank lines replace it, so that the others keep their numbers.
    let body = Array(repeating: "", count: frontMatter.lineCount) + all[frontMatter.lineCount...]
    try append(body[...], file: file, folder: folder, parts, level: 0)
    try emptyComments()
  }

  /// Empties comments, so that they contain no blocks and tags. They keep their lines. The first line stays a comment, which
  /// can separate two lists.
  private mutating func emptyComments() throws(PlainError) {
    guard lines.contains(where: { $0.drop { $0 == " " }.hasPrefix("<!--") }) else { return }
    for block in try Self.document(text, file: file, hasTables: false).htmlBlocks where block.isComment {
      for number in block.lines where number <= lines.count {
        lines[number - 1] = number == block.lines.lowerBound ? "<!-- -->" : ""
      }
    }
  }

  /// Parses Markdown.
  ///
  /// - Parameter hasTables: whether to convert paragraphs that are tables to HTML.
  static func document(_ markdown: String, file: String, hasTables: Bool = true) throws(PlainError) -> Document {
    do throws(Mistake) {
      let document = try Document(parsing: markdown)
      if hasTables { try document.replaceTables(of: markdown) }
      return document
    } catch {
      throw .page(file: file, line: error.line, reason: "\(error)")
    }
  }

  private mutating func append(
    _ body: ArraySlice<Substring>, file: String, folder: String, _ parts: [String: (file: String, text: String)],
    level: Int
  ) throws(PlainError) {
    for (index, line) in zip(body.indices, body) {
      let include = line.hasPrefix("{{>") ? line.wholeMatch(of: /\{\{>\s*([a-z0-9-]*)\s*\}\}\s*/) : nil
      guard let name = include?.1 else {
        lines.append(String(line))
        origins.append((file, index + 1))
        continue
      }
      let mistake = { (reason: String) in PlainError.page(file: file, line: index + 1, reason: reason) }
      let names = [folder + "_" + name + ".md", "_" + name + ".md"]
      guard let part = names.lazy.compactMap({ parts[$0] }).first else {
        throw mistake(
          "cannot include “\(name)”: there is no _\(name).md beside this file or in the folder of the pages")
      }
      guard level < Self.mostLevels else {
        throw mistake("parts are nested deeper than \(Self.mostLevels) levels")
      }
      // The front matter of a part is ignored.
      let all = part.text.markdownLines
      let matter = try FrontMatter(all, file: part.file)
      try append(all[matter.lineCount...], file: part.file, folder: folder, parts, level: level + 1)
      guard lines.count <= Self.mostLines else {
        throw mistake("the page and its parts have more than \(Self.mostLines) lines")
      }
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The file and line that a line, from 1, came from: `a.md, line 4`.
  func place(_ line: Int) -> String { mistake(line, "").place ?? "" }

  /// The number of a line in the file that it came from; both from 1.
  func number(_ line: Int) -> Int { origin(of: line)?.line ?? line }

  private func origin(of line: Int) -> (file: String, line: Int)? {
    origins.isEmpty ? nil : origins[min(max(0, line - 1), origins.count - 1)]
  }

  /// An error in a line, from 1, with the file that it came from.
  func mistake(_ line: Int, _ reason: String) -> PlainError {
    let origin = origin(of: line)
    return .page(file: origin?.file ?? "", line: line > 0 ? origin?.line ?? 0 : 0, reason: reason)
  }
}
