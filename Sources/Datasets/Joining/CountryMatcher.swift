/// Finds the country that a text means and no other: a code, or the whole of a name, as ``CountrySearch`` finds them by
/// its best ranks.
public struct CountryMatcher: Sendable {
  /// What a text means.
  enum Match: Equatable {
    /// The position of a country, and how sure that is.
    case country(Int, Rank)
    /// The positions of several countries, of which it could be each.
    case several([Int])
  }

  /// How sure a text means a country, the surest first.
  enum Rank: Int, Comparable {
    /// A code of ISO 3166-1; other codes are as sure as other names.
    case code, ownName, otherName, nameElsewhere

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  private var codes: [String: (rank: Rank, positions: [Int])] = [:]
  private var names: [String: (rank: Rank, positions: [Int])] = [:]

  /// A matcher.
  ///
  /// - Parameters:
  ///   - dataset: the countries.
  ///   - names: what they are known by beside what the dataset says.
  public init(_ dataset: Dataset, names known: SearchNames = SearchNames()) {
    for (position, country) in dataset.countries.enumerated() {
      let (own, known) = (country.searchNames, known.entry(of: country))
      let isISO = Self.isISO(of: country, known)
      for code in own.codes + (known?.codes ?? []) {
        Self.add(TextFolding.fold(code), isISO(code) ? .code : .otherName, position, to: &codes)
      }
      Self.add(TextFolding.comparable(country.name), .ownName, position, to: &names)
      for name in own.names + (known?.names ?? []) {
        Self.add(TextFolding.comparable(name), .otherName, position, to: &names)
      }
      for name in own.namesElsewhere + (known?.namesElsewhere ?? []) {
        Self.add(TextFolding.comparable(name), .nameElsewhere, position, to: &names)
      }
    }
  }

  /// Tells the codes of ISO 3166-1, and that of the feed, from others: “CHI” is Chile to those who organize games, and
  /// the Channel Islands to the World Bank.
  private static func isISO(of country: Country, _ known: SearchNames.Entry?) -> (String) -> Bool {
    let codes = [country.alpha2, country.code, country.alpha3, country.numeric] + (known?.codes.prefix(2) ?? [])
    return { code in
      codes.contains(code)
        || code.utf8.count == 3 && code.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }

  private static func add(
    _ text: String, _ rank: Rank, _ position: Int, to index: inout [String: (rank: Rank, positions: [Int])]
  ) {
    guard !text.isEmpty else { return }
    guard let known = index[text], known.rank <= rank else { return index[text] = (rank, [position]) }
    if known.rank == rank, known.positions.last != position { index[text]?.positions.append(position) }
  }

  /// The position of the one country that is called so; `nil` for none, and for several.
  public func position(of text: String) -> Int? {
    if case .country(let position, _) = match(text) { position } else { nil }
  }

  /// What a text means; `nil` for nothing.
  func match(_ text: String) -> Match? {
    guard text.utf8.count <= FeedLimits.text else { return nil }
    let code = TextFolding.fold(text).withoutZeroFraction
    // Numeric codes lose their zeros in spreadsheets.
    let padded =
      code.utf8.count < 3 && Int(code) != nil ? String(repeating: "0", count: 3 - code.utf8.count) + code : code
    let found = codes[padded] ?? names[TextFolding.comparable(text)]
    return found.map { $0.positions.count == 1 ? .country($0.positions[0], $0.rank) : .several($0.positions) }
  }
}
