import Base

/// Finds countries by what people type: codes, names in any language, capitals.
///
/// The script of the page finds the same in the same order (`search.js`); `Tests/search-cases.json` holds both to it.
struct CountrySearch: Sendable {
  /// How a country was found, the best first.
  enum Rank: Int, Comparable, Sendable {
    /// By a whole code of its own.
    case code
    /// By the whole of a name.
    case whole
    /// By how its name begins.
    case nameStart
    /// By how a word of its name begins.
    case nameWord
    /// By how another name of it begins, or a capital.
    case otherStart
    /// By how a word of these begins, or by the code of a currency, which countries share.
    case otherWord
    /// By a part of its name or of a capital.
    case part
    /// By a part of another name of it.
    case otherPart
    /// By how a name in another language, or a word of it, begins.
    case elsewhere
    /// By all words of its name in any order, with a typing error at most in each that is long enough.
    case misspeltName
    /// By those of another name, or of a capital.
    case misspelt
    /// By those words of a name in another language.
    case misspeltElsewhere

    /// Whether one is the better rank.
    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  /// A country that was found.
  struct Match: Equatable, Sendable {
    /// Its position in the dataset.
    let position: Int
    /// How it was found.
    let rank: Rank
    /// By what, where that is neither its name nor a capital nor its code; empty otherwise.
    let also: String
  }

  private let rows: [Row]

  /// A search.
  ///
  /// - Parameters:
  ///   - dataset: the countries.
  ///   - names: what they are searched by beside what the dataset says, by their alpha-2 codes.
  init(_ dataset: Dataset, names: SearchNames = SearchNames()) {
    rows = dataset.countries.map { Row($0, names.entry(of: $0), others: dataset.searchedTexts(of: $0)) }
  }

  /// The countries that a query means, the best first, in feed order where ranks are equal; empty where nothing matches.
  func matches(_ query: String) -> [Match] {
    guard let query = Query(query) else { return [] }
    let found = rows.indices.compactMap { rows[$0].match(query, at: $0) }
    // What is longer than any name is no misspelt name.
    let mayBeMisspelt = found.isEmpty && query.text.utf16.count <= 100
    let matches = mayBeMisspelt ? rows.indices.compactMap { rows[$0].misspeltMatch(query, at: $0) } : found
    return matches.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }
  }

  /// The best matches only: all of the best rank.
  func best(_ query: String) -> [Match] {
    let matches = matches(query)
    return matches.filter { $0.rank == matches[0].rank }
  }

  /// Whether matches leave no doubt: nothing is misspelt, or a single country has a name that differs by two letters at
  /// most, which a program may take for what was meant.
  func isCertain(_ matches: [Match], for query: String) -> Bool {
    guard let first = matches.first, first.rank >= .misspeltName else { return true }
    guard matches.count == 1, first.rank < .misspeltElsewhere else { return false }
    let wanted = Array(TextFolding.comparable(query).unicodeScalars)
    return rows[first.position].comparableNames.contains { ClosestName.distance(wanted, Array($0.unicodeScalars)) <= 2 }
  }

