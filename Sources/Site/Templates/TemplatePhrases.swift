import Base
import Countries
import Markdown

/// The phrases of a template, between `{{#t}}` and `{{/t}}`. They are translated before the template is parsed, so that a
/// translation can move the tags in a phrase.
enum TemplatePhrases {
  private static let (start, end) = ("{{#t}}", "{{/t}}")

  /// The translated template. Translations are Markdown in Markdown templates, and plain text in others.
  static func expand(_ template: String, _ phrases: Phrases, isMarkdown: Bool) -> String {
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(template.utf8)[...])
    while let opening = rest.range(of: start), let closing = rest[opening.upperBound...].range(of: end) {
      result += rest[..<opening.lowerBound]
      let phrase = String(decoding: rest[opening.upperBound..<closing.lowerBound], as: UTF8.self)
      let key = key(of: phrase[...])
      result +=
        (phrases.has(key) ? tags(in: isMarkdown ? phrases(key) : HTMLWriter.escape(phrases(key))) : phrase).utf8
      rest = rest[closing.upperBound...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  static func keys(in template: String) -> [String] {
    template.split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstRange(of: end).map { key(of: part[..<$0.lowerBound]) }
    }
  }

  /// `All {noun} of it`, for `All {{noun}}` and `of it` on the next line.
  private static func key(of phrase: Substring) -> String {
    phrase.replacingScalars(of: "{{", with: "{").replacingScalars(of: "}}", with: "}").split(
      whereSeparator: \.isWhitespace
    )
    .joined(separator: " ")
  }

  /// The placeholders of a translation as tags.
  private static func tags(in text: String) -> String {
    text.replacingScalars(of: "{", with: "{{").replacingScalars(of: "}", with: "}}")
  }
}
