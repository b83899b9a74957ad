/// A country or territory of a feed. A row of another kind, such as a fact, has its title in ``name`` and its image in
/// ``flagPicture``.
///
/// Unknown texts and lists are empty, other unknown values are `nil`. Values and list order are those of the feed; only
/// NUL characters are removed.
@dynamicMemberLookup
public struct Country: Equatable, Sendable {
  /// The common name in the language of the feed; never empty for a country.
  package var name: String
  /// Whether the name is not that of a country, and stays in translations.
  var hasOwnName = false
  /// The code that identifies the country in the feed, usually ISO 3166-1 alpha-2.
  package var code = ""
  /// ISO 3166-1 alpha-2 code: two upper-case letters.
  package var alpha2 = ""
  /// ISO 3166-1 alpha-3 code: three upper-case letters.
  package var alpha3 = ""
  /// The region in the feed: a UN M49 name or a code.
  package var region = ""
  package var capitals: [String] = []
  package var population: Int?
  /// Codes of the countries that share a land border.
  package var borders: [String] = []
  package var currencies: [Currency] = []
  package var languages: [Language] = []
  package var description = ""
  package var flagEmoji = ""
  package var flagPicture = Picture()
  /// A single element in an array, for copy-on-write. Without it, builds of 25,000 countries take a third longer.
  @usableFromInline var details = Self.untold
  private static let untold = [CountryDetails()]

  init(name: String) {
    self.name = name
  }

  init(title: String, description: String = "", image: String = "") {
    (name, self.description, flagPicture.svg) = (title, description, image)
  }

  /// Accesses the members of ``CountryDetails``. Other modules read a member in place only if this is inlined, and the
  /// compiler inlines what is generic only if it is public; otherwise each access would copy all members.
  @inlinable
  public subscript<Value>(dynamicMember member: WritableKeyPath<CountryDetails, Value>) -> Value {
    // Read in place, because subscripting the array would copy the element.
    get { details.withUnsafeBufferPointer { $0[0][keyPath: member] } }
    set { details[0][keyPath: member] = newValue }
  }
}

/// Less common properties of a ``Country``.
public struct CountryDetails: Equatable, Sendable {
  /// The official name: `French Republic`.
  package var officialName = ""
  package var nativeNames: [NativeName] = []
  /// Other names and spellings in any language, usually including the alpha-2 code.
  package var alternativeNames: [String] = []
  /// Names no longer in use: `Burma`.
  package var formerNames: [String] = []
  package var translations: [Translation] = []
  /// ISO 3166-1 numeric code: three digits with leading zeros.
  package var numeric = ""
  package var otherCodes = OtherCodes()
  /// Independence, United Nations membership and similar facts.
  package var politicalStatus = PoliticalStatus()
  package var memberships: [Membership] = []
  /// The subregion: a UN M49 name.
  package var subregion = ""
  /// Continents in English: `North America`.
  package var continents: [String] = []
  /// The coordinates of each of ``capitals``, if known.
  package var capitalPlaces: [Coordinates?] = []
  /// The positions of ``capitals`` with an English name because the language has none.
  package var capitalsInEnglish: Set<Int> = []
  /// Other and former names and spellings of ``capitals``: `Kiev`.
  package var otherCapitalNames: [String] = []
  /// The year of ``population``.
  package var populationYear: Int?
  package var area: Double?
  /// A point in the country, usually near its centre.
  package var coordinates: Coordinates?
  package var landlocked: Bool?
  /// Time zones: IANA names, or offsets from UTC such as `UTC+05:30`.
  package var timeZones: [String] = []
  /// The distinct standard-time UTC offsets of ``timeZones``, such as `UTC+05:30`, if the feed has both.
  package var utcOffsets: [String] = []
  /// The English demonym; the masculine form if there are two.
  package var demonym = ""
  package var demonyms: [Demonym] = []
  /// International calling codes (ITU E.164) without a plus sign.
  package var callingCodes: [String] = []
  /// The parts of ``callingCodes``, if the feed splits them.
  package var dialling = Dialling()
  /// Country-code top-level domains (IANA) with their dot.
  package var topLevelDomains: [String] = []
  package var postalCode = PostalCode()
  /// The first day of the week, in lowercase English: `monday`.
  package var startOfWeek = ""
  package var driving = Driving()
  package var giniIndices: [GiniIndex] = []
  /// Time series such as the population.
  package var series: [Series] = []
  package var coatOfArms = Picture()
  /// The positions in ``Dataset/sources`` by the names of columns whose value is from another source than the column's.
  package var origins: [String: Int] = [:]
  /// The cells of ``Dataset/customColumns``.
  var customCells = CustomCells()
  package var maps = MapLinks()

  /// The coordinates of the first of ``capitals``.
  package var capitalCoordinates: Coordinates? {
    get { capitalPlaces.first ?? nil }
    set { capitalPlaces = newValue.map { [$0] } ?? [] }
  }
}
