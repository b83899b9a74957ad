import CommonMark
import Concurrency
import Diagnostics
import Exports
import Mustache
import Synchronization

/// The built-in templates, each parsed by who first needs it, while others wait for that.
public final class ParsedTemplates: Sendable {
  /// Those of this process.
  public static let shared = ParsedTemplates()

  /// Where a template is put once it is parsed.
  private final class Place: Sendable {
    let template = Mutex<ParsedTemplate?>(nil)
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
  /// - Throws: as ``ParsedTemplate``.
  func template(_ text: String, builtInAs name: String) throws -> ParsedTemplate {
    let place = places.withLock { places in
      let place = places[name] ?? Place()
      places[name] = place
      return place
    }
    return try place.template.withLock { known in
      if let known { return known }
      let template = try ParsedTemplate(builtIn: text, isMarkdown: TemplateRenderer.isMarkdown(name))
      known = template
      return template
    }
  }
}

/// A template as the library has parsed it; it escapes values for Markdown or for HTML.
struct ParsedTemplate: Sendable {
  private let parts: [MustacheTemplate]

  /// The template of a text.
  ///
  /// - Throws: the library's error, where the text is no template.
  init(_ text: String, isMarkdown: Bool) throws {
    try self.init(parts: [text], isMarkdown)
  }

  /// The template of a text that is built in, parsed in parts.
  ///
  /// At each tag the library counts the characters that are left: in parts of some hundred, those of a site take 1.8 ms
  /// instead of 2.5.
  init(builtIn text: String, isMarkdown: Bool) throws {
    try self.init(parts: Self.parts(of: text), isMarkdown)
  }

  private init(parts: [String], _ isMarkdown: Bool) throws {
    _ = Self.contentTypes
    self.parts = try parts.map {
      try MustacheTemplate(string: "{{% CONTENT_TYPE:\(isMarkdown ? "MARKDOWN" : "MARKUP")}}" + $0)
    }
  }

  /// The text with these values in the tags.
  func render(_ values: TemplateValues) -> String { parts.map { $0.render(values) }.joined() }

  /// A text in parts that are templates by themselves: each ends with a line, outside of all sections, before a line that
  /// begins with no tag. A text with tags that count for what comes behind is one part.
  static func parts(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    let brace = UInt8(ascii: "{")
    var (parts, start, openSections) = ([String](), 0, 0)
    for index in bytes.indices.dropFirst() where index < bytes.endIndex - 1 {
      let next = bytes[index + 1]
      if bytes[index - 1] == brace, bytes[index] == brace {
        switch next {
        case UInt8(ascii: "#"), UInt8(ascii: "^"): openSections += 1
        case UInt8(ascii: "/"): openSections -= 1
        case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "%"): return [text]
        default: break
        }
      }
      guard bytes[index] == UInt8(ascii: "\n"), openSections == 0, index - start > leastBytes else { continue }
      guard next > 0x20, next != brace else { continue }
      parts.append(String(decoding: bytes[start...index], as: UTF8.self))
      start = index + 1
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  private static let leastBytes = 300

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
  func escapeText(_ text: String) -> String { TemplateForm.escapedMark(text) ?? HTMLTag.escape(text.displayed) }
}
