import Base
import Countries
import Markdown
import Synchronization

/// Renders templates. Values are escaped for the language of the file.
///
/// A template is parsed and checked once, since all pages have values of the same names.
final class TemplateRenderer: Sendable {
  let templates: TemplateSet
  private let phrases: Phrases
  private let parsed = Mutex<[String: Template]>([:])

  init(templates: TemplateSet, phrases: Phrases = .english) { (self.templates, self.phrases) = (templates, phrases) }

  func render(_ name: String, _ values: TemplateValues) throws(PlainError) -> String {
    try filled(name, values).text
  }

  /// A template with values.
  ///
  /// - Parameter blocks: the blocks that it may have.
  func filled(
    _ name: String, _ values: TemplateValues, blocks: [String] = []
  ) throws(PlainError) -> FilledTemplate {
    if let known = parsed.withLock({ $0[name] }) { return known.filled(values) }
    let source = templates.template(name)
    let mistake = { PlainError.template(file: source.file, line: $0, reason: $1) }
    let isMarkdown = name.hasSuffix(".md")
    let text = TemplatePhrases.expand(source.text, phrases, isMarkdown: isMarkdown)
    var template = try Template(text, as: .markup, mistake)
    try TemplateCheck(values: values, isReport: false, mistake: mistake).check(template)
    guard name != "page.html" || template.hasContent else {
      throw mistake(
        0, "it has no {{{content}}} outside sections and comments; add it where the text of each page belongs")
    }
    if isMarkdown { template = try MarkdownTemplate(text, mistake).compiled(blocks: blocks, of: name) }
    parsed.withLock { [template] in $0[name] = template }
    return template.filled(values)
  }

  /// Writes the replacement of a fenced block; throws a ``Mistake`` for an invalid body.
  typealias BlockWriter = (_ body: String, _ html: inout HTMLWriter) throws -> Void

  /// The content of a page as HTML in UTF-8, in parts.
  ///
  /// - Parameter blocks: the writers of the blocks that the template may have, once each.
  func content(
    of name: String, _ values: TemplateValues, _ blocks: [String: BlockWriter] = [:]
  ) throws(PlainError) -> [[UInt8]] {
    let template = try filled(name, values, blocks: blocks.keys.sorted())
    var html = HTMLWriter()
    var seen: Set<String> = []
    try template.write(into: &html) { block, body, html throws(PlainError) in
      do {
        guard seen.insert(block.info).inserted else {
          throw Mistake("a page has one \(block.info) block, and this is the second; remove one")
        }
        try blocks[block.info]?(body, &html)
      } catch {
        throw mistake(error, in: block, of: name)
      }
    }
    return html.parts
  }

  /// The error for a block that cannot be written.
  func mistake(_ error: any Error, in block: FilledTemplate.Block, of name: String) -> PlainError {
    let (line, reason) = (error as? Mistake).map { ($0.line, $0.reason) } ?? (0, "\(error)")
    return error as? PlainError
      ?? .template(file: templates.template(name).file, line: block.line + line, reason: reason)
  }
}

extension Template {
  /// Whether there is a `{{{content}}}` outside sections and HTML comments.
  fileprivate var hasContent: Bool {
    var before = ""
    for node in nodes {
      switch node {
      case .text(let text): before += text
      case .value(let tag, _) where tag.isRaw && tag.name == "content":
        let comment = before.utf8.ranges(of: "<!--".utf8).last
        if comment.map({ before.utf8[$0.upperBound...].firstRange(of: "-->".utf8) != nil }) ?? true { return true }
      default: break
      }
    }
    return false
  }
}
