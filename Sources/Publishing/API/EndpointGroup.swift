import Countries

/// Endpoints with the same kind of key: `v3.1/name/{name}`.
struct EndpointGroup: Sendable {
  /// The path component before the key: `name`.
  let name: String
  /// The description of the key: `a common, official, native or alternative name`.
  let keyDescription: String
  var isSingle = false
  var isClosed = true
  /// The keys that need files even if the edge worker finds keys by searching the rows; `nil` if all keys need files.
  /// Names in other languages are more keys than all others together.
  var keysBesideWorker: (@Sendable (Country) -> [String])?
  var hasUpperCase = false
  /// The keys of a country; unknown ones are empty.
  let keys: @Sendable (Country) -> [String]
}

extension [Translation] {
  fileprivate var keys: [String] {
    let names = flatMap { [$0.name, $0.officialName] }
    return names + PlainSpelling.withPlainApostrophe(names)
  }
}

extension APIGeneration {
  /// The endpoints of this version in addition to `all`.
  ///
  /// The matching rules are those of the original service, <https://github.com/restcountries/restcountries>, for
  /// equality only: names also by alternative spelling, v3.1 codes by each of four kinds, v3.1 regions also by
  /// subregion.
  ///
  /// - Parameter hasWords: whether single words of names are keys.
  func groups(of format: FeedFormat, hasWords: Bool) -> [EndpointGroup] {
    switch self {
    case .v2: Self.groupsV2(of: format, hasWords)
    case .v3: Self.groupsV3(of: format, hasWords)
    case .v31: Self.groupsV31(of: format, hasWords)
    }
  }

  private static func names(in format: FeedFormat, _ hasWords: Bool) -> EndpointGroup {
    EndpointGroup(
      name: "name", keyDescription: "a common, official, native or alternative name, or a word of the first two",
      isClosed: false, hasUpperCase: true
    ) { country in
      let names = [country.name, country.officialName]
      let others = country.publishedAlternativeNames(in: format) + country.keys(in: .names, of: format)
      let native = country.nativeNames.flatMap { [$0.name, $0.officialName] }
      return names + native + others + PlainSpelling.of(names + others) + PlainSpelling.withPlainApostrophe(native)
        + (hasWords ? names.flatMap(NameWords.of) : [])
    }
  }

  private static func demonyms(in format: FeedFormat) -> EndpointGroup {
    EndpointGroup(
      name: "demonym", keyDescription: "a demonym, in English or as in the data",
      hasUpperCase: true
    ) {
      [$0.demonym] + $0.demonyms.flatMap { [$0.masculine, $0.feminine] } + $0.keys(in: .demonyms, of: format)
    }
  }

  private static func capitals(in format: FeedFormat) -> EndpointGroup {
    EndpointGroup(
      name: "capital", keyDescription: "a capital, also by another or a former name", isClosed: false,
      hasUpperCase: true
    ) {
      let names = $0.capitals + $0.otherCapitalNames + $0.keys(in: .capitals, of: format)
      return names + PlainSpelling.of(names)
    }
  }

  private static func subregions(in format: FeedFormat) -> EndpointGroup {
    EndpointGroup(name: "subregion", keyDescription: "a subregion", hasUpperCase: true) {
      $0.publishedSubregions(in: format)
    }
  }

  private static func groupsV2(of format: FeedFormat, _ hasWords: Bool) -> [EndpointGroup] {
    [
      names(in: format, hasWords),
      EndpointGroup(name: "alpha", keyDescription: "an ISO 3166-1 alpha-2 or alpha-3 code", isSingle: true) {
        [$0.alpha2, $0.alpha3]
      },
      capitals(in: format),
      EndpointGroup(name: "currency", keyDescription: "an ISO 4217 code") {
        $0.currencies.map(\.code) + $0.keys(in: .currencies, of: format).filter { $0.utf8.count == 3 }
      },
      EndpointGroup(name: "lang", keyDescription: "an ISO 639-1 or ISO 639-2 code") {
        $0.languages.flatMap { [$0.publishedAlpha2, $0.publishedAlpha3] }
          + $0.keys(in: .languages, of: format).filter { $0.utf8.count <= 3 }
      },
      EndpointGroup(name: "region", keyDescription: "a region", hasUpperCase: true) {
        $0.publishedRegions(in: format)
      },
      subregions(in: format),
      EndpointGroup(name: "callingcode", keyDescription: "an international calling code without a plus sign") {
        $0.callingCodes
      },
      EndpointGroup(name: "regionalbloc", keyDescription: "the acronym or the name of an organization of countries") {
        $0.memberships.flatMap { [$0.acronym, $0.name] + $0.otherAcronyms }
      },
    ]
  }

  /// The endpoints that apps use in v3, without upper-case keys, which double the number of files.
  private static func groupsV3(of format: FeedFormat, _ hasWords: Bool) -> [EndpointGroup] {
    groupsV31(of: format, hasWords).filter { !["translation", "demonym"].contains($0.name) }.map { group in
      var group = group
      group.hasUpperCase = false
      return group
    }
  }

  private static func groupsV31(of format: FeedFormat, _ hasWords: Bool) -> [EndpointGroup] {
    [
      names(in: format, hasWords),
      EndpointGroup(
        name: "alpha", keyDescription: "an ISO 3166-1 alpha-2, alpha-3 or numeric code, or a code of the IOC"
      ) {
        [$0.alpha2, $0.numeric, $0.alpha3, $0.otherCodes.olympic] + $0.keys(in: .codes, of: format)
      },
      capitals(in: format),
      EndpointGroup(name: "currency", keyDescription: "an ISO 4217 code, or the name of a currency") {
        let names = $0.currencies.flatMap { $0.publishedNames(in: format) }
        let others = $0.keys(in: .currencies, of: format)
        return $0.currencies.map(\.code) + names + others + PlainSpelling.of(names + others)
      },
      EndpointGroup(name: "lang", keyDescription: "an ISO 639-3 code, or the English name of a language") {
        $0.languages.flatMap { [$0.key(in: format), $0.publishedAlpha3, $0.name] }
          + $0.keys(in: .languages, of: format)
      },
      EndpointGroup(name: "region", keyDescription: "a region or a subregion", hasUpperCase: true) {
        $0.publishedRegions(in: format) + $0.publishedSubregions(in: format)
      },
      subregions(in: format),
      EndpointGroup(
        name: "translation", keyDescription: "a common or official name in another language", isClosed: false,
        keysBesideWorker: { CountryV3(country: $0, format: format).translationsLeftOut.keys }
      ) { $0.publishedTranslations(.v31, in: format).keys },
      demonyms(in: format),
    ]
  }
}
