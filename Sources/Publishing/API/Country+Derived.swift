import Base
import Countries

extension APIGeneration {
  func tree(of country: Country, in format: FeedFormat) -> JSONTree {
    switch self {
    case .v2: CountryV2(country: country, format: format).tree
    case .v3, .v31: CountryV3(country: country, format: format, hasFlagList: self == .v3).tree
    }
  }
}

extension Country {
  var publishedFlagEmoji: String {
    guard flagEmoji.isEmpty, let code = ISO3166.alpha2(alpha2) else { return flagEmoji }
    return ISO3166.flagEmoji(ofAlpha2: code)
  }

  /// The parts of the calling codes from the feed. Otherwise the root is the first digit; or the plus sign alone if
  /// first digits differ, or if that many suffixes would be read as area codes.
  var publishedDialling: Dialling {
    guard self.dialling == Dialling() else { return self.dialling }
    let codes = self.callingCodes.map { $0.filter(\.isASCIIDigit) }.filter { !$0.isEmpty }
    guard let first = codes.first?.first else { return Dialling() }
    guard codes.count <= Dialling.mostSuffixes, codes.allSatisfy({ $0.first == first }) else {
      return Dialling(root: "+", suffixes: codes)
    }
    return Dialling(root: "+\(first)", suffixes: codes.map { String($0.dropFirst()) })
  }

  /// Other names and spellings. The bundled data have codes, official and former names in separate fields; the original
  /// service had one list that begins with codes.
  func publishedAlternativeNames(in format: FeedFormat) -> [String] {
    guard format == .snapshot else { return self.alternativeNames + self.formerNames }
    // As bytes: comparing strings takes quadratic time for runs of combining marks.
    var known: Set<[UInt8]> = [[], Array(name.utf8)]
    let names =
      [alpha2, alpha3, self.officialName] + self.nativeNames.map(\.officialName) + self.alternativeNames
      + self.formerNames
    return names.filter { known.insert(Array($0.utf8)).inserted }
  }

  /// Names in other languages. The bundled data have three times as many as the original service; only its languages
  /// are published, to keep responses short.
  func publishedTranslations(_ generation: APIGeneration, in format: FeedFormat) -> [Translation] {
    guard format == .snapshot else { return self.translations }
    let languages = ServiceData.translations[generation == .v2 ? "v2" : "v3"] ?? []
    // Longer codes are none of these, and may take long to compare.
    return self.translations.filter { $0.language.utf8.count == 2 && languages.contains($0.language) }
  }

  /// UTC offsets, as in the original service, if the feed has both offsets and names of time zones.
  var publishedTimeZones: [String] { self.utcOffsets.isEmpty ? self.timeZones : self.utcOffsets }

  /// The map URLs of the feed; otherwise, except for v2, maps around ``coordinates``.
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
