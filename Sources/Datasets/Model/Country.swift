/// One country or territory, as its feed tells of it.
///
/// A text is empty, a list is empty and an optional is `nil` where the feed says nothing. Values are kept as
/// they stand in the feed, and lists in its order; only NUL characters are removed.
public struct Country: Equatable, Sendable {
  /// The common name in the language of the feed, never empty.
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
  private var details = SharedDetails()

  /// A country of which only the name is known yet.
  public init(name: String) {
    self.name = name
  }
}

/// What only some feeds tell.
extension Country {
  /// The official name: `French Republic`.
  public var officialName: String {
    get { details.box?.value.officialName ?? "" }
    set { details.own.value.officialName = newValue }
  }
  /// The names in the country's own languages.
  public var nativeNames: [NativeName] {
    get { details.box?.value.nativeNames ?? [] }
    set { details.own.value.nativeNames = newValue }
  }
  /// Other names and spellings in any language, mostly with the alpha-2 code among them.
  public var alternativeNames: [String] {
    get { details.box?.value.alternativeNames ?? [] }
    set { details.own.value.alternativeNames = newValue }
  }
  /// Names that it had and has no more: `Burma`.
  public var formerNames: [String] {
    get { details.box?.value.formerNames ?? [] }
    set { details.own.value.formerNames = newValue }
  }
  /// The names in other languages.
  public var translations: [Translation] {
    get { details.box?.value.translations ?? [] }
    set { details.own.value.translations = newValue }
  }
  /// ISO 3166-1 numeric code: three digits with leading zeros.
  public var numeric: String {
    get { details.box?.value.numeric ?? "" }
    set { details.own.value.numeric = newValue }
  }
  /// Codes of bodies other than ISO.
  public var otherCodes: OtherCodes {
    get { details.box?.value.otherCodes ?? OtherCodes() }
    set { details.own.value.otherCodes = newValue }
  }
  /// Independence, membership of the United Nations and the like.
  public var standing: Standing {
    get { details.box?.value.standing ?? Standing() }
    set { details.own.value.standing = newValue }
  }
  /// The organisations that it belongs to.
  public var memberships: [Membership] {
    get { details.box?.value.memberships ?? [] }
    set { details.own.value.memberships = newValue }
  }
  /// The subregion: a UN M49 name.
  public var subregion: String {
    get { details.box?.value.subregion ?? "" }
    set { details.own.value.subregion = newValue }
  }
  /// The continents that it lies on, in English: `North America`.
  public var continents: [String] {
    get { details.box?.value.continents ?? [] }
    set { details.own.value.continents = newValue }
  }
  /// Where the first of ``capitals`` lies.
  public var capitalCoordinates: Coordinates? {
    get { capitalPlaces.first ?? nil }
    set { capitalPlaces = newValue.map { [$0] } ?? [] }
  }
  /// Where each of ``capitals`` lies, in their order, as far as the feed says.
  public var capitalPlaces: [Coordinates?] {
    get { details.box?.value.capitalPlaces ?? [] }
    set { details.own.value.capitalPlaces = newValue }
  }
  /// Which of ``capitals`` are in English among names of another language, by their positions.
  public var capitalsInEnglish: Set<Int> {
    get { details.box?.value.capitalsInEnglish ?? [] }
    set { details.own.value.capitalsInEnglish = newValue }
  }
  /// Other and former names and spellings of ``capitals``: `Kiev`.
  public var otherCapitalNames: [String] {
    get { details.box?.value.otherCapitalNames ?? [] }
    set { details.own.value.otherCapitalNames = newValue }
  }
  /// The year that ``population`` stands for.
  public var populationYear: Int? {
    get { details.box?.value.populationYear }
    set { details.own.value.populationYear = newValue }
  }
  /// Area in square kilometres.
  public var area: Double? {
    get { details.box?.value.area }
    set { details.own.value.area = newValue }
  }
  /// A point in the country, mostly its middle.
  public var coordinates: Coordinates? {
    get { details.box?.value.coordinates }
    set { details.own.value.coordinates = newValue }
  }
  /// Whether it has no coast.
  public var landlocked: Bool? {
    get { details.box?.value.landlocked }
    set { details.own.value.landlocked = newValue }
  }
  /// Time zones: IANA names, or offsets from UTC such as `UTC+05:30`.
  public var timeZones: [String] {
    get { details.box?.value.timeZones ?? [] }
    set { details.own.value.timeZones = newValue }
  }
  /// Offsets of ``timeZones`` from UTC in winter, such as `UTC+05:30`, each once, where the feed has both.
  public var utcOffsets: [String] {
    get { details.box?.value.utcOffsets ?? [] }
    set { details.own.value.utcOffsets = newValue }
  }
  /// What its people are called, in English; where a feed tells by gender, the masculine form.
  public var demonym: String {
    get { details.box?.value.demonym ?? "" }
    set { details.own.value.demonym = newValue }
  }
  /// What its people are called, by language and gender.
  public var demonyms: [Demonym] {
    get { details.box?.value.demonyms ?? [] }
    set { details.own.value.demonyms = newValue }
  }
  /// International calling codes (ITU E.164) without a plus sign.
  public var callingCodes: [String] {
    get { details.box?.value.callingCodes ?? [] }
    set { details.own.value.callingCodes = newValue }
  }
  /// The parts that ``callingCodes`` are made of, where the feed has parts.
  public var dialling: Dialling {
    get { details.box?.value.dialling ?? Dialling() }
    set { details.own.value.dialling = newValue }
  }
  /// Country-code top-level domains (IANA) with their dot.
  public var topLevelDomains: [String] {
    get { details.box?.value.topLevelDomains ?? [] }
    set { details.own.value.topLevelDomains = newValue }
  }
  /// Postal codes.
  public var postalCode: PostalCode {
    get { details.box?.value.postalCode ?? PostalCode() }
    set { details.own.value.postalCode = newValue }
  }
  /// The first day of the week in English, in lower case: `monday`.
  public var startOfWeek: String {
    get { details.box?.value.startOfWeek ?? "" }
    set { details.own.value.startOfWeek = newValue }
  }
  /// Road traffic.
  public var driving: Driving {
    get { details.box?.value.driving ?? Driving() }
    set { details.own.value.driving = newValue }
  }
  /// Inequality of income, by year.
  public var giniIndices: [GiniIndex] {
    get { details.box?.value.giniIndices ?? [] }
    set { details.own.value.giniIndices = newValue }
  }
  /// Figures over the years, such as the population.
  public var series: [Series] {
    get { details.box?.value.series ?? [] }
    set { details.own.value.series = newValue }
  }
  /// The coat of arms as a picture.
  public var coatOfArms: Picture {
    get { details.box?.value.coatOfArms ?? Picture() }
    set { details.own.value.coatOfArms = newValue }
  }
  /// The cells of ``Dataset/ownColumns``.
  var ownCells: OwnCells {
    get { details.box?.value.ownCells ?? OwnCells() }
    set { details.own.value.ownCells = newValue }
  }
  /// What a source says in words of the cells of ``Dataset/ownColumns``, where a page shows that in their place.
  var ownSentences: OwnCells {
    get { details.box?.value.ownSentences ?? OwnCells() }
    set { details.own.value.ownSentences = newValue }
  }
  /// Where it is shown on maps.
  public var maps: MapLinks {
    get { details.box?.value.maps ?? MapLinks() }
    set { details.own.value.maps = newValue }
  }
}

