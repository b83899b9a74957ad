import Languages

/// The reports that come along, as pages of a folder.
public enum BuiltInReports {
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
  public static func text(_ text: String, _ phrases: Phrases = .english) -> String {
    guard phrases.language != .english else { return TemplatePhrases.expand(text, phrases, isMarkdown: true) }
    var isFrontMatter = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      if line == "---" { isFrontMatter = index == 0 }
      return expanded(line, phrases, isFrontMatter: isFrontMatter)
    }
    return lines.joined(separator: "\n")
  }

  /// A line in a language. A phrase between quotation marks, as in YAML and SQL, has those of its own escaped, and in front
  /// matter none is taken for more than a text.
  private static func expanded(_ line: Substring, _ phrases: Phrases, isFrontMatter: Bool) -> String {
    let parts = line.split(separator: "{{#t}}", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return String(line) }
    var result = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstRange(of: "{{/t}}") else { return String(line) }
      var text = TemplatePhrases.expand("{{#t}}" + part[..<end.upperBound], phrases, isMarkdown: true)
      let quotation = result.last
      if isFrontMatter { text = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
      if quotation == "'" { text = text.replacing("'", with: "''") }
      result += (isFrontMatter && quotation != "\"" ? "\"\(text)\"" : text) + part[end.upperBound...]
    }
    return result
  }
}
