import Base

/// The phrases of a template, which stand between `{{#t}}` and `{{/t}}`: they are put into the language of the site before
/// Mustache reads the template, so that a tag within a phrase stands where the language wants it.
enum TemplatePhrases {
  private static let (start, end) = ("{{#t}}", "{{/t}}")

  /// The template in the language of the phrases. A translation is Markdown where the template is, else plain text.
  static func expand(_ template: String, _ phrases: Phrases, isMarkdown: Bool) -> String {
    guard template.contains(start) else { return template }
    var (result, rest) = ("", template[...])
    while let opening = rest.firstRange(of: start), let closing = rest[opening.upperBound...].firstRange(of: end) {
      result += rest[..<opening.lowerBound]
      let phrase = rest[opening.upperBound..<closing.lowerBound]
      let key = key(of: phrase)
      result += phrases.has(key) ? tags(in: isMarkdown ? phrases(key) : HTMLTag.escape(phrases(key))) : String(phrase)
      rest = rest[closing.upperBound...]
    }
    return result + rest
  }

  /// The phrases of a template, as the keys of catalogues.
  static func keys(in template: String) -> [String] {
    template.split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstRange(of: end).map { key(of: part[..<$0.lowerBound]) }
    }
  }

  /// `All {noun} of it`, of `All {{noun}}` and a second line.
  private static func key(of phrase: Substring) -> String {
    phrase.replacingScalars(of: "{{", with: "{").replacingScalars(of: "}}", with: "}").split(
      whereSeparator: \.isWhitespace
    )
    .joined(separator: " ")
  }

  /// The places of a translation as tags.
  private static func tags(in text: String) -> String {
    text.replacingScalars(of: "{", with: "{{").replacingScalars(of: "}", with: "}}")
  }
}
