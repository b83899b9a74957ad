/// One country or territory, as its feed tells of it, or another row such as a fact, whose title is ``name`` and whose image
/// is ``flagPicture``.
///
/// A text is empty, a list is empty and an optional is `nil` where the feed says nothing. Values are kept as
/// they stand in the feed, and lists in its order; only NUL characters are removed.
@dynamicMemberLookup
public struct Country: Equatable, Sendable {
  /// The common name in the language of the feed, of a country never empty.
  public var name: String
  /// The code that the feed identifies the country by, mostly ISO 3166-1 alpha-2.
  public var code = ""
  /// ISO 3166-1 alpha-2 code: two upper-case letters.
  public var alpha2 = ""
  /// ISO 3166-1 alpha-3 code: three upper-case letters.
  public var alpha3 = ""
  /// The region, as the feed has it: a UN M49 name or a code.
  public var region = ""
  /// Capitals, the first one foremost.
  public var capitals: [String] = []
  /// Number of inhabitants.
  public var population: Int?
  /// Codes of the countries that share a land border.
  public var borders: [String] = []
  /// Currencies in use.
  public var currencies: [Currency] = []
  /// Languages, official ones first.
  public var languages: [Language] = []
  /// What there is to say about it, in Markdown.
  public var description = ""
  /// The flag as an emoji.
  public var flagEmoji = ""
  /// The flag as a picture, with its description.
  public var flagPicture = Picture()
  /// One, in an array, which copies share until one of them changes its own. Without it copies take so long that a build of
  /// 25,000 countries takes a third more time.
  private var details = Self.untold
  private static let untold = [CountryDetails()]

  /// A country of which only the name is known yet.
  public init(name: String) {
    self.name = name
  }

  /// A fact: what it is about, what there is to say, and the address of an image.
  public init(title: String, description: String = "", image: String = "") {
    (name, self.description, flagPicture.svg) = (title, description, image)
  }

  /// What only some feeds tell: ``CountryDetails`` has a member of this name.
  public subscript<Value>(dynamicMember member: WritableKeyPath<CountryDetails, Value>) -> Value {
    // In place: to read an element copies all of it.
    get { details.withUnsafeBufferPointer { $0[0][keyPath: member] } }
    set { details[0][keyPath: member] = newValue }
  }
}

/// What only some feeds tell of a ``Country``.
public struct CountryDetails: Equatable, Sendable {
  /// The official name: `French Republic`.
  public var officialName = ""
  /// The names in the country's own languages.
  public var nativeNames: [NativeName] = []
  /// Other names and spellings in any language, mostly with the alpha-2 code among them.
  public var alternativeNames: [String] = []
  /// Names that it had and has no more: `Burma`.
  public var formerNames: [String] = []
  /// The names in other languages.
  public var translations: [Translation] = []
  /// ISO 3166-1 numeric code: three digits with leading zeros.
  public var numeric = ""
  /// Codes of bodies other than ISO.
  public var otherCodes = OtherCodes()
  /// Independence, membership of the United Nations and the like.
  public var standing = Standing()
  /// The organisations that it belongs to.
  public var memberships: [Membership] = []
  /// The subregion: a UN M49 name.
  public var subregion = ""
  /// The continents that it lies on, in English: `North America`.
  public var continents: [String] = []
  /// Where each of ``capitals`` lies, in their order, as far as the feed says.
  public var capitalPlaces: [Coordinates?] = []
  /// Which of ``capitals`` are in English among names of another language, by their positions.
  public var capitalsInEnglish: Set<Int> = []
  /// Other and former names and spellings of ``capitals``: `Kiev`.
  public var otherCapitalNames: [String] = []
  /// The year that ``population`` stands for.
  public var populationYear: Int?
  /// Area in square kilometres.
  public var area: Double?
  /// A point in the country, mostly its middle.
  public var coordinates: Coordinates?
  /// Whether it has no coast.
  public var landlocked: Bool?
  /// Time zones: IANA names, or offsets from UTC such as `UTC+05:30`.
  public var timeZones: [String] = []
  /// Offsets of ``timeZones`` from UTC in winter, such as `UTC+05:30`, each once, where the feed has both.
  public var utcOffsets: [String] = []
  /// What its people are called, in English; where a feed tells by gender, the masculine form.
  public var demonym = ""
  /// What its people are called, by language and gender.
  public var demonyms: [Demonym] = []
  /// International calling codes (ITU E.164) without a plus sign.
  public var callingCodes: [String] = []
  /// The parts that ``callingCodes`` are made of, where the feed has parts.
  public var dialling = Dialling()
  /// Country-code top-level domains (IANA) with their dot.
  public var topLevelDomains: [String] = []
  /// Postal codes.
  public var postalCode = PostalCode()
  /// The first day of the week in English, in lower case: `monday`.
  public var startOfWeek = ""
  /// Road traffic.
  public var driving = Driving()
  /// Inequality of income, by year.
  public var giniIndices: [GiniIndex] = []
  /// Figures over the years, such as the population.
  public var series: [Series] = []
  /// The coat of arms as a picture.
  public var coatOfArms = Picture()
  /// The cells of ``Dataset/ownColumns``.
  var ownCells = OwnCells()
  /// Where it is shown on maps.
  public var maps = MapLinks()

  /// Where the first of ``capitals`` lies.
  public var capitalCoordinates: Coordinates? {
    get { capitalPlaces.first ?? nil }
    set { capitalPlaces = newValue.map { [$0] } ?? [] }
  }
}
