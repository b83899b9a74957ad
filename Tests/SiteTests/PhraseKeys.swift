import Foundation

@testable import Base
@testable import Countries
@testable import Site

/// Phrases in the sources, found by their syntax, and the translations in the catalogues.
enum PhraseKeys {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The languages that have a catalogue: all but English.
  static let languages = WorldLanguage.shipped.filter { $0 != .english }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The translations of the languages, read once for all tests.
  static let tables = Result { try LanguageTables(decoding: Array(try text("Data/languages.json").utf8)) }

  /// The built-in catalogue of a language.
  static func catalogue(of language: WorldLanguage) throws -> Phrases {
    let tables = try tables.get()
    let path = "Data/phrases/\(language.tag).yaml"
    return try PhraseCatalogue.read(try text(path), language, tables)
  }

  /// The files in a folder with this extension.
  private static func files(_ path: String, _ ending: String) -> [String] {
    let all =
      FileManager.default.enumerator(atPath: folder.appending(path: path).path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(ending) }.sorted().map { path + "/" + $0 }
  }

  /// The phrases used in the sources.
  static let used = Result { try read() }

  private static func read() throws -> Set<String> {
    let embedded: Set = ["api-worker.js", "service-worker.js"]
    let scripts = files("Templates", ".js").filter { path in !embedded.contains { path.hasSuffix($0) } }
    let pages = files("Templates", ".md").filter { !$0.hasPrefix("Templates/project/") }
    let templates = pages + files("Templates", ".html")
    var keys = Set(
      try templates.map(text).flatMap(TemplatePhrases.keys) + scripts.map(text).flatMap(ScriptPhrases.keys))
    let sources = ["Charts", "Countries", "Publishing", "Site"].flatMap { files("Sources/" + $0, ".swift") }
    for text in try sources.map(text) {
      keys.formUnion(text.matches(of: /(?:phrases|words)\(\s*"((?:[^"\\]|\\")+)"/).map { String($0.1) })
    }
    let phrases = SectionPage.all.flatMap { [$0.title, $0.description, $0.listTitle, $0.searchTitle ?? ""] }
    keys.formUnion(phrases.filter { !$0.isEmpty })
    keys.formUnion(CountryColumn.all.map(\.column.title))
    keys.formUnion(CountryFact.all.flatMap { [$0.titles.one, $0.titles.several] })
    for title in try text("Templates/country.md").matches(of: /\ntitle: (.+)/) { keys.insert(String(title.1)) }
    let indicators = try FeedDecoder.parse(Array(try text("Data/indicators.json").utf8))["indicators"]?.array ?? []
    keys.formUnion(indicators.flatMap { [$0["label"]?.string, $0["unit"]?.string].compactMap(\.self) })
    // The same in all languages.
    keys.subtract(["%", "US$"])
    return keys
  }
}
