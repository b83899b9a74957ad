import Base

/// Names and formats of languages: those of the complete ones from `languages.json`, and others on demand from
/// `other-languages.json`. `Data/README.md` describes the keys.
package struct LanguageTables: Equatable, Sendable {
  private static let version = 1

  private(set) var words: [WorldLanguage: LanguageWords] = [:]
  /// Region codes by folded names in all languages, and by code.
  private(set) var regions: [String: String] = [:]
  /// Two-letter language codes by three-letter code.
  let languageCodes: [String: String]

  init(decoding bytes: [UInt8]) throws(PlainError) {
    let root = try Self.parse(bytes)
    let codes = (root["language_codes"]?.string ?? "").split(separator: " ").map { $0.split(separator: "=") }
    languageCodes = Dictionary(
      codes.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { first, _ in first })
    add(root) { _ in true }
  }

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
        // If two languages share a name, its first meaning counts.
        if regions[name] == nil { regions[name] = code }
      }
    }
  }

  func forms(of language: WorldLanguage) -> WrittenForms { words[language]?.forms ?? WrittenForms() }

  func plurals(of language: WorldLanguage) -> PluralRules { words[language]?.plurals ?? .english }

  /// The two-letter language code if there is one, in lower case: `fr` for `FRA`.
  func languageCode(_ code: String) -> String {
    let code = code.lowercased()
    return languageCodes[code] ?? code
  }
}

struct LanguageWords: Equatable, Sendable {
  /// Names of regions by UN M49 code; the Antarctic is `AQ`.
  let regions: [String: String]
  /// Names of languages by lowercase BCP 47 tag.
  let languages: [String: String]
  /// Names of currencies by ISO 4217 code.
  let currencies: [String: String]
  /// English names of capitals without a translation, by alpha-2 code; `nil` if all capitals are in English.
  private let englishCapitals: [String: [String]]?
  let forms: WrittenForms
  let plurals: PluralRules

  /// - Parameter file: the file, which may list capitals without a translation in any of its languages.
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

  /// The English names of a country's capitals that have no translation.
  func capitalsInEnglish(of country: Country) -> [String] {
    guard let englishCapitals else { return country.capitals }
    return englishCapitals[country.alpha2] ?? []
  }
}
