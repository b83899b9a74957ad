import Base
import Mustache

/// A template as the library has parsed it; it escapes values for Markdown or for HTML.
struct ParsedTemplate: Sendable {
  private let template: MustacheTemplate

  /// What the values in a text are escaped for.
  enum Language: String {
    case markdown = "MARKDOWN"
    case markup = "MARKUP"
    /// A text that nothing reads as markup.
    case plain = "TEXT"
  }

  /// The template of a text.
  ///
  /// - Parameter mistake: the error for a line and a reason.
  init(_ text: String, as language: Language, _ mistake: (Int, String) -> PlainError) throws(PlainError) {
    _ = Self.contentTypes
    do {
      template = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(language.rawValue)}}" + text)
    } catch let error as MustacheTemplate.ParserError {
      throw mistake(error.context.lineNumber, Self.words(for: error.error))
    } catch {
      throw mistake(0, "\(error)")
    }
  }

  /// The text with these values in the tags.
  func render(_ values: TemplateValues) -> String { template.render(values) }

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
