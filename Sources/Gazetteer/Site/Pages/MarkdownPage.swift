import Base

/// A page that is Markdown first: a template filled in, parsed, its fenced blocks replaced in the tree.
struct MarkdownPage {
  /// Writes what stands in the place of a fenced block; throws a ``BlockMistake`` for a body it does not understand.
  typealias Directive = (_ body: String, _ html: inout HTMLWriter) throws -> Void

  /// Why the body of a block was not understood: a line of it, and the reason.
  struct BlockMistake: Error, Equatable {
    let line: String
    let reason: String
  }

  let template: String
  let renderer: TemplateRenderer
  var directives: [String: Directive] = [:]

  /// The content of the page as HTML in UTF-8, one part after the other.
  ///
  /// - Throws: ``PlainError/template(file:line:reason:)``.
  func content(_ values: TemplateValues) throws(PlainError) -> [[UInt8]] {
    let markdown = try renderer.render(template, values)
    let document: Document
    do { document = try Document(parsing: markdown) } catch { throw unreadable(error) }
    for block in document.codeBlocks(named: Set(directives.keys)) {
      guard let directive = directives[block.info] else { continue }
      let (body, line) = (block.body, block.line)
      var failure: (any Error)?
      document.replace(block) { html in
        do { try directive(body, &html) } catch { failure = error }
      }
      if let failure { throw mistake(failure, line: line) }
    }
    return document.finishHTML()
  }

  private var source: TemplateSet.Source { renderer.templates.template(template) }

  /// The error for Markdown that could not be parsed.
  func unreadable(_ error: CommonMarkError) -> PlainError {
    .template(file: source.file, line: 0, reason: "libcmark could not read it: \(error)")
  }

  /// The error for a block that could not be written, with its place in the template.
  ///
  /// - Parameter line: its line in the template filled in.
  func mistake(_ error: any Error, line: Int) -> PlainError {
    guard let mistake = error as? BlockMistake else {
      return error as? PlainError ?? .template(file: source.file, line: line, reason: "\(error)")
    }
    return .template(file: source.file, line: lineOfTemplate(mistake.line) ?? line, reason: mistake.reason)
  }

  /// The line of the template, which is not that of the filled-in Markdown, that holds a text.
  private func lineOfTemplate(_ text: String) -> Int? {
    guard !text.isEmpty else { return nil }
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { $0.trimmed == text.trimmed }.map { $0 + 1 }
  }
}
