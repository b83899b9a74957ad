import Base

/// Additional names of countries for search and joins, from `search-names.json`, `search-languages.json` and
/// `table-names.json`. `Data/README.md` describes them.
package struct SearchNames: Sendable {
  /// The names and codes of a country. Names that a search does not distinguish are listed once.
  package struct Entry: Equatable, Sendable {
    /// Codes: ISO 3166-1, IOC, FIFA, calling codes with a plus sign, domains with a dot.
    var codes: [String] = []
    /// ISO 4217 codes of its currencies, possibly shared.
    var currencies: [String] = []
    /// Names in English and its own languages, and its capitals.
    package var names: [String] = []
    /// Names of the country and its capitals in other languages.
    var namesElsewhere: [String] = []
    var namesInTables: [String] = []
    /// Searchable places whose figures are not those of the country: capitals, parts, former States.
    var otherPlaces: [String] = []
    /// Code systems such as `IOC` and the country's code in each, separated by a tab.
    var codesBySystem: [String] = []
  }

  private(set) var entries: [String: Entry] = [:]

  /// Codes and names of groups of countries in tables, such as “Arab World”.
  private(set) var aggregates: [String] = []
  /// Code systems, codes and names of places without a row, such as former States, separated by tabs.
  private(set) var otherCodes: [String] = []

  /// The UN M49 code under which ``aggregates`` are listed.
  private static let world = "001"

  private var byAlpha3: [String: String] = [:]

  /// The entry of a country: by its alpha-2 code, or else by the feed's code of two or three letters.
  func entry(of country: Country) -> Entry? {
    guard country.alpha2.isEmpty else { return entries[country.alpha2] }
    guard 2...3 ~= country.code.utf8.count else { return nil }
    let code = country.code.uppercased()
    return entries[byAlpha3[code] ?? code]
  }
}

extension SearchNames {
  /// Reads files. Each row is a list of texts: alpha-2 code, codes, currencies, names, names elsewhere, names in
  /// tables, other places, codes by system. Codes and currencies are separated by spaces, names by newlines. Missing
  /// texts are empty.
  init(files: [[UInt8]]) throws(PlainError) {
    for bytes in files {
      let root = try FeedDecoder.parse(bytes)
      guard let rows = root.array else { throw .notAList(found: root.kind.rawValue.withArticle) }
      for row in rows { add(row.texts) }
    }
  }

  private mutating func add(_ texts: [String]) {
    let parts = { (index: Int, separator: Unicode.Scalar) in
      (texts.indices.contains(index) ? texts[index] : "").utf8.split(separator: UInt8(ascii: separator))
        .map { String(Substring($0)) }
    }
    guard let code = texts.first, !code.isEmpty else { return }
    guard code != Self.world else {
      aggregates += parts(5, "\n")
      return otherCodes += parts(7, "\n")
    }
    var entry = entries[code] ?? Entry()
    entry.codes += parts(1, " ")
    if entry.codes.count > 1 { byAlpha3[entry.codes[1]] = code }
    entry.currencies += parts(2, " ")
    entry.names += parts(3, "\n")
    entry.namesElsewhere += parts(4, "\n")
    entry.namesInTables += parts(5, "\n")
    entry.otherPlaces += parts(6, "\n")
    entry.codesBySystem += parts(7, "\n")
    entries[code] = entry
  }
}

extension Country {
  /// The names of its currencies, languages and regions, by which the search finds it too.
  package var subjects: [String] {
    (currencies.map(\.name) + languages.map(\.name) + [region, self.subregion]).filter { !$0.isEmpty }
  }

  /// The names and codes from the feed, except the name and capitals shown in tables.
  package var searchNames: SearchNames.Entry {
    var entry = SearchNames.Entry()
    entry.codes =
      [alpha2, code, alpha3, self.numeric, self.otherCodes.olympic, self.otherCodes.fifa]
      + self.callingCodes.map { "+" + $0 }
    // As bytes, since comparing strings takes quadratic time in a run of combining marks.
    var known: Set<[UInt8]> = [[]]
    entry.codes = (entry.codes + self.topLevelDomains).filter { known.insert(Array($0.utf8)).inserted }
    entry.currencies = currencies.map(\.code).filter { !$0.isEmpty }
    entry.names =
      self.alternativeNames + self.formerNames + [self.officialName]
      + self.nativeNames.flatMap { [$0.name, $0.officialName] }
    entry.names = entry.names.filter { !$0.isEmpty }
    entry.namesElsewhere = self.translations.map(\.name).filter { !$0.isEmpty }
    return entry
  }
}

extension SearchNames.Entry {
  /// A row in the format of ``SearchNames/init(files:)``, for the search on pages.
  package func texts(code: String) -> [String] {
    let lines = { (names: [String]) in
      names.map { $0.replacingScalars(of: "\n", with: " ") }.joined(separator: "\n")
    }
    return [code, codes.joined(separator: " "), currencies.joined(separator: " "), lines(names), lines(namesElsewhere)]
  }

  var allNames: [String] { names + namesElsewhere + namesInTables }

  package var isEmpty: Bool { names.isEmpty && namesElsewhere.isEmpty && currencies.isEmpty && codes.count < 2 }
}
