import Base

/// Finds the country that a text of a table means and no other: a code, or the whole of a name, also as statistical
/// offices write it.
struct CountryMatcher: Sendable {
  /// What a text means.
  enum Match: Equatable {
    /// The position of a country, and how sure that is.
    case country(Int, Rank)
    /// The positions of several countries, of which it could be each.
    case several([Int])
  }

  /// How sure a text means a country, the surest first.
  enum Rank: Int, Comparable {
    /// A code of ISO 3166-1; each institution that gives other codes has its own, and abbreviations are like these.
    case code, ownName, otherName, nameElsewhere, otherCode

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  private typealias Index = [String: (rank: Rank, positions: [Int])]

  private var codes: Index = [:]
  private var names: Index = [:]
  /// The words of names in any order, whole and abbreviated.
  private var words: Index = [:]
  /// Capitals, parts of countries and former States.
  private var places: Index = [:]
  /// The positions of the countries that a user says some texts mean.
  private var given: [String: Int] = [:]
  private let aggregates: Set<String>

  /// A matcher.
  ///
  /// - Parameters:
  ///   - dataset: the countries.
  ///   - names: what they are known by beside what the dataset says.
  init(_ dataset: Dataset, names known: SearchNames = SearchNames()) {
    aggregates = Set(known.aggregates.map(TableText.group))
    for (position, country) in dataset.countries.enumerated() {
      let (own, known) = (country.searchNames, known.entry(of: country))
      let isISO = Self.isISO(of: country, known)
      for code in own.codes + (known?.codes ?? []) {
        Self.add(TextFolding.fold(code), isISO(code) ? .code : .otherCode, position, to: &codes)
      }
      Self.add(TextFolding.comparable(country.name), .ownName, position, to: &names)
      let places = Set((known?.otherPlaces ?? []).map(TextFolding.comparable))
      for place in places { Self.add(place, .otherName, position, to: &self.places) }
      for name in [country.name] + own.names + (known?.names ?? []) + (known?.namesInTables ?? []) {
        let comparable = TextFolding.comparable(name)
        guard !places.contains(comparable) else { continue }
        Self.add(comparable, TableText.isAbbreviation(name) ? .otherCode : .otherName, position, to: &names)
        for words in [TableText.words(of: name), TableText.abbreviatedWords(of: name)] {
          Self.add(words, .otherName, position, to: &self.words)
        }
      }
      for name in own.namesElsewhere + (known?.namesElsewhere ?? []) {
        let name = TextFolding.comparable(name)
        if !places.contains(name) { Self.add(name, .nameElsewhere, position, to: &names) }
      }
    }
  }

  /// Tells the codes of ISO 3166-1, and that of the feed, from others: “CHI” is Chile to those who organize games, and
  /// the Channel Islands to the World Bank.
  private static func isISO(of country: Country, _ known: SearchNames.Entry?) -> (String) -> Bool {
    let codes = [country.alpha2, country.code, country.alpha3, country.numeric] + (known?.codes.prefix(2) ?? [])
    return { code in
      codes.contains(code)
        || code.utf8.count == 3 && code.utf8.allSatisfy(\.isDigit)
    }
  }

  /// The same matcher, to which some texts mean the countries that others mean.
  ///
  /// - Throws: ``PlainError`` for the first of those that mean none, or several.
  func adding(_ names: [String: String]) throws(PlainError) -> CountryMatcher {
    var matcher = self
    for (text, name) in names.sorted(by: { $0.key < $1.key }) {
      guard let position = position(of: name) else {
        throw PlainError.notJoined(
          "“names” maps “\(text.oneLine(limit: 60))” to “\(name.oneLine(limit: 60))”, which is not exactly one country of the feed",
          advice: "Correct “names” under “joins” in the configuration: use a code or a name of a country of the feed.")
      }
      matcher.given[TextFolding.comparable(text)] = position
    }
    return matcher
  }

  private static func add(_ text: String, _ rank: Rank, _ position: Int, to index: inout Index) {
    guard !text.isEmpty else { return }
    guard let known = index[text], known.rank <= rank else { return index[text] = (rank, [position]) }
    if known.rank == rank, known.positions.last != position { index[text]?.positions.append(position) }
  }

  /// The position of the one country that is called so; `nil` for none, and for several.
  func position(of text: String) -> Int? {
    if case .country(let position, _) = match(text) { position } else { nil }
  }

  /// The position of the one country of which a capital, a part or a former State is called so, which is not the country
  /// itself; `nil` for none, and for several.
  func positionOfPlace(_ text: String) -> Int? {
    guard text.utf8.count <= FeedLimits.text else { return nil }
    let texts = [text, TableText.withoutMarks(text)].compactMap(\.self)
    let found = texts.lazy.compactMap { places[TextFolding.comparable($0)] }.first
    return found.flatMap { $0.positions.count == 1 ? $0.positions[0] : nil }
  }

  /// Whether a text is the code or the name of a group of countries.
  func isAggregate(_ text: String) -> Bool {
    text.utf8.count <= FeedLimits.text && aggregates.contains(TableText.group(text))
  }

  /// What a text means; `nil` for nothing.
  func match(_ text: String) -> Match? {
    guard text.utf8.count <= FeedLimits.text else { return nil }
    if !given.isEmpty, let position = given[TextFolding.comparable(text)] { return .country(position, .otherName) }
    guard !namesDifferentCountries(text) else { return nil }
    let found = find(text) ?? TableText.withoutMarks(text).flatMap(find)
    return found.map { $0.positions.count == 1 ? .country($0.positions[0], $0.rank) : .several($0.positions) }
  }

  /// Whether a text names two countries, the figures of which are those of neither.
  private func namesDifferentCountries(_ text: String) -> Bool {
    let parts = TableText.joinedParts(of: text)
    guard parts.count > 1, names[TextFolding.comparable(text)]?.rank != .ownName else { return false }
    let found = parts.compactMap { find($0).map { Set($0.positions) } }
    return found.dropFirst().contains { $0.isDisjoint(with: found[0]) }
  }

  private func find(_ text: String) -> Index.Value? {
    let text = TableText.withParentheses(text)
    return findWhole(text) ?? findTwice(text)
  }

  private func findWhole(_ text: String) -> Index.Value? {
    let code = TextFolding.fold(text).withoutZeroFraction
    // Numeric codes lose their zeros in spreadsheets.
    let padded =
      code.utf8.count < 3 && Int(code) != nil ? String(repeating: "0", count: 3 - code.utf8.count) + code : code
    if let found = codes[padded] { return found }
    let comparable = TextFolding.comparable(text)
    guard var found = names[comparable] else { return words[TableText.searchedWords(of: text)] }
    // “Guiana” is Guyana in Portuguese, and French Guiana to others.
    if found.rank == .nameElsewhere, let place = places[comparable] {
      found.positions += place.positions.filter { !found.positions.contains($0) }
    }
    return found
  }

  /// The country that is named twice: `Myanmar (Burma)`. A remark that is no name of it may say of which part a row is.
  private func findTwice(_ text: String) -> Index.Value? {
    guard let (name, remark) = TableText.parts(of: text), let first = findWhole(name), let second = findWhole(remark)
    else { return nil }
    let both = first.positions.filter(second.positions.contains)
    return both.count == 1 ? (.otherName, both) : nil
  }
}
