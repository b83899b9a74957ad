/// What pages say, in one language: each phrase is found by what it says in English, as in gettext.
///
/// A phrase may have places for values, `{count}`. One that depends on a number says it in English for one and for other
/// numbers, `{n} row|{n} rows`; its translation has a form for each category of plurals that the language has.
///
/// It is a class since many small values hold it, on several cores at once.
final class Phrases: Sendable {
  /// The language.
  let language: WorldLanguage
  /// How the language writes numbers, dates and lists.
  let forms: WrittenForms
  /// What languages are called by BCP 47 tag in lower case; none for English.
  let languageNames: [String: String]
  private let plurals: PluralRules
  /// The translations by what they say in English; none for English.
  let texts: [String: Forms]
  /// What stands between two texts one after the other: a comma and a space in English. It is asked for at every item of every
  /// list of a site.
  let separator: String
  /// The same at the end of a line.
  let comma: String
  /// What stands between the texts of a list that may have commas of their own.
  let semicolon: String

  /// A translation: a text, or one for each category of plurals.
  enum Forms: Equatable, Sendable {
    case text(String)
    case plural([PluralCategory: String])
  }

  /// English, which needs no translation.
  static let english = Phrases(.english, forms: .english, texts: [:])

  init(
    _ language: WorldLanguage, forms: WrittenForms, texts: [String: Forms], languageNames: [String: String] = [:],
    plurals: PluralRules = .english
  ) {
    (self.language, self.forms, self.texts, self.languageNames) = (language, forms, texts, languageNames)
    self.plurals = plurals
    func between(_ pair: String) -> String {
      let written = if case .text(let text)? = texts[pair] { text } else { pair }
      return Self.fill(written, ["a": "", "b": ""])
    }
    (separator, semicolon) = (between("{a}, {b}"), between("{a}; {b}"))
    comma = String(separator.split(separator: " ").first ?? ",")
  }

  /// A phrase with its values in their places; in English where the language has no translation of it.
  func callAsFunction(_ english: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let text =
      switch texts[english] {
      case .text(let text)?: text
      case .plural(let forms)?: forms[.other] ?? english
      case nil: english
      }
    return Self.fill(text, values)
  }

  /// A phrase that depends on a number, which takes the place `{n}`.
  func callAsFunction(_ english: String, n: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let text =
      switch texts[english] {
      case .text(let text)?: text
      case .plural(let forms)?: forms[plurals.category(of: n)] ?? forms[.other] ?? Self.english(english, n)
      case nil: Self.english(english, n)
      }
    return Self.fill(text, values, number: forms.number(n))
  }

  /// A phrase whose form depends on a number that may have decimals: `1,46 milliard`.
  ///
  /// - Parameter amount: the number as it is shown; a negative one is as its amount.
  func callAsFunction(
    _ english: String, amount: Double, _ values: KeyValuePairs<String, String>
  ) -> String {
    guard case .plural(let forms)? = texts[english] else { return self(english, values) }
    return Self.fill(forms[plurals.category(of: amount)] ?? forms[.other] ?? english, values)
  }

  /// Whether anything is said in other words than those of the phrases themselves.
  var hasTranslations: Bool { !texts.isEmpty }

  /// Whether what they say is English, as in a language that nobody has written words in.
  var isEnglish: Bool { language == .english || !hasTranslations }

  /// Whether pages are laid out from right to left: where the language is written so and has words. English sentences among
  /// them would have their full stops at the wrong end (UAX #9).
  var isRightToLeft: Bool { language.isRightToLeft && !isEnglish }

  /// Whether the language has a translation of a phrase.
  func has(_ english: String) -> Bool { texts[english] != nil }

  /// The phrases that have a translation, in their order.
  var known: [String] { texts.keys.sorted() }

  private static func english(_ phrase: String, _ number: Int) -> String {
    guard let bar = phrase.utf8.firstIndex(of: UInt8(ascii: "|")) else { return phrase }
    return String(number == 1 ? phrase[..<bar] : phrase[phrase.utf8.index(after: bar)...])
  }

  /// The text with values in its places. What stands in a value is no place.
  private static func fill(_ text: String, _ values: KeyValuePairs<String, String>, number: String? = nil) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let end = rest.utf8[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.utf8.index(after: start)..<end]
      let value = name == "n" ? number ?? values.first { $0.key == "n" }?.value : values.first { $0.key == name }?.value
      result += rest[..<start]
      if let value { result += value } else { result += rest[start...end] }
      rest = rest[rest.utf8.index(after: end)...]
    }
    return result + rest
  }
}

extension Phrases {
  /// A whole number as the language writes it.
  func number(_ value: Int) -> String { forms.number(value) }

  /// A number that was written in English, `1,234.5`, with either sign of minus, as the language writes it.
  func localized(number text: String) -> String {
    guard language != .english else { return text.hasPrefix("-") ? forms.minus + text.dropFirst() : text }
    if text.hasPrefix("−") { return localized(number: "-" + text.dropFirst()) }
    guard let point = text.firstIndex(of: ".") else {
      return Int(text.filter { $0 != "," }).map { forms.number($0) } ?? text
    }
    guard let whole = Int(text[..<point].filter { $0 != "," && $0 != "-" }) else { return text }
    let sign = text.hasPrefix("-") ? forms.minus : ""
    return sign + forms.number(whole) + forms.decimal + text[text.index(after: point)...]
  }

  /// The translations of phrases, those that do not depend on a number as their form for ``PluralCategory/other``.
  ///
  /// - Parameter phrases: what they say in English; those without a translation are left out.
  func object(of phrases: [String]) -> [(key: String, forms: [(category: PluralCategory, text: String)])] {
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
