import Base
import Foundation
import Synchronization

/// Fills templates in (Mustache); what is filled in is escaped for the language of the file.
///
/// A template is checked and parsed once, whatever the number of pages.
final class TemplateRenderer: Sendable {
  let templates: TemplateSet
  /// What the templates say, in the language of the site.
  private let phrases: Phrases
  private let checked = Mutex<[String: ParsedTemplate]>([:])

  init(templates: TemplateSet, phrases: Phrases = .english) { (self.templates, self.phrases) = (templates, phrases) }

  /// A template with these values in its tags.
  ///
  /// - Throws: ``PlainError/template(file:line:reason:)`` for a mistake in a tag, or a name that is unknown.
  func render(_ name: String, _ values: TemplateValues) throws(PlainError) -> String {
    try template(name).render(values)
  }

  /// Whether values are escaped for Markdown in a template, not for HTML.
  static func isMarkdown(_ name: String) -> Bool { name.hasSuffix(".md") }

  private func template(_ name: String) throws(PlainError) -> ParsedTemplate {
    if let known = checked.withLock({ $0[name] }) { return known }
    let template = try parsed(name)
    checked.withLock { $0[name] = template }
    return template
  }

  private func parsed(_ name: String) throws(PlainError) -> ParsedTemplate {
    let written = templates.template(name)
    let isMarkdown = Self.isMarkdown(name)
    let template = TemplateSet.Template(
      file: written.file, text: TemplatePhrases.expand(written.text, phrases, isMarkdown: isMarkdown))
    let mistake = { PlainError.template(file: template.file, line: $0, reason: $1) }
    // A test looks at the names of those that are built in.
    if !templates.isBuiltIn(name) {
      try checkNames(in: template, names: TemplateNames.ofPages)
      try TemplateNesting.check(template.text, mistake)
    }
    return try ParsedTemplate(template.text, as: isMarkdown ? .markdown : .markup, mistake)
  }

  /// The name of a tag is what it begins with; one before a bracket is a function's.
  private func checkNames(in template: TemplateSet.Template, names: Set<String>) throws(PlainError) {
    for tag in TemplateTag.all(in: template.text) {
      for part in tag.names where !names.contains(part) {
        let known = names.sorted().joined(separator: ", ")
        throw .template(
          file: template.file, line: tag.line, reason: "the name “\(part)” is unknown here; the names are \(known)")
      }
    }
  }
}
