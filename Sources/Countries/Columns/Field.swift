import Base

/// A property of a country: its keys in feeds, and how to read it.
package struct Field: Sendable {
  typealias Reading = @Sendable (_ country: inout Country, _ row: inout RowReader, _ key: String) -> Void

  /// Keys in any feed, the most specific first. Case and punctuation are ignored.
  let keys: [String]
  /// Additional keys of one service. Dots separate nested keys: `capitalInfo.latlng`.
  var serviceKeys: [FeedFormat: [String]] = [:]
  /// Whether an object or a list of objects is a value of this field rather than a level of nested keys.
  let takesObjects: @Sendable (JSONValue) -> Bool
  /// Whether a value is valid for this field. Under all keys but the first, an invalid value becomes a custom column.
  let fits: @Sendable (JSONValue) -> Bool
  let read: Reading

  init(
    _ keys: String..., v2: [String] = [], v3: [String] = [], v5: [String] = [], snapshot: [String] = [],
    takesObjects: @escaping @Sendable (JSONValue) -> Bool = { _ in false },
    fits: @escaping @Sendable (JSONValue) -> Bool = { _ in true },
    read: @escaping Reading
  ) {
    self.keys = keys
    serviceKeys = [.restCountriesV2: v2, .restCountriesV3: v3, .restCountriesV5: v5, .snapshot: snapshot]
    (self.takesObjects, self.fits, self.read) = (takesObjects, fits, read)
  }
}

extension JSONValue {
  /// Whether it is a list, an object keyed by codes of this length, or an object with any of these members.
  func isByCode(_ letters: ClosedRange<Int>, members: [String]) -> Bool {
    kind == .array || members.contains { self[$0] != nil } || pairs.first?.value.kind == .object
      || keys.allSatisfy { letters.contains($0.utf8.count) || $0 == "(none)" }
  }

  func isLetters(_ count: ClosedRange<Int>) -> Bool { string.map { ISO3166.isLetters($0.trimmed, count) } ?? false }

  /// Whether it is an integer, or a string of at most this many digits and telephone punctuation.
  func isDigits(most count: Int) -> Bool {
    if kind == .number { return integer.map { (0..<10_000_000).contains($0) } == true }
    guard
      let texts = array?.map({ $0.kind == .string ? $0.string ?? "" : "\($0.integer ?? -1)" }) ?? string.map({ [$0] })
    else { return false }
    return texts.allSatisfy { text in
      (1...count).contains(text.utf8.count) && text.contains(where: \.isNumber) && text.first != "-"
        && text.utf8.allSatisfy { $0.isDigit || "+- ".utf8.contains($0) }
    }
  }

  var isNumeric: Bool { kind == .number || string.map { WrittenNumber($0) != nil } == true }

  /// Whether it looks like an ISO 3166-1 code.
  var isCountryCode: Bool { isLetters(2...3) || isDigits(most: 3) }
}

/// Fields that map to no column or to several.
extension Field {
  static let alpha2 = Field(
    "alpha2", "iso2", "iso_a2", "iso_a2_eh", "alpha_2", "iso_2", "alpha_2_code", "alpha2_code", "cca2", "iso_alpha_2",
    "iso3166_1_alpha_2", "iso2_code", "country_iso2", "country_code_2", "wb_a2",
    "iso_alpha2_code", "iso_3166_1_alpha_2_codes", v2: ["alpha2Code"], v3: ["cca2"], v5: ["codes.alpha_2"],
    fits: { $0.isLetters(2...2) }
  ) { $0.alpha2 = $1.text($2).trimmed }

  static let point = Field("latlng") { if let point = $1.point($2) { $0.coordinates = point } }

  static let currencies = Field(
    "currency", "currencies", takesObjects: { $0.isByCode(3...3, members: ["code", "name", "symbol"]) }
  ) {
    $0.currencies = $1.currencies($2)
  }

  static let languages = Field(
    "language", "languages", takesObjects: { $0.isByCode(2...3, members: ["code", "name"]) }
  ) { $0.languages = $1.languages($2) }

  /// Fields that provide columns; read before the others.
  static let first = [alpha2, point, currencies, languages]

