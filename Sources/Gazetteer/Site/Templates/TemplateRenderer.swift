import Base
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
    if let known = parsed.withLock({ $0[name] }) { return known.render(values) }
    let source = templates.template(name)
    let mistake = { PlainError.template(file: source.file, line: $0, reason: $1) }
    let isMarkdown = name.hasSuffix(".md")
    let text = TemplatePhrases.expand(source.text, phrases, isMarkdown: isMarkdown)
    let template = try Template(text, as: isMarkdown ? .markdown : .markup, mistake)
    try TemplateCheck(values: values, isReport: false, mistake: mistake).check(template)
    guard name != "page.html" || template.hasContent else {
      throw mistake(
        0, "it has no {{{content}}} outside sections and comments; add it where the text of each page belongs")
    }
    parsed.withLock { $0[name] = template }
    return template.render(values)
  }
}

extension Template {
  /// Whether there is a `{{{content}}}` outside sections and HTML comments.
  fileprivate var hasContent: Bool {
    var before = ""
    for node in nodes {
      switch node {
      case .text(let text): before += text
      case .value(let tag, isEscaped: false) where tag.name == "content":
        let comment = before.utf8.ranges(of: "<!--".utf8).last
        if comment.map({ before.utf8[$0.upperBound...].firstRange(of: "-->".utf8) != nil }) ?? true { return true }
      default: break
      }
    }
    return false
  }
}
