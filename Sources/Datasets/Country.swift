/// One country or territory, as its feed tells of it.
///
/// A text is empty, a list is empty and an optional is `nil` where the feed says nothing. Values are kept as
/// they stand in the feed; only NUL characters are removed.
public struct Country: Equatable, Sendable {
  /// The common name in the language of the feed, never empty.
  public var name: String
  /// The official name: `French Republic`.
  public var officialName = ""
  /// The name in the country's own languages.
  public var nativeNames: [NativeName] = []
  /// The code that the feed identifies the country by, mostly ISO 3166-1 alpha-2.
  public var code = ""
  /// ISO 3166-1 alpha-2 code: two upper-case letters.
  public var alpha2 = ""
  /// ISO 3166-1 alpha-3 code: three upper-case letters.
  public var alpha3 = ""
  /// ISO 3166-1 numeric code: three digits with leading zeros.
  public var numeric = ""
  /// The region, as the feed has it: a UN M49 name or a code.
  public var region = ""
  /// The subregion: a UN M49 name.
  public var subregion = ""
  /// Capitals, the first one foremost.
  public var capitals: [String] = []
  /// Number of inhabitants.
  public var population: Int?
  /// The year that ``population`` stands for.
  public var populationYear: Int?
  /// Area in square kilometres.
  public var area: Double?
  /// A point in the country, mostly its middle.
  public var coordinates: Coordinates?
  /// Currencies in use.
  public var currencies: [Currency] = []
  /// Languages, official ones first.
  public var languages: [Language] = []
  /// International calling codes (ITU E.164) without a plus sign.
  public var callingCodes: [String] = []
  /// Country-code top-level domains (IANA) with their dot.
  public var topLevelDomains: [String] = []
  /// What its people are called, in English.
  public var demonym = ""
  /// Codes of the countries that share a land border.
  public var borders: [String] = []
  /// Time zones (IANA names).
  public var timeZones: [String] = []
  /// The flag as an emoji.
  public var flagEmoji = ""

  /// A country of which only the name is known yet.
  public init(name: String) {
    self.name = name
  }
}

/// A name in one of a country's own languages.
public struct NativeName: Equatable, Sendable {
  /// The language as a BCP 47 tag.
  public var language: String
  /// The name in that language.
  public var name: String

  /// A native name.
  public init(language: String, name: String) {
    self.language = language
    self.name = name
  }
}

/// A point on the earth in degrees (WGS 84).
public struct Coordinates: Equatable, Sendable {
  /// Degrees north of the equator, −90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180 to 180.
  public var longitude: Double

  /// A point; `nil` outside the bounds.
  public init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A currency; a part that the feed leaves out is empty.
public struct Currency: Equatable, Sendable {
  /// ISO 4217 code: `EUR`.
  public var code: String
  /// Name: `Euro`.
  public var name: String
  /// Symbol: `€`.
  public var symbol: String

  /// A currency.
  public init(code: String, name: String, symbol: String) {
    self.code = code
    self.name = name
    self.symbol = symbol
  }
}

/// A language; a part that the feed leaves out is empty.
public struct Language: Equatable, Sendable {
  /// BCP 47 tag or ISO 639 code: `fr`.
  public var code: String
  /// Name: `French`.
  public var name: String

  /// A language.
  public init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
