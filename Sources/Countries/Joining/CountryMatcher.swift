import Base
import Synchronization

/// Finds the single country that a text in a table refers to, by code or by a whole name, including the spellings of
/// statistical offices.
package struct CountryMatcher: Sendable {
  package enum Match: Hashable {
    case country(Int, Rank)
    /// The positions of several equally likely countries.
    case several([Int])
  }

  /// The confidence of a match, the best first.
  package enum Rank: Comparable {
    /// `code` is ISO 3166-1. `otherCode` is ambiguous: other institutions each have their own codes and abbreviations.
    case code, ownName, otherName, nameElsewhere, otherCode
  }

  private typealias Index = [String: (rank: Rank, positions: [Int])]

  private var codes: Index = [:]
  private var names: Index = [:]
  /// The words of names, sorted, in full and abbreviated.
  private var words: Index = [:]
  /// Capitals, parts of countries and former States.
  private var places: Index = [:]
  /// User-defined texts and the positions of their countries.
  private var given: [String: Int] = [:]
  private let aggregates: Set<String>
  package private(set) var systems = CodeSystems()
  /// The alpha-2 codes of the countries, and of the State of each territory by its position.
  private let ownCodes: [String]
  private let ownersOf: [Int: String]
  /// The matches of codes that are alone and that systems read differently.
  private var contested: [String: Match] = [:]
  /// Whether names mean nothing.
  package var takesCodesOnly = false
  /// The matcher with names in all scripts, which texts in ASCII do not need; `nil` if it is this one.
  private let inAllScripts: Late<CountryMatcher>?
  /// The words of names by their initials, for texts with shortened words.
  private var byInitials = Late<[String: [String]]> { [:] }

  /// Indexes the countries. Names in other scripts than Latin, which are most, are indexed when a text needs them.
  ///
  /// - Parameter known: additional names.
  package init(_ dataset: Dataset, names known: SearchNames = SearchNames()) {
    let countries = dataset.countries
    self.init(countries, known, later: Late { CountryMatcher(countries, known, later: nil) })
  }

  fileprivate init(_ countries: [Country], _ known: SearchNames, later: Late<CountryMatcher>?) {
    inAllScripts = later
    ownCodes = countries.map(\.alpha2)
    let owners = countries.enumerated().map { ($0, $1.politicalStatus.parent) }.filter { !$1.isEmpty }
    ownersOf = Dictionary(owners, uniquingKeysWith: { first, _ in first })
    aggregates = Set(known.aggregates.map(TableText.group))
    for line in known.otherCodes { systems.add(line) }
    let inScripts = { (names: [String]) in later == nil ? names : names.filter { !TableText.isOfOtherScript($0) } }
    var seen: Set<String> = []
    for (position, country) in countries.enumerated() {
      // Of several rows of one country, such as offices, the first stands for the country.
      guard country.code.isEmpty || seen.insert(country.code).inserted else {
        Self.add(TextFolding.comparable(country.name), .ownName, position, to: &names)
        continue
      }
      let (own, known) = (country.searchNames, known.entry(of: country))
      let isISO = Self.isISO(of: country, known)
      for code in own.codes + (known?.codes ?? []) {
        Self.add(TextFolding.fold(code), isISO(code) ? .code : .otherCode, position, to: &codes)
        if isISO(code), ISO3166.isCode(code) { systems.add("\(CodeSystems.iso)\t\(code)", position: position) }
      }
      for line in known?.codesBySystem ?? [] { systems.add(line, position: position) }
      Self.add(TextFolding.comparable(country.name), .ownName, position, to: &names)
      let places = Set(inScripts(known?.otherPlaces ?? []).map(TextFolding.comparable))
      for place in places { Self.add(place, .otherName, position, to: &self.places) }
      for name in [country.name] + own.names + (known?.names ?? []) + (known?.namesInTables ?? []) {
        let comparable = TextFolding.comparable(name)
        guard !places.contains(comparable) else { continue }
        Self.add(comparable, TableText.isAbbreviation(name) ? .otherCode : .otherName, position, to: &names)
        for words in TableText.words(ofComparable: comparable) {
          Self.add(words, .otherName, position, to: &self.words)
        }
      }
      for name in inScripts(own.namesElsewhere + (known?.namesElsewhere ?? [])) {
        let name = TextFolding.comparable(name)
        if !places.contains(name) { Self.add(name, .nameElsewhere, position, to: &names) }
      }
    }
    byInitials = Late { [names] in
      Dictionary(grouping: names.filter { $1.rank <= .otherName }.keys, by: TableText.initials(ofComparable:))
    }
    for (code, found) in codes where found.rank == .otherCode {
      if let places = systems.likelyPlaces(of: [code], isKnown: { _ in true })[code] {
        contested[code] = match(code, among: places)
      }
    }
  }

  /// Distinguishes ISO 3166-1 codes and the feed's code from others: “CHI” is Chile to the IOC, and the Channel Islands
  /// to the World Bank.
  private static func isISO(of country: Country, _ known: SearchNames.Entry?) -> (String) -> Bool {
    let codes = [country.alpha2, country.code, country.alpha3, country.numeric] + (known?.codes.prefix(2) ?? [])
    return { code in
      codes.contains(code)
        || code.utf8.count == 3 && code.utf8.allSatisfy(\.isDigit)
    }
  }

  /// A copy with user-defined texts for countries.
  func adding(_ names: [String: String]) throws(PlainError) -> CountryMatcher {
    var matcher = self
    for (text, name) in names.sorted(by: { $0.key < $1.key }) {
      guard let position = position(of: name) else {
        throw PlainError.notJoined(
          "“names” maps “\(text.oneLine())” to “\(name.oneLine())”, which is not exactly one country of the feed",
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

  /// The position of the only country that matches; `nil` for none or several.
  package func position(of text: String) -> Int? {
    if case .country(let position, _) = match(text) { position } else { nil }
  }

  /// The position of the only country with a capital, part or former State of this name, which is not the country
  /// itself; `nil` for none or several.
  package func positionOfPlace(_ text: String) -> Int? {
    guard text.utf8.count <= FeedLimits.text else { return nil }
    let texts = [text, TableText.withoutMarks(text)].compactMap(\.self)
    let places = matcher(for: text).places
    let found = texts.lazy.compactMap { places[TextFolding.comparable($0)] }.first
    return found.flatMap { $0.positions.count == 1 ? $0.positions[0] : nil }
  }

  func isGiven(_ text: String) -> Bool { !given.isEmpty && given[TextFolding.comparable(text)] != nil }

  package func isAggregate(_ text: String) -> Bool {
    text.utf8.count <= FeedLimits.text && aggregates.contains(TableText.group(text))
  }

  package func match(_ text: String) -> Match? {
    guard text.utf8.count <= FeedLimits.text else { return nil }
    if !given.isEmpty, let position = given[TextFolding.comparable(text)] { return .country(position, .otherName) }
    if text.utf8.count <= 3, let match = contested[TextFolding.fold(text)] { return match }
    return found(text).map { $0.positions.count == 1 ? .country($0.positions[0], $0.rank) : .several($0.positions) }
  }

  private func found(_ text: String) -> Index.Value? {
    // Most texts are numbers, which have no parts, remarks or marks.
    if text.utf8.allSatisfy(\.isDigit) { return findWhole(text) }
    let matcher = matcher(for: text)
    guard !matcher.namesDifferentCountries(text) else { return nil }
    return matcher.findPlain(text) ?? matcher.findAmongOthers(text)
  }

  private func findPlain(_ text: String) -> Index.Value? { find(text) ?? TableText.withoutMarks(text).flatMap(find) }

  /// A name that is written otherwise, or beside a code, another name or a former one.
  private func findAmongOthers(_ text: String) -> Index.Value? {
    guard text.utf8.count <= FeedLimits.shared, text.hasByte(where: { $0 >= UInt8(ascii: "A") }) else { return nil }
    let plain = TableText.plain(text)
    if plain != text, let found = findPlain(plain) { return found }
    guard let (first, second) = TableText.twoNames(in: plain) else {
      return TableText.withoutFormerName(plain).flatMap(findPlain) ?? findShortened(plain)
    }
    guard let name = findPlain(second) else { return nil }
    guard let other = findPlain(first) else { return TableText.isAbbreviation(first) ? name : nil }
    let both = name.positions.filter(other.positions.contains)
    return both.count == 1 ? (.otherName, both) : nil
  }

  /// The countries with a name whose words begin as the shortened ones of a text, `Papua N. Guinea`. A single letter can
  /// only shorten the main name.
  private func findShortened(_ text: String) -> Index.Value? {
    guard let words = TableText.shortenedWords(of: text) else { return nil }
    let hasLetter = words.contains { $0.isShort && $0.text.utf8.count == 1 }
    let texts = byInitials.value[String(words.compactMap(\.text.first)), default: []]
    let found = texts.filter { TableText.isName($0, of: words) }.compactMap { names[$0] }
    let positions = Set(found.filter { !hasLetter || $0.rank == .ownName }.flatMap(\.positions))
    return positions.isEmpty ? nil : (.otherName, positions.sorted())
  }

  private func matcher(for text: String) -> CountryMatcher {
    guard !takesCodesOnly, let inAllScripts, !TextFolding.comparable(text).utf8.allSatisfy({ $0 < 0x80 }) else {
      return self
    }
    return inAllScripts.value
  }

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
    // Spreadsheets drop the leading zeros of numeric codes.
    let padded =
      code.utf8.count < 3 && Int(code) != nil ? String(repeating: "0", count: 3 - code.utf8.count) + code : code
    if let found = codes[padded] { return found }
    guard !takesCodesOnly else { return nil }
    let comparable = TextFolding.comparable(text)
    guard var found = names[comparable] else { return words[TableText.searchedWords(of: text)] }
    // “Guiana” is Guyana in Portuguese, but French Guiana elsewhere.
    if found.rank == .nameElsewhere, let place = places[comparable] {
      found.positions += place.positions.filter { !found.positions.contains($0) }
    }
    return found
  }

  /// A country named twice, `Myanmar (Burma)`, or with the State that owns it, `Virgin Islands (USA)`. A remark that is
  /// not one of its names may denote a part of the country.
  private func findTwice(_ text: String) -> Index.Value? {
    guard let (name, remark) = TableText.parts(of: text), let first = findWhole(name), let second = findWhole(remark)
    else { return nil }
    let owners = second.positions.map { ownCodes[$0] }
    let both = first.positions.filter { second.positions.contains($0) || owners.contains(ownersOf[$0] ?? "-") }
    return both.count == 1 ? (.otherName, both) : nil
  }
}

/// A value that is made when it is needed.
private final class Late<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
