import Base

/// What countries are searched by, and found by in tables, beside what a feed says of them: the files
/// `search-names.json`, `search-languages.json` and `table-names.json`, which `Data/README.md` describes.
struct SearchNames: Sendable {
  /// What one country is searched by. Names that a search does not tell apart stand once.
  struct Entry: Equatable, Sendable {
    /// Codes that mean it: ISO 3166-1, IOC, FIFA, calling codes with a plus sign, domains with a dot.
    var codes: [String] = []
    /// The ISO 4217 codes of its currencies, which it may share.
    var currencies: [String] = []
    /// Names in English and in its own languages, and its capitals.
    var names: [String] = []
    /// Names, also those of its capitals, in other languages.
    var namesElsewhere: [String] = []
    /// Names that tables of figures write and nobody searches for.
    var namesInTables: [String] = []
    /// What it is searched by though figures of it are not those of the country: capitals, parts, former States.
    var otherPlaces: [String] = []
  }

  /// The entries by alpha-2 code.
  private(set) var entries: [String: Entry] = [:]

  /// Codes and names of groups of countries, such as “Arab World”, of which tables have rows.
  private(set) var aggregates: [String] = []

  /// The code of UN M49 that ``aggregates`` are listed under.
  private static let world = "001"

  /// The alpha-2 codes by alpha-3 code.
  private var byAlpha3: [String: String] = [:]

  /// What is known of a country: by its alpha-2 code, or by the code that its feed has, of two letters or three.
  func entry(of country: Country) -> Entry? {
    guard country.alpha2.isEmpty else { return entries[country.alpha2] }
    guard 2...3 ~= country.code.utf8.count else { return nil }
    let code = country.code.uppercased()
    return entries[byAlpha3[code] ?? code]
  }
}

extension SearchNames {
  /// The names of several files; each row is a list of texts: alpha-2 code, codes, currencies, names, names elsewhere,
  /// names in tables, other places. The first three are separated by spaces, the names by newlines. What is missing at the end is empty.
  ///
  /// - Throws: ``PlainError`` where the bytes are no such file.
  init(files: [[UInt8]]) throws(PlainError) {
    for bytes in files {
      let root = try FeedDecoder.parse(bytes)
      guard let rows = root.array else { throw .notAList(found: root.kind.rawValue.withArticle) }
      for row in rows { add((row.array ?? []).map { $0.string ?? "" }) }
    }
  }

  private mutating func add(_ texts: [String]) {
    let parts = { (index: Int, separator: Character) in
      texts.indices.contains(index) ? texts[index].split(separator: separator).map(String.init) : []
    }
    guard let code = texts.first, !code.isEmpty else { return }
    guard code != Self.world else { return aggregates += parts(5, "\n") }
    var entry = entries[code] ?? Entry()
    entry.codes += parts(1, " ")
    if entry.codes.count > 1 { byAlpha3[entry.codes[1]] = code }
    entry.currencies += parts(2, " ")
    entry.names += parts(3, "\n")
    entry.namesElsewhere += parts(4, "\n")
    entry.namesInTables += parts(5, "\n")
    entry.otherPlaces += parts(6, "\n")
    entries[code] = entry
  }
}

extension Country {
  /// What it is searched by of what its feed says, but for the name and the capitals that a table shows.
  var searchNames: SearchNames.Entry {
    var entry = SearchNames.Entry()
    entry.codes =
      [alpha2, code, alpha3, self.numeric, self.otherCodes.olympic, self.otherCodes.fifa]
      + self.callingCodes.map { "+" + $0 }
    // As bytes, since comparing texts takes the square of a run of combining marks.
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
  /// The texts of a row of a file that pages search, as ``SearchNames/init(files:)`` reads them.
  func texts(code: String) -> [String] {
    let lines = { (names: [String]) in
      names.map { $0.replacingScalars(of: "\n", with: " ") }.joined(separator: "\n")
    }
    return [code, codes.joined(separator: " "), currencies.joined(separator: " "), lines(names), lines(namesElsewhere)]
  }

  /// Whether it adds nothing to a code.
  var isEmpty: Bool { names.isEmpty && namesElsewhere.isEmpty && currencies.isEmpty && codes.count < 2 }
}
