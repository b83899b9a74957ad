import CommonMark
import Concurrency
import Exports
import Mustache
import Synchronization

/// The built-in templates, each parsed by who first needs it, while others wait for that.
public final class ParsedTemplates: Sendable {
  /// Those of this process.
  public static let shared = ParsedTemplates()

  /// Where a template is put once it is parsed.
  private final class Place: Sendable {
    let template = Mutex<MustacheTemplate?>(nil)
  }

  private let places = Mutex<[String: Place]>([:])
  private let isAhead = Atomic(false)

  private init() {}

  /// Has another core parse the templates of pages, while this one reads the feed: they are a tenth of the instructions of
  /// a build of 250 countries.
  public func parseAhead() {
    if isAhead.exchange(true, ordering: .relaxed) { return }
    _ = Meanwhile { [self] in
      for name in ["page.html", "country.md", "index.md", "home.html", "search.html", "changes.md"] {
        _ = try? template(TemplateSet().template(name).text, builtInAs: name)
      }
    }
  }

  /// The template of the text that is built in under a name.
  ///
  /// - Throws: as ``parse(_:isMarkdown:)``.
  func template(_ text: String, builtInAs name: String) throws -> MustacheTemplate {
    let place = places.withLock { places in
      let place = places[name] ?? Place()
      places[name] = place
      return place
    }
    return try place.template.withLock { known in
      if let known { return known }
      let template = try Self.parse(text, isMarkdown: TemplateRenderer.isMarkdown(name))
      known = template
      return template
    }
  }

  /// The template of a text, which escapes values for Markdown or for HTML.
  ///
  /// - Throws: the library's error, where the text is no template.
  static func parse(_ text: String, isMarkdown: Bool) throws -> MustacheTemplate {
    _ = contentTypes
    return try MustacheTemplate(string: "{{% CONTENT_TYPE:\(isMarkdown ? "MARKDOWN" : "MARKUP")}}" + text)
  }

  private static let contentTypes: Void = {
    MustacheContentTypes.register(MarkdownContentType(), named: "MARKDOWN")
    MustacheContentTypes.register(MarkupContentType(), named: "MARKUP")
  }()
}

/// Escapes values so that Markdown takes none of them for markup.
private struct MarkdownContentType: MustacheContentType {
  func escapeText(_ text: String) -> String { TemplateForm.escapedMark(text) ?? MarkdownText.escape(text) }
}

/// Escapes values for HTML, every sign by itself: the library passes over one that a combining mark follows.
private struct MarkupContentType: MustacheContentType {
  func escapeText(_ text: String) -> String { TemplateForm.escapedMark(text) ?? HTMLTag.escape(text) }
}