/// ``CountryDetails`` that copies of a country share until one of them changes its own. The countries of a long list
/// mostly have none, and then take a third of the memory.
private struct SharedDetails: Equatable, @unchecked Sendable {
  final class Box {
    var value: CountryDetails

    init(_ value: CountryDetails) { self.value = value }
  }

  private(set) var box: Box?

  /// The box, to be written to.
  var own: Box {
    mutating get {
      let isShared = !isKnownUniquelyReferenced(&box)
      if let box, !isShared { return box }
      let own = Box(box?.value ?? CountryDetails())
      box = own
      return own
    }
  }

  static func == (one: SharedDetails, other: SharedDetails) -> Bool {
    one.box === other.box || (one.box?.value ?? CountryDetails()) == (other.box?.value ?? CountryDetails())
  }
}

/// What ``Country`` says of each.
private struct CountryDetails: Equatable {
  var officialName = ""
  var nativeNames: [NativeName] = []
  var alternativeNames: [String] = []
  var formerNames: [String] = []
  var translations: [Translation] = []
  var numeric = ""
  var otherCodes = OtherCodes()
  var standing = Standing()
  var memberships: [Membership] = []
  var subregion = ""
  var continents: [String] = []
  var capitalPlaces: [Coordinates?] = []
  var capitalsInEnglish: Set<Int> = []
  var otherCapitalNames: [String] = []
  var populationYear: Int?
  var area: Double?
  var coordinates: Coordinates?
  var landlocked: Bool?
  var timeZones: [String] = []
  var utcOffsets: [String] = []
  var demonym = ""
  var demonyms: [Demonym] = []
  var callingCodes: [String] = []
  var dialling = Dialling()
  var topLevelDomains: [String] = []
  var postalCode = PostalCode()
  var startOfWeek = ""
  var driving = Driving()
  var giniIndices: [GiniIndex] = []
  var series: [Series] = []
  var coatOfArms = Picture()
  var maps = MapLinks()
  var ownCells = OwnCells()
  var ownSentences = OwnCells()
}
