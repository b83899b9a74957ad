/// A country or territory of a feed. A row of another kind, such as a fact, has its title in ``name`` and its image in
/// ``flagPicture``.
///
/// Unknown texts and lists are empty, other unknown values are `nil`. Values and list order are those of the feed; only
/// NUL characters are removed.
@dynamicMemberLookup
package struct Country: Equatable, Sendable {
  /// The common name in the language of the feed; never empty for a country.
  var name: String
  /// The code that identifies the country in the feed, usually ISO 3166-1 alpha-2.
  var code = ""
  /// ISO 3166-1 alpha-2 code: two upper-case letters.
  var alpha2 = ""
  /// ISO 3166-1 alpha-3 code: three upper-case letters.
  var alpha3 = ""
  /// The region in the feed: a UN M49 name or a code.
  var region = ""
  var capitals: [String] = []
  var population: Int?
  /// Codes of the countries that share a land border.
  var borders: [String] = []
  var currencies: [Currency] = []
  var languages: [Language] = []
  var description = ""
  var flagEmoji = ""
  var flagPicture = Picture()
  /// A single element in an array, for copy-on-write. Without it, builds of 25,000 countries take a third longer.
  private var details = Self.untold
  private static let untold = [CountryDetails()]

  init(name: String) {
    self.name = name
  }

  init(title: String, description: String = "", image: String = "") {
    (name, self.description, flagPicture.svg) = (title, description, image)
  }

  /// Accesses the members of ``CountryDetails``.
  package subscript<Value>(dynamicMember member: WritableKeyPath<CountryDetails, Value>) -> Value {
    // Read in place, because subscripting the array would copy the element.
    get { details.withUnsafeBufferPointer { $0[0][keyPath: member] } }
    set { details[0][keyPath: member] = newValue }
  }
}

/// Less common properties of a ``Country``.
package struct CountryDetails: Equatable, Sendable {
  /// The official name: `French Republic`.
  var officialName = ""
  var nativeNames: [NativeName] = []
  /// Other names and spellings in any language, usually including the alpha-2 code.
  var alternativeNames: [String] = []
  /// Names no longer in use: `Burma`.
  var formerNames: [String] = []
  var translations: [Translation] = []
  /// ISO 3166-1 numeric code: three digits with leading zeros.
  var numeric = ""
  var otherCodes = OtherCodes()
  /// Independence, United Nations membership and similar facts.
  var politicalStatus = PoliticalStatus()
  var memberships: [Membership] = []
  /// The subregion: a UN M49 name.
  var subregion = ""
  /// Continents in English: `North America`.
  var continents: [String] = []
  /// The coordinates of each of ``capitals``, if known.
  var capitalPlaces: [Coordinates?] = []
  /// The positions of ``capitals`` with an English name because the language has none.
  var capitalsInEnglish: Set<Int> = []
  /// Other and former names and spellings of ``capitals``: `Kiev`.
  var otherCapitalNames: [String] = []
  /// The year of ``population``.
  var populationYear: Int?
  var area: Double?
  /// A point in the country, usually near its center.
  var coordinates: Coordinates?
  var landlocked: Bool?
  /// Time zones: IANA names, or offsets from UTC such as `UTC+05:30`.
  var timeZones: [String] = []
  /// The distinct standard-time UTC offsets of ``timeZones``, such as `UTC+05:30`, if the feed has both.
  var utcOffsets: [String] = []
  /// The English demonym; the masculine form if there are two.
  var demonym = ""
  var demonyms: [Demonym] = []
  /// International calling codes (ITU E.164) without a plus sign.
  var callingCodes: [String] = []
  /// The parts of ``callingCodes``, if the feed splits them.
  var dialling = Dialling()
  /// Country-code top-level domains (IANA) with their dot.
  var topLevelDomains: [String] = []
  var postalCode = PostalCode()
  /// The first day of the week, in lowercase English: `monday`.
  var startOfWeek = ""
  var driving = Driving()
  var giniIndices: [GiniIndex] = []
  /// Time series such as the population.
  var series: [Series] = []
  var coatOfArms = Picture()
  /// The positions in ``Dataset/sources`` by the names of columns whose value is from another source than the column's.
  var origins: [String: Int] = [:]
  /// The cells of ``Dataset/customColumns``.
  var customCells = CustomCells()
  var maps = MapLinks()

  /// The coordinates of the first of ``capitals``.
  var capitalCoordinates: Coordinates? {
    get { capitalPlaces.first ?? nil }
    set { capitalPlaces = newValue.map { [$0] } ?? [] }
  }
}
