import Base

extension APIGeneration {
  /// A country as this generation told of it.
  func tree(of country: Country, in format: FeedFormat) -> JSONTree {
    switch self {
    case .v2: CountryV2(country: country, format: format).tree
    case .v3, .v31: CountryV3(country: country, format: format, hasFlagList: self == .v3).tree
    }
  }
}

/// What follows from what the feed says.
extension Country {
  /// The emoji of the feed, or the one that the alpha-2 code spells.
  var publishedFlagEmoji: String {
    guard flagEmoji.isEmpty, let code = ISO3166.alpha2(alpha2) else { return flagEmoji }
    return ISO3166.flagEmoji(ofAlpha2: code)
  }

  /// The parts of the calling codes: those of the feed; else a root of the first digit, as the service cut them, or of the
  /// plus sign alone where the first digits differ, or where who reads them would take so many for area codes.
  var publishedDialling: Dialling {
    guard self.dialling == Dialling() else { return self.dialling }
    let codes = self.callingCodes.map { $0.filter(\.isASCIIDigit) }.filter { !$0.isEmpty }
    guard let first = codes.first?.first else { return Dialling() }
    guard codes.count <= Dialling.mostSuffixes, codes.allSatisfy({ $0.first == first }) else {
      return Dialling(root: "+", suffixes: codes)
    }
    return Dialling(root: "+\(first)", suffixes: codes.map { String($0.dropFirst()) })
  }

  /// Other names and spellings. The bundled data keep codes, official and former names apart, where the services had all
  /// of them in one list that begins with codes.
  func publishedAlternativeNames(in format: FeedFormat) -> [String] {
    guard format == .snapshot else { return self.alternativeNames + self.formerNames }
    // As bytes, since comparing texts takes the square of a run of combining marks.
    var known: Set<[UInt8]> = [[], Array(name.utf8)]
    let names =
      [alpha2, alpha3, self.officialName] + self.nativeNames.map(\.officialName) + self.alternativeNames
      + self.formerNames
    return names.filter { known.insert(Array($0.utf8)).inserted }
  }

  /// The names in other languages. Of the bundled data, which know three times as many, those in the languages that the
  /// services had: an answer is long enough with them, and apps look for no others.
  func publishedTranslations(_ generation: APIGeneration, in format: FeedFormat) -> [Translation] {
    guard format == .snapshot else { return self.translations }
    let languages = ServiceData.translations[generation == .v2 ? "v2" : "v3"] ?? []
    // A longer one is none of these, and may take long to compare.
    return self.translations.filter { $0.language.utf8.count == 2 && languages.contains($0.language) }
  }

  /// Offsets from UTC, as the services had them, where the feed has both these and names of time zones.
  var publishedTimeZones: [String] { self.utcOffsets.isEmpty ? self.timeZones : self.utcOffsets }

  /// The addresses on maps: those of the feed, else, but for v2, the maps around ``coordinates``.
  func publishedMaps(in format: FeedFormat) -> MapLinks {
    guard self.maps == MapLinks(), format != .restCountriesV2 else { return self.maps }
    return self.coordinates.map(MapLinks.init(around:)) ?? self.maps
  }

  /// The Gini index of the latest year; one without a year counts as the earliest.
  var newestGiniIndex: GiniIndex? {
    self.giniIndices.max { ($0.year ?? .min) < ($1.year ?? .min) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
