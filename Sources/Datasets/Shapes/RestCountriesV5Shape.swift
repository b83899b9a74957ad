import JSON

/// REST Countries v5: `{"data": {"objects": […], "meta": {total, count, limit, offset, more}}}`, in which an object
/// has `names{}, codes{}, capitals[], flag{}, region, subregion, area{}, …`, or only the `response_fields` asked for.
package enum RestCountriesV5Shape {
  /// The rows of an answer of the service.
  static func rows(of root: JSONValue) -> [JSONValue]? {
    root["data"]?["objects"]?.array
  }

  /// Whether a row has a member that only this shape has.
  static func recognises(_ row: JSONValue) -> Bool {
    row["names"]?.kind == .object || row["codes"]?.kind == .object
  }

  static func decode(_ rows: [JSONValue]) -> Dataset {
    RowCollector.collect(
      rows, into: Dataset(shape: .restCountriesV5, title: "Countries", countries: []), nameKey: "names.common",
      decode: country)
  }

  private static func country(_ reader: inout RowReader) -> Country? {
    var country = Country(name: reader.firstText("names.common", "names.official"))
    country.officialName = reader.text("names.official")
    country.nativeNames = reader.nativeNames("names.native")
    country.alternativeNames = reader.texts("names.alternates")
    country.translations = reader.translations("names.translations")
    country.otherCodes.olympic = reader.text("codes.cioc")
    country.otherCodes.fifa = reader.text("codes.fifa")
    country.otherCodes.fips = reader.text("codes.fips")
    country.otherCodes.gec = reader.text("codes.gec")
    country.flagEmoji = reader.text("flag.emoji")
    country.identify(
      alpha2: reader.text("codes.alpha_2"), alpha3: reader.text("codes.alpha_3"),
      numeric: reader.numericCode("codes.ccn3"))
    takeStanding(&country, &reader)
    takePlace(&country, &reader)
    takePeople(&country, &reader)
    country.flagPicture = Picture(
      svg: reader.text("flag.url_svg", limit: FeedLimits.address),
      png: reader.text("flag.url_png", limit: FeedLimits.address),
      description: reader.text("flag.description"))
    country.maps = MapLinks(
      google: reader.text("links.google_maps"), openStreetMap: reader.text("links.open_street_maps"))
    return country
  }

  private static func takeStanding(_ country: inout Country, _ reader: inout RowReader) {
    country.standing.unitedNationsMember = reader.boolean("classification.un_member")
    country.standing.codeStatus = reader.text("classification.iso_status")
    country.standing.sovereign = reader.boolean("classification.sovereign")
    country.standing.dependency = reader.boolean("classification.dependency")
    country.standing.disputed = reader.boolean("classification.disputed")
    country.standing.parent = reader.firstText("parent.alpha_2", "parent.alpha_3")
    if let memberships = reader["memberships"] {
      let keys = reader.keys(of: memberships, "memberships")
      country.memberships = keys.filter { memberships[$0]?.boolean == true }.map(membership)
    }
  }

  /// `nato` is an acronym, `african_union` the words of a name.
  private static func membership(_ key: String) -> Membership {
    guard key.utf8.count > 5 || key.contains("_") else { return Membership(acronym: key.uppercased(), name: "") }
    let words = key.split(separator: "_").map(\.capitalizedFirst)
    return Membership(acronym: "", name: words.joined(separator: " "))
  }

  private static func takePlace(_ country: inout Country, _ reader: inout RowReader) {
    country.region = reader.text("region")
    country.subregion = reader.text("subregion")
    country.continents = reader.texts("continents")
    let capitals = capitals(&reader)
    country.capitals = capitals.map(\.name)
    country.capitalPlaces = capitals.map(\.coordinates)
    country.area = reader.area(reader["area"]?.kind == .object ? "area.kilometers" : "area")
    country.coordinates = reader.coordinates("coordinates.lat", "coordinates.lng")
    country.landlocked = reader.boolean("landlocked")
    country.borders = reader.texts("borders")
    country.timeZones = reader.texts("timezones")
  }

  private struct Capital {
    var name: String
    var coordinates: Coordinates?
    var isPrimary: Bool
  }

  /// The primary capital first, the others in the order of the feed.
  private static func capitals(_ reader: inout RowReader) -> [Capital] {
    let capitals = reader.nested("capitals") { capital in
      Capital(
        name: capital.text("name"), coordinates: capital.coordinates("coordinates.lat", "coordinates.lng"),
        isPrimary: capital["attributes.primary"]?.boolean == true)
    }.filter { !$0.name.isEmpty }
    return capitals.filter(\.isPrimary) + capitals.filter { !$0.isPrimary }
  }

  private static func takePeople(_ country: inout Country, _ reader: inout RowReader) {
    country.population = reader.count("population", in: NumberBounds.population)
    country.currencies = reader.currenciesByCode("currencies")
    country.languages = reader.languagesByCode("languages")
    country.take(reader.demonyms("demonyms"))
    country.callingCodes = reader.callingCodes("calling_codes")
    country.topLevelDomains = reader.texts("tlds")
    country.postalCode = PostalCode(
      format: reader.text("postal_code.format"), regularExpression: reader.text("postal_code.regex"))
    country.startOfWeek = reader.text("date.start_of_week")
    country.driving = Driving(
      side: reader.text("cars.driving_side"), signs: reader.textsWithEmptyOnes("cars.signs"))
    country.giniIndices = reader.giniIndices("economy.gini_coefficient")
  }
}
