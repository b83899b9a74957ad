import Base
import Countries
import Markdown

/// The phrases of a template, between `{{#t}}` and `{{/t}}`. They are translated before the template is parsed, so that a
/// translation can move the tags in a phrase.
enum TemplatePhrases {
  private static let (start, end) = ("{{#t}}", "{{/t}}")

  /// The translated template. Translations are Markdown in Markdown templates, and plain text in others.
  static func expand(_ template: String, _ phrases: Phrases, isMarkdown: Bool) -> String {
    guard template.contains(start) else { return template }
    var (result, rest) = ("", template[...])
    while let opening = rest.firstRange(of: start), let closing = rest[opening.upperBound...].firstRange(of: end) {
      result += rest[..<opening.lowerBound]
      let phrase = rest[opening.upperBound..<closing.lowerBound]
      let key = key(of: phrase)
      result +=
        phrases.has(key) ? tags(in: isMarkdown ? phrases(key) : HTMLWriter.escape(phrases(key))) : String(phrase)
      rest = rest[closing.upperBound...]
    }
    return result + rest
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
