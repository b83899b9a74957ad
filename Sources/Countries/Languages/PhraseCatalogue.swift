package import Base

/// A YAML catalogue of translations. Its keys are English phrases, its values are texts or mappings of plural
/// categories to texts.
package enum PhraseCatalogue {
  package static let mostBytes = 1 << 20

  /// Reads a catalogue.
  ///
  /// - Parameter base: fallback translations.
  /// - Throws: ``Mistake`` for invalid YAML or translations.
  package static func read(
    _ text: String, _ language: WorldLanguage, _ tables: LanguageTables, over base: Phrases? = nil
  ) throws(Mistake) -> Phrases {
    guard text.utf8.count <= mostBytes else {
      throw Mistake(reason: "it has more than \(mostBytes) bytes")
    }
    var texts = base?.texts ?? [:]
    func phrases() -> Phrases {
      Phrases(
        language, forms: language == .english ? .english : tables.forms(of: language), texts: texts,
        languageNames: language == .english ? [:] : tables.words[language]?.languages ?? [:],
        plurals: tables.plurals(of: language))
    }
    guard let root = try YAMLText.value(of: text) else { return phrases() }
    guard let members = root.members else {
      throw Mistake(line: 1, reason: "expected English texts with their translations, such as “Close: Закрыть”")
    }
    let categories = tables.plurals(of: language).categories
    for (key, value) in members {
      let line = value.line
      guard let phrase = key.text else {
        throw Mistake(line: line, reason: "a key must be text")
      }
      texts[phrase] = try translation(value, of: phrase, categories, line: line)
    }
    return phrases()
  }

  private static func translation(
    _ value: YAMLNode, of phrase: String, _ categories: [PluralCategory], line: Int
  ) throws(Mistake) -> Phrases.Forms {
    func mistake(_ reason: String) -> Mistake {
      Mistake(line: line, reason: "“\(phrase)”: \(reason)")
    }
    let known = places(in: phrase)
    func check(_ text: String) throws(Mistake) {
      guard !text.utf8.contains(0) else {
        throw mistake("the translation contains the character U+0000")
      }
      guard let other = places(in: text).first(where: { !known.contains($0) }) else { return }
      throw mistake(
        known.isEmpty
          ? "the translation has the placeholder {\(other)}, but the English text has none"
          : "the translation has the placeholder {\(other)}, but those of the English text are {\(known.joined(separator: "}, {"))}"
      )
    }
    if let text = value.text {
      guard !text.isEmpty, !value.isNull else { throw mistake("the translation is empty") }
      try check(text)
      return .text(text)
    }
    guard let members = value.members else { throw mistake("the translation must be text, or text by plural category") }
    var forms: [PluralCategory: String] = [:]
    // CLDR has the category “other” in every language. In some, it applies only to decimals, so it is optional there.
    let allowed = categories + (categories.contains(.other) ? [] : [.other])
    for (key, value) in members {
      guard let category = key.text.flatMap(PluralCategory.init(rawValue:)), allowed.contains(category) else {
        let known = allowed.map(\.rawValue).joined(separator: ", ")
        throw mistake("unknown plural category “\(key.text ?? "")”; those of the language are \(known)")
      }
      guard let text = value.text, !text.isEmpty, !value.isNull else {
        throw mistake("“\(category.rawValue)” has no text")
      }
      try check(text)
      forms[category] = text
    }
    let missing = categories.filter { forms[$0] == nil }.map(\.rawValue)
    guard missing.isEmpty else { throw mistake("missing plural form: \(missing.joined(separator: ", "))") }
    return .plural(forms)
  }

  private static func places(in text: String) -> [String] {
    text.matches(of: /\{([A-Za-z]+)\}/).map { String($0.1) }
  }
}