  static let ofServices: [Field] = [
    Field(
      v2: ["nativeName"], v3: ["name.nativeName", "name.native"], v5: ["names.native"], snapshot: ["native_names"],
      takesObjects: { _ in true }
    ) { $0.nativeNames = $1.nativeNames($2) },
    Field(v2: ["altSpellings"], v3: ["altSpellings"], v5: ["names.alternates"], snapshot: ["alternative_names"]) {
      $0.alternativeNames = $1.texts($2)
    },
    Field(snapshot: ["former_names"]) { $0.formerNames = $1.texts($2) },
    Field(v2: ["translations"], v3: ["translations"], v5: ["names.translations"], takesObjects: { _ in true }) {
      $0.translations = $1.translations($2)
    },
    Field(v2: ["cioc"], v3: ["cioc"], v5: ["codes.cioc"], snapshot: ["olympic_code"]) {
      $0.otherCodes.olympic = $1.text($2)
    },
    Field(v3: ["fifa"], v5: ["codes.fifa"], snapshot: ["fifa_code"]) { $0.otherCodes.fifa = $1.text($2) },
    Field(v5: ["codes.fips"]) { $0.otherCodes.fips = $1.text($2) },
    Field(v5: ["codes.gec"]) { $0.otherCodes.gec = $1.text($2) },
    Field(v3: ["status"], v5: ["classification.iso_status"]) { $0.politicalStatus.codeStatus = $1.text($2) },
    Field(v5: ["classification.sovereign"]) { $0.politicalStatus.sovereign = $1.boolean($2) },
    Field(v5: ["classification.dependency"]) { $0.politicalStatus.dependency = $1.boolean($2) },
    Field(v5: ["classification.disputed"]) { $0.politicalStatus.disputed = $1.boolean($2) },
    Field(v5: ["parent.alpha_2"], snapshot: ["belongs_to"]) { $0.politicalStatus.parent = $1.text($2) },
    Field(v5: ["parent.alpha_3"]) { if $0.politicalStatus.parent.isEmpty { $0.politicalStatus.parent = $1.text($2) } },
    Field(snapshot: ["status"]) { country, row, key in
      // An empty status leaves all three unset; any other sets all three.
      let status = row.text(key)
      guard !status.isEmpty else { return }
      country.politicalStatus.sovereign = status == "sovereign"
      country.politicalStatus.dependency = status == "territory"
      country.politicalStatus.disputed = status == "disputed"
      country.politicalStatus.codeStatus = country.numeric.isEmpty ? "user-assigned" : "officially-assigned"
    },
    Field(v2: ["regionalBlocs"], v5: ["memberships"], snapshot: ["memberships"], takesObjects: { _ in true }) {
      $0.memberships = $1.memberships($2)
    },
    Field(v2: ["continent"], v3: ["continents"], v5: ["continents"], snapshot: ["continents"]) {
      $0.continents = $1.texts($2)
    },
    Field(v3: ["capitalInfo.latlng"]) { $0.capitalCoordinates = $1.point($2) },
    Field(snapshot: ["capital_coordinates"]) { $0.capitalPlaces = $1.points($2) },
    Field(snapshot: ["other_capital_names"]) { $0.otherCapitalNames = $1.texts($2) },
    Field(snapshot: ["utc_offsets"]) { $0.utcOffsets = $1.texts($2) },
    Field(v3: ["demonyms"], v5: ["demonyms"], takesObjects: { _ in true }) { $0.take($1.demonyms($2)) },
    Field(v3: ["idd.root"], snapshot: ["calling_code_root"]) { $0.dialling.root = $1.text($2) },
    Field(v3: ["idd.suffixes"], snapshot: ["calling_code_suffixes"]) {
      $0.dialling.suffixes = $1.textsWithEmptyOnes($2)
    },
    Field(v3: ["postalCode.format"], v5: ["postal_code.format"], snapshot: ["postal_code_format"]) {
      $0.postalCode.format = $1.text($2)
    },
    Field(v3: ["postalCode.regex"], v5: ["postal_code.regex"], snapshot: ["postal_code_regex"]) {
      $0.postalCode.regularExpression = $1.text($2)
    },
    Field(v3: ["startOfWeek"], v5: ["date.start_of_week"], snapshot: ["week_start"]) { $0.startOfWeek = $1.text($2) },
    Field(v3: ["car.side"], v5: ["cars.driving_side"], snapshot: ["driving_side"]) { $0.driving.side = $1.text($2) },
    Field(v3: ["car.signs"], v5: ["cars.signs"], snapshot: ["vehicle_signs"]) {
      $0.driving.signs = $1.textsWithEmptyOnes($2)
    },
    Field(v2: ["flags"], v3: ["flags"]) { $0.flagPicture = $1.pictures($2) },
    Field(v2: ["flags.svg"], v3: ["flags.svg"], v5: ["flag.url_svg"]) {
      $0.flagPicture.svg = $1.text($2, limit: FeedLimits.url)
    },
    Field(v2: ["flags.png"], v3: ["flags.png"], v5: ["flag.url_png"]) {
      $0.flagPicture.png = $1.text($2, limit: FeedLimits.url)
    },
    Field(v2: ["flags.alt"], v3: ["flags.alt"], v5: ["flag.description"]) { $0.flagPicture.description = $1.text($2) },
    Field(v3: ["coatOfArms"]) { $0.coatOfArms = $1.pictures($2) },
    Field(v3: ["coatOfArms.svg"]) { $0.coatOfArms.svg = $1.text($2, limit: FeedLimits.url) },
    Field(v3: ["coatOfArms.png"]) { $0.coatOfArms.png = $1.text($2, limit: FeedLimits.url) },
    Field(v3: ["coatOfArms.alt"]) { $0.coatOfArms.description = $1.text($2) },
    Field(v2: ["maps.gmaps"], v3: ["maps.googleMaps"], v5: ["links.google_maps"]) { $0.maps.google = $1.text($2) },
    Field(v2: ["maps.openstreetmap"], v3: ["maps.openStreetMaps"], v5: ["links.open_street_maps"]) {
      $0.maps.openStreetMap = $1.text($2)
    },
  ]
}
