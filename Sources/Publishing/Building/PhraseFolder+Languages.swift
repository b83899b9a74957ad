import Base
import Countries
import Site

extension PhraseFolder {
  private static let mostFiles = 10
  private static let mostListed = 10
  /// The maximum number of phrases compared with the built-in ones.
  private static let mostCompared = 20

  /// Notes about translation files that have no effect in these languages.
  func remarks(onFilesUnusedBy languages: [WorldLanguage]) -> [String] {
    let unused = catalogues.sorted { $0.key < $1.key }.compactMap { tag, file in
      languages.contains { $0.tag == tag } ? nil : WorldLanguage(tag: tag).map { (file.path, $0) }
    }
    let all =
      ignored.map { $0 + "." }
      + unused.map { "\($0) has no effect, because no page is in \($1.englishName); add \($1.tag) to --languages." }
    guard all.count > Self.mostFiles else { return all }
    return all.prefix(Self.mostFiles) + ["\(all.count - Self.mostFiles) more translation files have no effect."]
  }

  /// The phrases of a language, with the user's translations over the built-in ones, and notes about phrases that seem
  /// misspelled.
  func phrases(
    in language: WorldLanguage, _ tables: LanguageTables, besides said: Set<String>
  ) throws(PlainError) -> (phrases: Phrases, remarks: [String]) {
    do {
      let bundled = try bundledPhrases(in: language, tables)
      guard let file = catalogues[language.tag] else { return (bundled, []) }
      let phrases = try PhraseCatalogue.read(file.text, language, tables, over: bundled)
      // Without built-in translations, compare with a language that has them.
      let known = bundled.hasTranslations ? bundled : try bundledPhrases(in: .russian, tables)
      var remarks = phrases.known.filter { !known.has($0) && !said.contains($0) }.prefix(Self.mostCompared).compactMap {
        phrase in
        ClosestName.of(phrase, among: known.known).map {
          "\(file.path): unknown translation key “\(phrase.displayed)”; did you mean “\($0)”?"
        }
      }
      if !language.isShipped, phrases.hasTranslations {
        let missing = known.known.filter { !phrases.has($0) }
        if !missing.isEmpty {
          let listed = missing.prefix(Self.mostListed).map { "“\($0)”" }
          let more = missing.count > listed.count ? ", and \(missing.count - listed.count) more" : ""
          remarks.append(
            "\(file.path): \(missing.count) of \(known.known.count) texts are missing and stay in English: "
              + listed.joined(separator: ", ") + more)
        }
      }
      return (phrases, remarks)
    } catch {
      let file = catalogues[language.tag]?.path ?? BundledData.phrases(of: language)
      throw PlainError(
        "invalid translation file", at: error.line > 0 ? "\(file):\(error.line)" : file, error.reason,
        advice: "Write English texts with their translations, “Close: Закрыть”; a text with “|” needs a form for "
          + "each plural category.", .badData)
    }
  }

  private func bundledPhrases(in language: WorldLanguage, _ tables: LanguageTables) throws(Mistake) -> Phrases {
    let bundled = String(decoding: BundledData.bytes(of: BundledData.phrases(of: language)), as: UTF8.self)
    return try PhraseCatalogue.read(bundled, language, tables)
  }
}
