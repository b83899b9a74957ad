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

  /// The text with these values in the tags.
  func render(_ values: TemplateValues) -> String { template.render(values) }

  private static let contentTypes: Void = {
    MustacheContentTypes.register(MarkdownContentType(), named: "MARKDOWN")
    MustacheContentTypes.register(MarkupContentType(), named: "MARKUP")
  }()
}

/// Escapes values so that Markdown takes none of them for markup.
private struct MarkdownContentType: MustacheContentType {
  func escapeText(_ text: String) -> String { FieldMark.escaped(text, as: .text) ?? MarkdownText.escape(text) }
}

/// Escapes values for HTML, every sign by itself: the library passes over one that a combining mark follows.
private struct MarkupContentType: MustacheContentType {
  func escapeText(_ text: String) -> String { FieldMark.escaped(text, as: .markup) ?? HTMLTag.escape(text.displayed) }
}
