import Base

/// A page from a Markdown template: filled in, parsed, and with its fenced blocks replaced in the tree.
struct MarkdownPage {
  /// Writes the replacement of a fenced block; throws a ``Mistake`` for an invalid body.
  typealias Directive = (_ body: String, _ html: inout HTMLWriter) throws -> Void

  let template: String
  let renderer: TemplateRenderer
  var directives: [String: Directive] = [:]

  /// The content of the page as HTML in UTF-8, in parts.
  ///
  /// - Throws: ``PlainError/template(file:line:reason:)``.
  func content(_ values: TemplateValues) throws(PlainError) -> [[UInt8]] {
    let markdown = try renderer.render(template, values)
    let document: Document
    do { document = try Document(parsing: markdown) } catch { throw unreadable(error) }
    try check(directives.keys.sorted())
    var seen: Set<String> = []
    for block in document.codeBlocks(named: Set(directives.keys)) {
      guard let directive = directives[block.info] else { continue }
      let body = block.body
      guard seen.insert(block.info).inserted else {
        let written = try parsed().codeBlocks(named: [block.info])
        throw .template(
          file: source.file, line: written.prefix(2).last?.line ?? 0,
          reason: "a page has one \(block.info) block, and this is the second; remove one")
      }
      do { try document.replace(block) { html in try directive(body, &html) } } catch {
        throw mistake(error, info: block.info, body: body, line: block.line)
      }
    }
    return document.finishHTML()
  }

  private var source: TemplateSet.Source { renderer.templates.template(template) }

  /// Rejects blocks in the template that would stay code or be dropped.
  ///
  /// - Parameter names: the blocks that the template may use.
  func check(_ names: [String]) throws(PlainError) {
    let document = try parsed()
    do throws(Mistake) {
      _ = try document.blocks(named: names, of: template, in: PageSource.lines(of: source.text))
    } catch {
      throw .template(file: source.file, line: error.line, reason: error.reason)
    }
  }

  /// The parsed template, with its tags as text.
  private func parsed() throws(PlainError) -> Document {
    do throws(Mistake) { return try Document(parsing: source.text) } catch { throw unreadable(error) }
  }

  /// The error for Markdown that cannot be parsed.
  func unreadable(_ error: Mistake) -> PlainError {
    .template(file: source.file, line: 0, reason: "libcmark could not read it: \(error)")
  }

  /// The error for a block that cannot be written, with its line in the template. The block is searched there because
  /// its line in the filled-in text differs.
  ///
  /// - Parameter line: the line in the filled-in text.
  func mistake(_ error: any Error, info: String, body: String, line: Int) -> PlainError {
    guard let mistake = error as? Mistake else {
      return error as? PlainError ?? .template(file: source.file, line: line, reason: "\(error)")
    }
    let wrong = { (body: String) in
      body.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(max(0, mistake.line - 1)).first
    }
    let written = try? Document(parsing: source.text).codeBlocks(named: [info]).first { wrong($0.body) == wrong(body) }
    return .template(file: source.file, line: (written?.line ?? line) + mistake.line, reason: mistake.reason)
  }
}
