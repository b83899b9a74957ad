import Base
import Synchronization

/// Fills templates in; what is filled in is escaped for the language of the file.
///
/// A template is parsed and checked once, whatever the number of pages: all of them give it values of the same names.
final class TemplateRenderer: Sendable {
  let templates: TemplateSet
  /// What the templates say, in the language of the site.
  private let phrases: Phrases
  private let parsed = Mutex<[String: Template]>([:])

  init(templates: TemplateSet, phrases: Phrases = .english) { (self.templates, self.phrases) = (templates, phrases) }

  /// A template with these values in its tags.
  ///
  /// - Throws: ``PlainError/template(file:line:reason:)`` for a mistake in a tag, or a name that is unknown.
  func render(_ name: String, _ values: TemplateValues) throws(PlainError) -> String {
    if let known = parsed.withLock({ $0[name] }) { return known.render(values) }
    let source = templates.template(name)
    let mistake = { PlainError.template(file: source.file, line: $0, reason: $1) }
    let isMarkdown = name.hasSuffix(".md")
    let text = TemplatePhrases.expand(source.text, phrases, isMarkdown: isMarkdown)
    let template = try Template(text, as: isMarkdown ? .markdown : .markup, mistake)
    try TemplateCheck(values: values, isReport: false, mistake: mistake).check(template)
    guard name != "page.html" || template.nodes.contains(where: \.hasContent) else {
      throw mistake(0, "it has no {{{content}}}, which is where the text of each page stands")
    }
    parsed.withLock { $0[name] = template }
    return template.render(values)
  }
}

extension Template.Node {
  /// Whether the content of a page has a place in it.
  fileprivate var hasContent: Bool {
    switch self {
    case .text: false
    case .value(let tag, _): tag.path == ["content"]
    case .section(_, _, let nodes): nodes.contains(where: \.hasContent)
    }
  }
}
