import CommonMark
import Diagnostics
import Exports
import Mustache

/// A template as the library has parsed it; it escapes values for Markdown or for HTML.
struct ParsedTemplate: Sendable {
  private let template: MustacheTemplate

  /// The template of a text.
  ///
  /// - Throws: the library's error, where the text is no template.
  init(_ text: String, isMarkdown: Bool) throws {
    _ = Self.contentTypes
    template = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(isMarkdown ? "MARKDOWN" : "MARKUP")}}" + text)
  }

  /// What the values in a text are escaped for.
  enum Language: String {
    case markdown = "MARKDOWN"
    /// A text that nothing reads as markup.
    case plain = "TEXT"
  }

  /// The template of a text that is no file.
  ///
  /// - Throws: ``SiteError/template(file:line:reason:)``.
  init(checking text: String, as language: Language) throws(SiteError) {
    _ = Self.contentTypes
    do {
      template = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(language.rawValue)}}" + text)
    } catch let error as MustacheTemplate.ParserError {
      throw .template(file: "", line: error.context.lineNumber, reason: TemplateRenderer.words(for: error.error))
    } catch {
      throw .template(file: "", line: 0, reason: "\(error)")
    }
  }

  /// The text with these values in the tags.
  func render(_ values: TemplateValues) -> String { template.render(values) }

  private static let contentTypes: Void = {
    MustacheContentTypes.register(MarkdownContentType(), named: "MARKDOWN")
    MustacheContentTypes.register(MarkupContentType(), named: "MARKUP")
  }()
}

/// Escapes values so that Markdown takes none of them for markup.
private struct MarkdownContentType: MustacheContentType {
  func escapeText(_ text: String) -> String { FieldPlaceholder.escaped(text, as: .text) ?? MarkdownText.escape(text) }
}

/// Escapes values for HTML, every sign by itself: the library passes over one that a combining mark follows.
private struct MarkupContentType: MustacheContentType {
  func escapeText(_ text: String) -> String {
    FieldPlaceholder.escaped(text, as: .markup) ?? HTMLTag.escape(text.displayed)
  }
}
