import Base

/// The texts of pages in one language, looked up by their English text as in gettext.
///
/// Placeholders look like `{count}`. A phrase with a number has an English singular and plural, `{n} row|{n} rows`, and
/// a translation for each plural category of the language.
///
/// It is a class because many small values share it across threads.
package final class Phrases: Sendable {
  package let language: WorldLanguage
  package let forms: WrittenForms
  /// Whether pages are laid out from right to left: only with translations, since punctuation of English sentences
  /// would be misplaced (UAX #9).
  package let isRightToLeft: Bool
  /// Names of languages by lowercase BCP 47 tag; empty for English.
  package let languageNames: [String: String]
  private let plurals: PluralRules
  /// Translations by English text; empty for English.
  let texts: [String: Forms]
  /// The separator of two texts, `, ` in English. Stored, since every item of every list uses it.
  package let separator: String
  package let comma: String
  /// The separator of texts that may contain commas.
  package let semicolon: String

  enum Forms: Equatable, Sendable {
    case text(String)
    case plural([PluralCategory: String])
  }

  package static let english = Phrases(.english, forms: .english, texts: [:])

  init(
    _ language: WorldLanguage, forms: WrittenForms, texts: [String: Forms], languageNames: [String: String] = [:],
    plurals: PluralRules = .english
  ) {
    (self.language, self.forms, self.texts, self.languageNames) = (language, forms, texts, languageNames)
    self.plurals = plurals
    isRightToLeft = language != .english && !texts.isEmpty && language.isRightToLeft
    func between(_ pair: String) -> String {
      let written = if case .text(let text)? = texts[pair] { text } else { pair }
      return Self.fill(written, ["a": "", "b": ""])
    }
    (separator, semicolon) = (between("{a}, {b}"), between("{a}; {b}"))
    comma = String(separator.split(separator: " ").first ?? ",")
  }

  /// A phrase with its placeholders filled in; English if there is no translation.
  package func callAsFunction(_ english: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let text =
      switch texts[english] {
      case .text(let text)?: text
      case .plural(let forms)?: forms[.other] ?? english
      case nil: english
      }
    return Self.fill(text, values)
  }

  /// A phrase with a number in the placeholder `{n}`.
  package func callAsFunction(_ english: String, n: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let text =
      switch texts[english] {
      case .text(let text)?: text
      case .plural(let forms)?: forms[plurals.category(of: n)] ?? forms[.other] ?? Self.english(english, n)
      case nil: Self.english(english, n)
      }
    return Self.fill(text, values, number: forms.number(n))
  }

  /// A phrase whose plural depends on a number that may have decimals: `1,46 milliard`.
  ///
  /// - Parameter amount: the number as displayed; the sign is ignored.
  package func callAsFunction(
    _ english: String, amount: @autoclosure () -> Double, _ values: KeyValuePairs<String, String>
  ) -> String {
    guard case .plural(let forms)? = texts[english] else { return self(english, values) }
    return Self.fill(forms[plurals.category(of: amount())] ?? forms[.other] ?? english, values)
  }

  package var hasTranslations: Bool { !texts.isEmpty }

  package var isEnglish: Bool { language == .english || !hasTranslations }

  package func has(_ english: String) -> Bool { texts[english] != nil }

  package var known: [String] { texts.keys.sorted() }

  private static func english(_ phrase: String, _ number: Int) -> String {
    guard let bar = phrase.utf8.firstIndex(of: UInt8(ascii: "|")) else { return phrase }
    return String(number == 1 ? phrase[..<bar] : phrase[phrase.utf8.index(after: bar)...])
  }

  /// Fills in placeholders. Braces in values are not placeholders.
  private static func fill(_ text: String, _ values: KeyValuePairs<String, String>, number: String? = nil) -> String {
    guard text.hasByte(where: { $0 == UInt8(ascii: "{") }) else { return text }
    var text = text
    return text.withUTF8 { text in
      var (result, rest) = ([UInt8](), text[...])
      while let start = rest.firstIndex(of: UInt8(ascii: "{")),
        let end = rest[start...].firstIndex(of: UInt8(ascii: "}"))
      {
        let name = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
        let value = (name == "n" ? number : nil) ?? values.first { $0.key == name }?.value
        result += rest[..<start]
        if let value { result += value.utf8 } else { result += rest[start...end] }
        rest = rest[(end + 1)...]
      }
      return String(decoding: result + rest, as: UTF8.self)
    }
  }
}

extension Phrases {
  package func number(_ value: Int) -> String { forms.number(value) }

  /// A number in the format of the language, as pages show it where no decimals are declared.
  package func number(_ value: Double) -> String { value.roundedText(forms) }

  /// Translations for scripts. Those without plurals have the category ``PluralCategory/other``.
  ///
  /// - Parameter phrases: English texts; those without a translation are skipped.
  package func object(of phrases: [String]) -> [(key: String, forms: [(category: PluralCategory, text: String)])] {
    phrases.compactMap { phrase in
      switch texts[phrase] {
      case nil: nil
      case .text(let text)?: (phrase, [(.other, text)])
      case .plural(let forms)?:
        (phrase, PluralCategory.allCases.compactMap { category in forms[category].map { (category, $0) } })
      }
    }
  }
}

extension Phrases {
  /// Texts joined with the list separator of the language, `A, B`.
  package func enumeration(_ texts: some Sequence<String>) -> String {
    texts.joined(separator: separator)
  }

  /// A name before its value, `Capital: `, with the trailing space of languages that use one.
  package func label(_ name: String) -> String { self("{name}: {value}", ["name": name, "value": ""]) }
}
