import Base

/// Finds countries by code, name in any language, or capital.
///
/// `find.js` finds the same countries in the same order; `Tests/search-cases.json` tests both.
package struct CountrySearch: Sendable {
  /// How a country matched, the best first.
  package enum Rank: Comparable, Sendable {
    case code
    case whole
    case nameStart
    case nameWord
    case otherStart
    /// The start of a word of these, or a currency code, which countries can share.
    case otherWord
    case part
    case otherPart
    /// The start of a name in another language, or of a word of one.
    case elsewhere
    /// A word in the name of a currency, a language or a region.
    case about
    /// The words of its name in any order, with at most one typo in each long word.
    case misspeltName
    /// The same for another name or a capital.
    case misspelt
    /// The same for a name in another language.
    case misspeltElsewhere
  }

  package struct Match: Equatable, Sendable {
    package let position: Int
    package let rank: Rank
    /// The matching text, unless it is the name, a capital or the code.
    let also: String
  }

  private let rows: [Row]

  /// - Parameter names: additional names by alpha-2 code.
  package init(_ dataset: Dataset, names: SearchNames = SearchNames()) {
    rows = dataset.countries.map { Row($0, names.entry(of: $0), others: dataset.searchedTexts(of: $0)) }
  }

  /// The matching countries, sorted by rank and then in feed order.
  package func matches(_ query: String) -> [Match] {
    guard let query = Query(query) else { return [] }
    let found = rows.indices.compactMap { rows[$0].match(query, at: $0) }
    // Longer text cannot be a misspelled name.
    let mayBeMisspelt = found.isEmpty && query.text.utf16.count <= 100
    let matches = mayBeMisspelt ? rows.indices.compactMap { rows[$0].misspeltMatch(query, at: $0) } : found
    return matches.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }
  }

  package func best(_ query: String) -> [Match] {
    let matches = matches(query)
    return matches.filter { $0.rank == matches[0].rank }
  }

  /// Whether a program can rely on the matches: nothing is misspelled, or a single country has a name within two edits.
  package func isCertain(_ matches: [Match], for query: String) -> Bool {
    guard let first = matches.first, first.rank >= .misspeltName else { return true }
    guard matches.count == 1, first.rank < .misspeltElsewhere else { return false }
    let wanted = Array(TextFolding.comparable(query).unicodeScalars)
    // One letter makes another name of a short one: Poole is not Poland.
    guard wanted.count > 5 else { return false }
    return rows[first.position].comparableNames.contains { ClosestName.distance(wanted, Array($0.unicodeScalars)) <= 2 }
  }

  /// The countries with the closest names or official names, sorted by edit distance of their beginnings.
  package static func closestNames(to query: String, in dataset: Dataset, count: Int = 3) -> [String] {
    let compared = { (text: String) in Array(TextFolding.fold(text).unicodeScalars.prefix(100)) }
    let query = compared(query)
    let ranked = dataset.countries.enumerated().map { index, country in
      let names = [country.name, country.officialName].filter { !$0.isEmpty }
      return (names.map { ClosestName.distance(query, compared($0)) }.min() ?? .max, index)
    }
    let near = ranked.filter { $0.0 <= ClosestName.most(of: query.count) }
    return near.sorted { $0 < $1 }.prefix(count).map { dataset.countries[$0.1].name }
  }
}

private struct Query {
  /// In lower case; only the plus sign and digits of a calling code.
  let code: String
  let folded: String
  /// Without punctuation; empty for a domain, or if nothing remains.
  let text: String
  /// The same in UTF-8, alone and as the beginning of a word.
  let bytes: [UInt8]
  let wordBytes: [UInt8]
  let foldedBytes: [UInt8]
  let words: [Word]

  init?(_ query: String) {
    folded = TextFolding.fold(query)
    guard !folded.isEmpty else { return nil }
    code = folded.hasPrefix("+") ? folded.filter { $0 == "+" || ("0"..."9").contains($0) } : folded
    text = folded.hasPrefix(".") ? "" : TextFolding.comparable(query)
    (bytes, wordBytes, foldedBytes) = (Array(text.utf8), Array(" \(text)".utf8), Array(folded.utf8))
    words = text.split(separator: " ").map(Word.init)
  }

  /// Whether it is a single Latin letter, which too many hidden names begin with.
  var isSingleLetter: Bool { bytes.count < 2 }

  /// Whether it is long enough to match parts of hidden names or names in other languages; one or two Latin letters
  /// match too often.
  var isLongEnough: Bool { text.utf8.count >= 3 || !text.utf8.allSatisfy { $0 < 0x80 } }
}

private struct Row {
  private struct Name {
    let text: String
    let comparable: String
    let bytes: [UInt8]

    init(_ text: String) {
      self.text = text
      comparable = TextFolding.comparable(text)
      bytes = Array(comparable.utf8)
    }
  }

  private let codes: [(text: String, folded: String)]
  private let currencies: [String]
  /// The texts shown in tables, the name first, then the others.
  private let names: [Name]
  /// The folded texts shown in tables, in UTF-8.
  private let shown: [[UInt8]]
  private let namesElsewhere: [Name]
  /// Names of its currencies, languages and regions.
  private let abouts: [Name]

  init(_ country: Country, _ known: SearchNames.Entry?, others: [String]) {
    let own = country.searchNames
    let shown = [country.name, country.capitals.joined(separator: "; ")] + country.capitals
    self.shown = shown.map { Array(TextFolding.fold($0).utf8) }
    names = (shown + (known?.names ?? []) + own.names + others).map(Name.init)
    namesElsewhere = ((known?.namesElsewhere ?? []) + own.namesElsewhere).map(Name.init)
    abouts = country.subjects.map(Name.init)
    codes = ([country.code] + (known?.codes ?? []) + own.codes).map { ($0, TextFolding.fold($0)) }
    currencies = ((known?.currencies ?? []) + own.currencies).map(TextFolding.fold)
  }

