import Base
import Markdown

/// Compiles a Markdown template to a template of HTML.
///
/// Its tags are set aside as marks before libcmark reads the text, and come back as tags of the HTML with the escaping of
/// their place. So a value is never Markdown or markup.
struct MarkdownTemplate {
  private let mistake: (Int, String) -> PlainError
  /// Starts and ends a mark: a longer run of a private-use character, which libcmark treats as a letter, than anywhere in
  /// the text. Another one ends it, so that the same character before it is not taken for its start.
  private var sign = "\u{F0000}\u{F0001}"
  private var tags: [(tag: Template.Tag, sign: Character)] = []
  /// The text with marks in place of the tags, and the line of the template that each of its lines is from.
  private var (markdown, lines) = ("", [1])

  /// - Parameter mistake: makes the error for a line.
  init(_ text: String, _ mistake: @escaping (Int, String) -> PlainError) throws(PlainError) {
    self.mistake = mistake
    let bytes = Array(text.utf8)
    while bytes[...].range(of: sign) != nil { sign = "\u{F0000}" + sign }
    var scanner = TemplateScanner(text)
    var line = 1
    while let (text, part) = scanner.next() {
      append(text, from: line)
      line = scanner.line
      guard let part else { break }
      if part.sign == "!" {
        if part.indent != nil { lines[lines.count - 1] = line }
        continue
      }
      let mark = mark(String(tags.count))
      tags.append((try Template.tag(part, mistake), part.sign))
      // A comment ends the paragraph before it.
      append(part.indent.map { "\($0)<!--\(mark)-->\n" } ?? mark, from: part.line)
    }
  }

  private mutating func append(_ text: String, from line: Int) {
    markdown += text
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
    if count > 0 { lines += line + 1...line + count }
  }

  private func mark(_ name: String) -> String { sign + name + sign }

  /// The template of HTML.
  ///
  /// - Parameters:
  ///   - names: the blocks that it may have.
  ///   - page: its name in messages.
  func compiled(blocks names: [String], of page: String) throws(PlainError) -> Template {
    do throws(Mistake) {
      let document = try Document(parsing: markdown)
      let blocks = try self.blocks(of: document, names, page)
      let marks = document.placeMarks(sign)
      document.joinLists(around: marks, ends: ends)
      var parts: [Template.Block] = []
      for (name, block) in blocks {
        let body = try nodes(of: block.body, isMarkup: false, [])
        document.replace(block, with: mark("b\(parts.count)"))
        parts.append(Template.Block(info: name, line: line(block.line), body: body))
      }
      var html = document.html
      for mark in Array(marks.values) + parts.indices.map({ mark("b\($0)") }) {
        // Between the items of a list, a mark is an item.
        html = html.replacingScalars(of: "<li>\n\(mark)\n</li>\n", with: mark)
        html = html.replacingScalars(of: mark + "\n", with: mark)
      }
      return Template(nodes: try nodes(of: html, isMarkup: true, parts))
    } catch {
      throw mistake(error.line, error.reason)
    }
  }

  private func blocks(
    of document: Document, _ names: [String], _ page: String
  ) throws(Mistake) -> [(name: String, block: CodeBlock)] {
    do throws(Mistake) {
      return try document.blocks(named: names, of: page, in: markdown.markdownLines, number: line)
    } catch {
      throw Mistake(error.reason, line: line(error.line))
    }
  }

  /// The line of the template for a line of the text with marks; both from 1.
  private func line(_ number: Int) -> Int { lines[min(max(1, number), lines.count) - 1] }

  /// The marks of the tags that end sections, by those of the tags that start them.
  private var ends: [String: String] {
    var (ends, open): ([String: String], [Int]) = ([:], [])
    for (index, tag) in tags.enumerated() {
      if "#^".contains(tag.sign) { open.append(index) }
      if tag.sign == "/", let start = open.popLast() { ends[mark(String(start))] = mark(String(index)) }
    }
    return ends
  }

  /// The nodes of a text with marks.
  private func nodes(
    of text: String, isMarkup: Bool, _ blocks: [Template.Block]
  ) throws(Mistake) -> [Template.Node] {
    var builder = TemplateBuilder()
    // Where libcmark has percent-encoded a mark, it is in a URL.
    for (index, run) in Array(text.utf8)[...].parts(between: PercentEncoding.encode(sign)).enumerated() {
      guard index.isMultiple(of: 2) else {
        try add(run, builder.hasScheme ? .url : .urlStart, to: &builder, blocks)
        continue
      }
      for (index, run) in run.parts(between: sign).enumerated() {
        if !index.isMultiple(of: 2) {
          try add(run, isMarkup ? .text : .none, to: &builder, blocks)
        } else if isMarkup {
          try builder.add(markup: run)
        } else {
          builder.add(.text(String(decoding: run, as: UTF8.self)))
        }
      }
    }
    if let section = builder.section { throw TemplateBuilder.divided(section.tag) }
    return builder.nodes
  }

  private func add(
    _ name: ArraySlice<UInt8>, _ escape: Template.Escape, to builder: inout TemplateBuilder, _ blocks: [Template.Block]
  ) throws(Mistake) {
    let name = String(decoding: name, as: UTF8.self)
    if let block = Int(name.dropFirst()), blocks.indices.contains(block), name.first == "b" {
      return builder.add(.block(blocks[block]))
    }
    guard let number = Int(name), tags.indices.contains(number) else {
      throw Mistake("U+F0000 cannot be a character reference or percent-encoded in a Markdown template")
    }
    let (tag, sign) = tags[number]
    switch sign {
    case "#", "^": builder.begin(tag, isInverted: sign == "^")
    case "/": try builder.end(inSameElement: tag)
    default: builder.add(.value(tag, escape))
    }
  }
}

extension String {
  /// The lines as CommonMark ends them.
  var markdownLines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
