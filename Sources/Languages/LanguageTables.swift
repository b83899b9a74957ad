import Datasets
import JSON

/// The words of all languages: what `languages.json` holds, whose keys `Data/README.md` describes.
public struct LanguageTables: Equatable, Sendable {
  private static let version = 1

  /// The words by language.
  let words: [WorldLanguage: LanguageWords]
  /// The codes of regions by their names in all languages, folded, and by themselves.
  let regions: [String: String]
  /// The codes of languages with two letters by those with three.
  let languageCodes: [String: String]

  /// Reads the words.
  ///
  /// - Throws: ``DatasetError``.
  public init(decoding bytes: [UInt8]) throws(DatasetError) {
    let root = try FeedDecoder.parse(bytes)
    guard let found = root["gazetteer_languages"] else { throw .notAList(found: root.kind.rawValue) }
    guard found.integer == Self.version else {
      throw .unknownVersion("\(found.integer ?? 0)", key: "gazetteer_languages")
    }
    var (words, regions): ([WorldLanguage: LanguageWords], [String: String]) = ([:], [:])
    for value in root["languages"]?.array ?? [] {
      guard let language = value["code"]?.string.flatMap(WorldLanguage.init(rawValue:)) else { continue }
      let found = LanguageWords(value)
      words[language] = found
      for (code, name) in found.regions {
        regions[code] = code
        regions[TextFolding.fold(name)] = code
      }
    }
    let codes = (root["language_codes"]?.string ?? "").split(separator: " ").map { $0.split(separator: "=") }
    languageCodes = Dictionary(
      codes.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { first, _ in first })
    (self.words, self.regions) = (words, regions)
  }

  /// How a language writes numbers, dates and lists.
  public func forms(of language: WorldLanguage) -> WrittenForms { words[language]?.forms ?? WrittenForms() }

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
  /// The capitals by alpha-2 code whose name in the language is not known, in English.
  let englishCapitals: [String: [String]]
  /// How numbers, dates and lists are written.
  let forms: WrittenForms

  init(_ value: JSONValue) {
    func texts(_ key: String) -> [String: String] {
      Dictionary(
        (value[key]?.pairs ?? []).compactMap { key, name in name.string.map { (key, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
    regions = texts("regions")
    languages = Dictionary(
      texts("languages").map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    currencies = texts("currencies")
    englishCapitals = Dictionary(
      (value["english_capitals"]?.pairs ?? []).map { ($0, ($1.array ?? []).compactMap(\.string)) },
      uniquingKeysWith: { first, _ in first })
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
}