  var comparableNames: [String] { names.map(\.comparable) }

  func match(_ query: Query, at position: Int) -> CountrySearch.Match? {
    let match = { (rank, also) in CountrySearch.Match(position: position, rank: rank, also: textIfHidden(also)) }
    if let index = codes.firstIndex(where: { $0.folded == query.code || $0.folded == query.text && !query.text.isEmpty }
    ) {
      return match(.code, index == 0 ? "" : codes[index].text)
    }
    var best: (rank: CountrySearch.Rank, also: String)?
    func offer(_ rank: CountrySearch.Rank, _ also: String) {
      if rank < best?.rank ?? .misspeltName { best = (rank, also) }
    }
    for (index, name) in names.enumerated() {
      let isShown = index < shown.count
      switch place(of: query, in: name) {
      case nil: if isShown, shown[index].holds(query.foldedBytes) { offer(.part, "") }
      case .whole: offer(.whole, isShown ? "" : name.text)
      case .start where !isShown && query.isSingleLetter: break
      case .word where !isShown && query.isSingleLetter: break
      case .start: offer(index == 0 ? .nameStart : .otherStart, isShown ? "" : name.text)
      case .word: offer(index == 0 ? .nameWord : .otherWord, isShown ? "" : name.text)
      case .part: if isShown { offer(.part, "") } else if query.isLongEnough { offer(.otherPart, name.text) }
      }
    }
    if currencies.contains(query.code) { offer(.otherWord, query.code.uppercased()) }
    let places = namesElsewhere.map { place(of: query, in: $0) }
    for wanted in [Place.whole, .start, .word] {
      guard let index = places.firstIndex(of: wanted) else { continue }
      if wanted == .whole || query.isLongEnough {
        offer(wanted == .whole ? .whole : .elsewhere, namesElsewhere[index].text)
      }
    }
    if best == nil, !query.bytes.isEmpty {
      let words = Array(" \(query.text) ".utf8)
      if let about = abouts.first(where: { Array(" \($0.comparable) ".utf8).holds(words) }) {
        best = (.about, about.text)
      }
    }
    return best.map(match)
  }

  func misspeltMatch(_ query: Query, at position: Int) -> CountrySearch.Match? {
    let match = { (rank, also) in CountrySearch.Match(position: position, rank: rank, also: textIfHidden(also)) }
    if let index = names.firstIndex(where: { isNear(query, $0) }) {
      return match(index == 0 ? .misspeltName : .misspelt, index < shown.count ? "" : names[index].text)
    }
    return namesElsewhere.first { isNear(query, $0) }.map { match(.misspeltElsewhere, $0.text) }
  }

  /// The matching text; empty if the row already shows it.
  private func textIfHidden(_ also: String) -> String {
    let text = Array(TextFolding.comparable(also).utf8)
    return names.prefix(shown.count).contains { $0.bytes.holds(text) } ? "" : also
  }

  private enum Place {
    case whole, start, word, part
  }

  private func place(of query: Query, in name: Name) -> Place? {
    // Compares bytes, so that a part of a Hangul syllable matches as on pages.
    guard !query.bytes.isEmpty, name.bytes.holds(query.bytes) else { return nil }
    if name.bytes == query.bytes { return .whole }
    if name.bytes.starts(with: query.bytes) { return .start }
    return name.bytes.holds(query.wordBytes) ? .word : .part
  }

  /// Whether each word of the query begins a word of the name, allowing for a typo.
  private func isNear(_ query: Query, _ name: Name) -> Bool {
    guard !query.words.isEmpty else { return false }
    let words = name.comparable.split(separator: " ").map(Word.init)
    return query.words.allSatisfy { typed in words.contains { $0.begins(with: typed) } }
  }
}

/// A word for typo-tolerant comparison, in UTF-16 code units.
private struct Word {
  private let units: [UInt16]
  /// Without repeated letters, since few people know which letters are doubled.
  private let plain: [UInt16]

  init(_ text: Substring) {
    units = Array(text.utf16)
    plain = units.reduce(into: []) { if $1 != $0.last { $0.append($1) } }
  }

  /// Whether it begins with the typed word. From five letters on, doubled letters count once, and one letter may be
  /// wrong, missing or extra, or two swapped.
  func begins(with typed: Word) -> Bool {
    guard typed.plain.count >= 4, typed.units.count >= 5 else { return units.starts(with: typed.units) }
    let same = zip(plain, typed.plain).prefix { $0 == $1 }.count
    if same == typed.plain.count { return true }
    guard typed.plain.count >= 5 else { return false }
    let (rest, tail) = (plain.dropFirst(same), typed.plain.dropFirst(same))
    if rest.dropFirst().starts(with: tail.dropFirst()) || rest.starts(with: tail.dropFirst()) { return true }
    if rest.dropFirst().starts(with: tail) { return true }
    return rest.count > 1 && tail.count > 1 && rest.prefix(2).elementsEqual(tail.prefix(2).reversed())
      && rest.dropFirst(2).starts(with: tail.dropFirst(2))
  }
}

extension [UInt8] {
  /// Whether it contains a byte sequence. `contains` would take nearly half the time of `show`.
  fileprivate func holds(_ others: [UInt8]) -> Bool {
    count >= others.count && (0...(count - others.count)).contains { self[$0...].starts(with: others) }
  }
}