  /// The countries whose names, or official names, are nearest to what was asked for, the nearest first, by edit distance
  /// of their beginnings; none where no name is near.
  static func closestNames(to query: String, in dataset: Dataset, count: Int = 3) -> [String] {
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

/// What was typed.
private struct Query {
  /// In lower case; of a calling code only the sign and the digits.
  let code: String
  /// Folded, with its punctuation.
  let folded: String
  /// Without its punctuation; empty where it is nothing else, or a domain.
  let text: String
  /// The same in UTF-8, and as the beginning of a word.
  let bytes: [UInt8]
  let wordBytes: [UInt8]
  let foldedBytes: [UInt8]
  let words: [Word]

  /// `nil` for nothing.
  init?(_ query: String) {
    folded = TextFolding.fold(query)
    guard !folded.isEmpty else { return nil }
    code = folded.hasPrefix("+") ? folded.filter { $0 == "+" || ("0"..."9").contains($0) } : folded
    text = folded.hasPrefix(".") ? "" : TextFolding.comparable(query)
    (bytes, wordBytes, foldedBytes) = (Array(text.utf8), Array(" \(text)".utf8), Array(folded.utf8))
    words = text.split(separator: " ").map(Word.init)
  }

  /// Whether it is one Latin letter, which begins too many names that are not shown.
  var isSingleLetter: Bool { bytes.count < 2 }

  /// Whether it may be a part of names that are not shown, or begin them in other languages: one or two Latin letters
  /// do so too often.
  var isLongEnough: Bool { text.utf8.count >= 3 || !text.utf8.allSatisfy { $0 < 0x80 } }
}

/// What a country is searched by.
private struct Row {
  /// A text, and how it is compared.
  private struct Name {
    let text: String
    let comparable: String
    /// The same in UTF-8.
    let bytes: [UInt8]

    init(_ text: String) {
      self.text = text
      comparable = TextFolding.comparable(text)
      bytes = Array(comparable.utf8)
    }
  }

  /// Codes with their folded forms, that of the feed first.
  private let codes: [(text: String, folded: String)]
  /// Folded.
  private let currencies: [String]
  /// The texts that a table shows, its name first, then the others.
  private let names: [Name]
  /// The folded texts that a table shows, in UTF-8.
  private let shown: [[UInt8]]
  private let namesElsewhere: [Name]

  init(_ country: Country, _ known: SearchNames.Entry?, others: [String]) {
    let own = country.searchNames
    let shown = [country.name, country.capitals.joined(separator: "; ")] + country.capitals
    self.shown = shown.map { Array(TextFolding.fold($0).utf8) }
    names = (shown + (known?.names ?? []) + own.names + others).map(Name.init)
    namesElsewhere = ((known?.namesElsewhere ?? []) + own.namesElsewhere).map(Name.init)
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
    return best.map(match)
  }

  func misspeltMatch(_ query: Query, at position: Int) -> CountrySearch.Match? {
    let match = { (rank, also) in CountrySearch.Match(position: position, rank: rank, also: textIfHidden(also)) }
    if let index = names.firstIndex(where: { isNear(query, $0) }) {
      return match(index == 0 ? .misspeltName : .misspelt, index < shown.count ? "" : names[index].text)
    }
    return namesElsewhere.first { isNear(query, $0) }.map { match(.misspeltElsewhere, $0.text) }
  }

  /// The text by which it was found; empty where the row shows it already.
  private func textIfHidden(_ also: String) -> String {
    let text = Array(TextFolding.comparable(also).utf8)
    return names.prefix(shown.count).contains { $0.bytes.holds(text) } ? "" : also
  }

  private enum Place {
    case whole, start, word, part
  }

  private func place(of query: Query, in name: Name) -> Place? {
    // In bytes: a part of a syllable of Hangul is a part of the name, as in the page.
    guard !query.bytes.isEmpty, name.bytes.holds(query.bytes) else { return nil }
    if name.bytes == query.bytes { return .whole }
    if name.bytes.starts(with: query.bytes) { return .start }
    return name.bytes.holds(query.wordBytes) ? .word : .part
  }

  /// Whether each word that was typed begins a word of the name, but for a typing error.
  private func isNear(_ query: Query, _ name: Name) -> Bool {
    guard !query.words.isEmpty else { return false }
    let words = name.comparable.split(separator: " ").map(Word.init)
    return query.words.allSatisfy { typed in words.contains { $0.begins(with: typed) } }
  }
}

/// A word as typing errors are looked for in it, in UTF-16 code units.
private struct Word {
  private let units: [UInt16]
  /// Equal neighbours once, since few know which letters of a name are doubled.
  private let plain: [UInt16]

  init(_ text: Substring) {
    units = Array(text.utf16)
    plain = units.reduce(into: []) { if $1 != $0.last { $0.append($1) } }
  }

  /// Whether it begins with what was typed. Where that has five letters, doubled ones count once, and one may be wrong,
  /// missing or too many, or two be swapped.
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
  /// Whether these hold some others, one behind the other. `contains` would take nearly half of `show`.
  fileprivate func holds(_ others: [UInt8]) -> Bool {
    count >= others.count && (0...(count - others.count)).contains { self[$0...].starts(with: others) }
  }
}
