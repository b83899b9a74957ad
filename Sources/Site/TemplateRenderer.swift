import Exports
import Foundation
import Mustache

/// Fills templates in (Mustache); what is filled in is escaped for the language of the file.
///
/// A template is checked and parsed once, whatever the number of pages.
final class TemplateRenderer {
  let templates: TemplateSet
  private var parsed: [String: MustacheTemplate] = [:]

  init(templates: TemplateSet) {
    self.templates = templates
    MustacheContentTypes.register(MarkdownContentType(), named: "MARKDOWN")
  }

  /// A template with these values in its tags.
  ///
  /// - Parameter names: every name that a tag of the template may use.
  /// - Throws: ``SiteError/template(file:line:reason:)`` for a mistake in a tag, or a name that is unknown.
  func render(_ name: String, _ values: [String: Any], names: Set<String>) throws(SiteError) -> String {
    if let template = parsed[name] { return template.render(values) }
    let template = try parse(templates.template(name), isMarkdown: name.hasSuffix(".md"), names: names)
    parsed[name] = template
    return template.render(values)
  }

  private func parse(
    _ template: TemplateSet.Template, isMarkdown: Bool, names: Set<String>
  ) throws(SiteError) -> MustacheTemplate {
    try checkNames(in: template, names: names)
    do {
      return try MustacheTemplate(string: (isMarkdown ? "{{% CONTENT_TYPE:MARKDOWN}}" : "") + template.text)
    } catch let error as MustacheTemplate.ParserError {
      throw .template(
        file: template.file, line: error.context.lineNumber, reason: Self.words(for: error.error))
    } catch {
      throw .template(file: template.file, line: 0, reason: "\(error)")
    }
  }

  private func checkNames(in template: TemplateSet.Template, names: Set<String>) throws(SiteError) {
    for (index, line) in template.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for tag in line.matches(of: /\{\{\{?\s*[#^\/&]?\s*([\w.]+)(?=[\s}])/) where tag.1 != "." {
        for part in tag.1.split(separator: ".") where !names.contains(String(part)) {
          let known = names.sorted().joined(separator: ", ")
          throw .template(
            file: template.file, line: index + 1,
            reason: "the name “\(part)” is unknown here; the names are \(known)")
        }
      }
    }
  }

  private static func words(for error: any Error) -> String {
    guard let error = error as? MustacheTemplate.Error else { return "a tag is not closed" }
    return switch error {
    case .sectionCloseNameIncorrect: "a section is closed under another name than it was opened"
    case .unfinishedName: "a tag is not closed"
    case .expectedSectionEnd: "a section is not closed"
    case .invalidSetDelimiter: "a change of delimiters is not complete"
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: "a pragma is unknown"
    default: "a tag is not right"
    }
  }
}

/// Escapes values so that Markdown takes none of them for markup.
private struct MarkdownContentType: MustacheContentType {
  func escapeText(_ text: String) -> String { MarkdownText.escape(text) }
}
