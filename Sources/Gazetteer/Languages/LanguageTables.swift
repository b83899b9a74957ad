import Base

/// The words of languages: what `languages.json` holds of the ten, and `other-languages.json` of those others that are
/// asked for. `Data/README.md` describes their keys.
struct LanguageTables: Equatable, Sendable {
  private static let version = 1

  /// The words by language.
  private(set) var words: [WorldLanguage: LanguageWords] = [:]
  /// The codes of regions by their names in all languages, folded, and by themselves.
  private(set) var regions: [String: String] = [:]
  /// The codes of languages with two letters by those with three.
  let languageCodes: [String: String]

  /// Reads the words of the ten languages.
  ///
  /// - Throws: ``PlainError``.
  init(decoding bytes: [UInt8]) throws(PlainError) {
    let root = try Self.parse(bytes)
    let codes = (root["language_codes"]?.string ?? "").split(separator: " ").map { $0.split(separator: "=") }
    languageCodes = Dictionary(
      codes.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { first, _ in first })
    add(root) { _ in true }
  }

  /// Reads the words of other languages in addition.
  ///
  /// - Throws: ``PlainError``.
  mutating func add(_ languages: Set<WorldLanguage>, decoding bytes: [UInt8]) throws(PlainError) {
    add(try Self.parse(bytes), of: languages.contains)
  }

  private static func parse(_ bytes: [UInt8]) throws(PlainError) -> JSONValue {
    let root = try FeedDecoder.parse(bytes)
    guard let found = root["gazetteer_languages"] else { throw .notAList(found: root.kind.rawValue) }
    guard found.integer == version else {
      throw .unknownVersion("\(found.integer ?? 0)", key: "gazetteer_languages")
    }
    return root
  }

  private mutating func add(_ root: JSONValue, of isWanted: (WorldLanguage) -> Bool) {
    for value in root["languages"]?.array ?? [] {
      guard let language = value["code"]?.string.flatMap(WorldLanguage.init(tag:)), isWanted(language) else { continue }
      let found = LanguageWords(value, of: root)
      words[language] = found
      for (code, name) in found.regions {
        regions[code] = code
        let name = TextFolding.fold(name)
        // Each file has the languages in an order of its own; a name that two languages have keeps its first meaning.
        if regions[name] == nil { regions[name] = code }
      }
    }
  }

  /// How a language writes numbers, dates and lists.
  func forms(of language: WorldLanguage) -> WrittenForms { words[language]?.forms ?? WrittenForms() }

  /// How a language chooses the form of a phrase for a number.
  func plurals(of language: WorldLanguage) -> PluralRules { words[language]?.plurals ?? .english }

  /// A code of a language with two letters where there is one, in lower case: `fr` of `FRA`.
  func languageCode(_ code: String) -> String {
    let code = code.lowercased()
    return languageCodes[code] ?? code
  }
}

/// The words of one language.
struct LanguageWords: Equatable, Sendable {
  /// Names of regions by the code of UN M49; that of the Antarctic by `AQ`.
  let regions: [String: String]
  /// Names of languages by BCP 47 tag in lower case.
  let languages: [String: String]
  /// Names of currencies by ISO 4217 code.
  let currencies: [String: String]
  /// The capitals by alpha-2 code whose name in the language is not known, in English; `nil` where none is known.
  private let englishCapitals: [String: [String]]?
  /// How numbers, dates and lists are written.
  let forms: WrittenForms
  /// The rules of plurals.
  let plurals: PluralRules

  /// - Parameter file: the file, which may name capitals that are not known in any of its languages.
  init(_ value: JSONValue, of file: JSONValue) {
    func texts(_ key: String) -> [String: String] {
      Dictionary(
        (value[key]?.pairs ?? []).compactMap { key, name in name.string.map { (key, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
    regions = texts("regions")
    languages = Dictionary(
      texts("languages").map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    currencies = texts("currencies")
    englishCapitals = value["english_capitals"].map { own in
      let pairs = own.pairs + (file["english_capitals"]?.pairs ?? [])
      return Dictionary(
        pairs.map { ($0, ($1.array ?? []).compactMap(\.string)) }, uniquingKeysWith: { first, _ in first })
    }
    plurals = PluralRules(texts("plurals"))
    var forms = WrittenForms()
    forms.decimal = value["decimal"]?.string ?? forms.decimal
    forms.group = value["group"]?.string ?? forms.group
    forms.minus = value["minus"]?.string ?? forms.minus
    forms.minimumGrouping = value["minimum_grouping"]?.integer ?? forms.minimumGrouping
    forms.secondaryGroup = max(1, value["secondary_group"]?.integer ?? forms.secondaryGroup)
    forms.date = value["date"]?.string ?? forms.date
    forms.months = (value["months"]?.array ?? []).compactMap(\.string)
    let list = texts("list")
    forms.list.two = list["two"] ?? forms.list.two
    forms.list.start = list["start"] ?? forms.list.start
    forms.list.middle = list["middle"] ?? forms.list.middle
    forms.list.end = list["end"] ?? forms.list.end
    self.forms = forms
  }

  /// The capitals of a country that have no name in the language, in English.
  func capitalsInEnglish(of country: Country) -> [String] {
    guard let englishCapitals else { return country.capitals }
    return englishCapitals[country.alpha2] ?? []
  }
}
