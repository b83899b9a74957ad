import Base

/// The built-in reports, as pages of a folder.
enum BuiltInReports {
  /// The folder of the reports below that of the pages.
  static let folder = "reports/"
  /// The page that leads to the others.
  static let start = folder + "index.md"
  /// The page of all countries by population, in the site.
  static let ranking = folder + "population.html"
  /// What the names of the embedded files begin with.
  static let prefix = "reports/"

  /// The files by their path from the folder of the pages, with what messages call each.
  static func files(_ phrases: Phrases) -> [String: (file: String, text: String)] {
    Dictionary(
      EmbeddedFiles.all.filter { $0.key.hasPrefix(prefix) }.map { name, text in
        (folder + name.dropFirst(prefix.count), ("Templates/" + name, Self.text(text.description, phrases)))
      }
    ) { first, _ in first }
  }

  /// A report in the language of phrases, without the marks around what it says: the file as a project can have it.
  static func text(_ text: String, _ phrases: Phrases = .english) -> String {
    let matterEnd =
      text.hasPrefix("---\n")
      ? text.dropFirst(4).firstRange(of: "\n---\n")?.lowerBound ?? text.startIndex : text.startIndex
    return expanded(text[..<matterEnd], phrases, isFrontMatter: true)
      + expanded(text[matterEnd...], phrases, isFrontMatter: false)
  }

  /// A part of a report in a language. A phrase between quotation marks, as in YAML and SQL, has those of its own escaped,
  /// and in front matter none is taken for more than a text.
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
