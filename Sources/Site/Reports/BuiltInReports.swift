import Base
package import Countries

package enum BuiltInReports {
  static let folder = "reports/"
  /// The page that links to the others.
  static let start = folder + "index.md"
  /// The URL of the page of all countries by population, relative to `pages/`.
  static let ranking = folder + "population.html"
  /// The prefix of the embedded files.
  static let prefix = "reports/"

  /// The files by their path in the folder of the pages, with their paths in messages.
  static func files(_ phrases: Phrases) -> [String: (file: String, text: String)] {
    Dictionary(
      EmbeddedFiles.all.filter { $0.key.hasPrefix(prefix) }.map { name, text in
        (folder + name.dropFirst(prefix.count), ("Templates/" + name, Self.text(text.description, phrases)))
      }
    ) { first, _ in first }
  }

  /// A translated report, without `{{#t}}` tags, as `gazetteer init` writes it.
  package static func text(_ text: String, _ phrases: Phrases = .english) -> String {
    let matterEnd =
      text.hasPrefix("---\n")
      ? text.dropFirst(4).firstRange(of: "\n---\n")?.lowerBound ?? text.startIndex : text.startIndex
    return expanded(text[..<matterEnd], phrases, isFrontMatter: true)
      + expanded(text[matterEnd...], phrases, isFrontMatter: false)
  }

  /// A translated part of a report. Quotation marks in a quoted phrase are escaped, as in YAML and SQL. Phrases in front
  /// matter are quoted, so that YAML reads them as texts.
  private static func expanded(_ text: Substring, _ phrases: Phrases, isFrontMatter: Bool) -> String {
    let parts = text.split(separator: "{{#t}}", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstRange(of: "{{/t}}") else { continue }
      var phrase = TemplatePhrases.expand("{{#t}}" + part[..<end.upperBound], phrases, isMarkdown: true)
      guard phrase != part[..<end.lowerBound] else {
        result += phrase + part[end.upperBound...]
        continue
      }
      let quotation = result.last
      if isFrontMatter {
        phrase = phrase.replacingScalars(of: "\\", with: "\\\\").replacingScalars(of: "\"", with: "\\\"")
      }
      if quotation == "'" { phrase = phrase.replacingScalars(of: "'", with: "''") }
      result += (isFrontMatter && quotation != "\"" ? "\"\(phrase)\"" : phrase) + part[end.upperBound...]
    }
    return result
  }
}
