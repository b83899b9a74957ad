/// One country or territory, as its feed tells of it, or another row such as a fact, whose title is ``name`` and whose image
/// is ``flagPicture``.
///
/// A text is empty, a list is empty and an optional is `nil` where the feed says nothing. Values are kept as
/// they stand in the feed, and lists in its order; only NUL characters are removed.
@dynamicMemberLookup
package struct Country: Equatable, Sendable {
  /// The common name in the language of the feed, of a country never empty.
  var name: String
  /// The code that the feed identifies the country by, mostly ISO 3166-1 alpha-2.
  var code = ""
  /// ISO 3166-1 alpha-2 code: two upper-case letters.
  var alpha2 = ""
  /// ISO 3166-1 alpha-3 code: three upper-case letters.
  var alpha3 = ""
  /// The region, as the feed has it: a UN M49 name or a code.
  var region = ""
  /// Capitals, the first one foremost.
  var capitals: [String] = []
  /// Number of inhabitants.
  var population: Int?
  /// Codes of the countries that share a land border.
  var borders: [String] = []
  /// Currencies in use.
  var currencies: [Currency] = []
  /// Languages, official ones first.
  var languages: [Language] = []
  /// What there is to say about it, in Markdown.
  var description = ""
  /// The flag as an emoji.
  var flagEmoji = ""
  /// The flag as a picture, with its description.
  var flagPicture = Picture()
  /// One, in an array, which copies share until one of them changes its own. Without it copies take so long that a build of
  /// 25,000 countries takes a third more time.
  private var details = Self.untold
  private static let untold = [CountryDetails()]

  /// A country of which only the name is known yet.
  init(name: String) {
    self.name = name
  }

  /// A fact: what it is about, what there is to say, and the address of an image.
  init(title: String, description: String = "", image: String = "") {
    (name, self.description, flagPicture.svg) = (title, description, image)
  }

  /// What only some feeds tell: ``CountryDetails`` has a member of this name.
  package subscript<Value>(dynamicMember member: WritableKeyPath<CountryDetails, Value>) -> Value {
    // In place: to read an element copies all of it.
    get { details.withUnsafeBufferPointer { $0[0][keyPath: member] } }
    set { details[0][keyPath: member] = newValue }
  }
}

/// What only some feeds tell of a ``Country``.
package struct CountryDetails: Equatable, Sendable {
  /// The official name: `French Republic`.
  var officialName = ""
  /// The names in the country's own languages.
  var nativeNames: [NativeName] = []
  /// Other names and spellings in any language, mostly with the alpha-2 code among them.
  var alternativeNames: [String] = []
  /// Names that it had and has no more: `Burma`.
  var formerNames: [String] = []
  /// The names in other languages.
  var translations: [Translation] = []
  /// ISO 3166-1 numeric code: three digits with leading zeros.
  var numeric = ""
  /// Codes of bodies other than ISO.
  var otherCodes = OtherCodes()
  /// Independence, membership of the United Nations and the like.
  var standing = Standing()
  /// The organisations that it belongs to.
  var memberships: [Membership] = []
  /// The subregion: a UN M49 name.
  var subregion = ""
  /// The continents that it lies on, in English: `North America`.
  var continents: [String] = []
  /// Where each of ``capitals`` lies, in their order, as far as the feed says.
  var capitalPlaces: [Coordinates?] = []
  /// Which of ``capitals`` are in English among names of another language, by their positions.
  var capitalsInEnglish: Set<Int> = []
  /// Other and former names and spellings of ``capitals``: `Kiev`.
  var otherCapitalNames: [String] = []
  /// The year that ``population`` stands for.
  var populationYear: Int?
  /// Area in square kilometres.
  var area: Double?
  /// A point in the country, mostly its middle.
  var coordinates: Coordinates?
  /// Whether it has no coast.
  var landlocked: Bool?
  /// Time zones: IANA names, or offsets from UTC such as `UTC+05:30`.
  var timeZones: [String] = []
  /// Offsets of ``timeZones`` from UTC in winter, such as `UTC+05:30`, each once, where the feed has both.
  var utcOffsets: [String] = []
  /// What its people are called, in English; where a feed tells by gender, the masculine form.
  var demonym = ""
  /// What its people are called, by language and gender.
  var demonyms: [Demonym] = []
  /// International calling codes (ITU E.164) without a plus sign.
  var callingCodes: [String] = []
  /// The parts that ``callingCodes`` are made of, where the feed has parts.
  var dialling = Dialling()
  /// Country-code top-level domains (IANA) with their dot.
  var topLevelDomains: [String] = []
  /// Postal codes.
  var postalCode = PostalCode()
  /// The first day of the week in English, in lower case: `monday`.
  var startOfWeek = ""
  /// Road traffic.
  var driving = Driving()
  /// Inequality of income, by year.
  var giniIndices: [GiniIndex] = []
  /// Figures over the years, such as the population.
  var series: [Series] = []
  /// The coat of arms as a picture.
  var coatOfArms = Picture()
  /// The positions in ``Dataset/sources`` by the names of columns whose value is from another source than the column's.
  var origins: [String: Int] = [:]
  /// The cells of ``Dataset/ownColumns``.
  var ownCells = OwnCells()
  /// Where it is shown on maps.
  var maps = MapLinks()

  /// Where the first of ``capitals`` lies.
  var capitalCoordinates: Coordinates? {
    get { capitalPlaces.first ?? nil }
    set { capitalPlaces = newValue.map { [$0] } ?? [] }
  }
}
