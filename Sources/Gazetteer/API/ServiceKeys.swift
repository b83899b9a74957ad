/// What the services found countries by with words that the bundled data have otherwise or do not know: those of REST Countries v3.1 as
/// it was last served, by the countries that it answered with.
enum ServiceKeys: String {
  /// Languages, with the names that CLDR has otherwise and those that are not official.
  case languages
  /// Parts of continents that the United Nations do not have.
  case subregions
  /// The region of the far south.
  case regions
  /// Currencies that were replaced since, and those without a code of ISO 4217.
  case currencies
  /// Names that people type. The service had 66 more, most of them romanized.
  case names
  case demonyms, codes, capitals
}

extension Country {
  /// The further keys that a service had for a country of the bundled data.
  func keys(in table: ServiceKeys, of format: FeedFormat) -> [String] {
    // A longer text is no code, and may take long to compare.
    format == .snapshot && alpha2.utf8.count == 2 ? ServiceData.keys[table.rawValue]?[alpha2] ?? [] : []
  }

  /// The region under the names that people and the services have.
  func publishedRegions(in format: FeedFormat) -> [String] {
    [region] + (format == .snapshot && region.utf8.elementsEqual("Americas".utf8) ? ["America"] : [])
      + keys(in: .regions, of: format)
  }

  /// The subregion under the names of the United Nations and of the services.
  func publishedSubregions(in format: FeedFormat) -> [String] {
    [self.subregion] + keys(in: .subregions, of: format)
  }
}

extension Currency {
  /// The names under which v3.1 found it: that of the feed, and of the bundled data those that the service had instead.
  func publishedNames(in format: FeedFormat) -> [String] {
    // As bytes, since comparing texts and looking them up takes the square of a run of combining marks.
    guard format == .snapshot, code.utf8.count == 3 else { return [name] }
    return [name] + (ServiceData.currencyNames[code] ?? []) + [nameInASentence]
  }

  /// The name with a small letter at the beginning of its last word, as the service mostly had it: `Swiss franc`.
  private var nameInASentence: String {
    guard let space = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return name }
    let start = name.utf8.index(after: space)
    return String(name[..<start]) + name[start...].lowercased()
  }
}
