import Dates
import JSON

/// Gazetteer's own shape: an object with `gazetteer` (its version, 1), `title`, `date`, `licence` and
/// `countries`, a list of objects whose keys `Data/README.md` describes.
enum SnapshotShape {
  /// The one version that there is.
  static let version = 1

  static func matches(_ root: JSONValue) -> Bool {
    root["gazetteer"] != nil && root["countries"]?.array != nil
  }

  /// - Parameter bytes: the length of the feed, which says how long the details of organisations may be.
  static func decode(_ root: JSONValue, bytes: Int) throws(DatasetError) -> Dataset {
    guard root["gazetteer"]?.integer == version else {
      throw .unknownVersion(root["gazetteer"]?.tree.text.oneLine(limit: 20) ?? "", key: "gazetteer")
    }
    var dataset = Dataset(
      shape: .snapshot, title: shared(root["title"]) ?? "Countries", licence: shared(root["licence"]), countries: [])
    let (date, dateRemark) = Self.date(root["date"])
    dataset.date = date
    if let dateRemark { dataset.feedRemarks.append(dateRemark) }
    dataset.sources = (root["sources"]?.array ?? []).compactMap(source)
    let organizations = organizations(root["organizations"])
    dataset = RowCollector.collect(root["countries"]?.array ?? [], into: dataset) { reader in
      var country = country(&reader)
      var known: Set<String> = []
      country?.memberships = reader.texts("memberships").filter { known.insert($0).inserted }.map { acronym in
        organizations[acronym] ?? Membership(acronym: acronym, name: "")
      }
      return country
    }
    limitMemberships(of: &dataset, bytes: FeedLimits.organizations + bytes)
    return dataset
  }

  /// The day of the data, and what is wrong with it where it is none.
  private static func date(_ value: JSONValue?) -> (DataDate?, remark: String?) {
    guard let value, value.kind != .null else { return (nil, nil) }
    if let date = value.string.flatMap(DataDate.init(day:)) { return (date, nil) }
    let found = value.string.map { "“\($0.oneLine(limit: 40))”" } ?? value.kind.rawValue.withArticle
    return (nil, "the date of the feed was left out: \(found) is not a day \(Moment.rangeWords) such as 2026-11-21")
  }

  /// A text that all pages show.
  private static func shared(_ value: JSONValue?) -> String? {
    value?.string?.streamSafe.cut(to: FeedLimits.shared)
  }

  /// A source that has a name; its address only where it is one of the web.
  private static func source(_ value: JSONValue) -> DataSource? {
    guard let name = value["name"]?.string, !name.isEmpty else { return nil }
    let address = value["url"]?.string.flatMap { text in
      ["https://", "http://"].contains(where: text.hasPrefix) ? text : nil
    }
    return DataSource(
      name: name, version: value["version"]?.string ?? "", licence: value["licence"]?.string ?? "", address: address)
  }

  /// The most names in other languages of an organisation. Each row that belongs to it repeats them.
  private static let mostOtherNames = 8

  /// The organisations that countries are members of, by their acronyms.
  private static func organizations(_ value: JSONValue?) -> [String: Membership] {
    let members = (value?.array ?? []).prefix(FeedLimits.values).compactMap { value -> Membership? in
      guard let acronym = value["acronym"]?.word, !acronym.isEmpty else { return nil }
      let names = { (key: String) in
        (value[key]?.array ?? []).prefix(mostOtherNames).compactMap { $0.string?.streamSafe.cut(to: FeedLimits.quoted) }
      }
      return Membership(
        acronym: acronym.streamSafe.cut(to: FeedLimits.quoted),
        name: value["name"]?.string?.streamSafe.cut(to: FeedLimits.quoted) ?? "",
        otherAcronyms: names("other_acronyms"), otherNames: names("other_names"))
    }
    return Dictionary(members.map { ($0.acronym, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func country(_ reader: inout RowReader) -> Country? {
    var country = Country(name: reader.text("name"))
    country.officialName = reader.text("official_name")
    country.nativeNames = reader.objects("native_names", members: ["language", "name", "official_name"]).map {
      NativeName(
        language: $0["language"] ?? "", name: $0["name"] ?? "", officialName: $0["official_name"] ?? "")
    }
    country.alternativeNames = reader.texts("alternative_names")
    country.formerNames = reader.texts("former_names")
    country.alpha2 = reader.text("alpha2")
    country.alpha3 = reader.text("alpha3")
    country.numeric = reader.numericCode("numeric")
    country.code = country.alpha2
    takePlace(&country, &reader)
    takePeople(&country, &reader)
    takeStanding(&country, &reader)
    country.flagEmoji = reader.text("flag")
    return country
  }

  private static func takePlace(_ country: inout Country, _ reader: inout RowReader) {
    country.region = reader.text("region")
    country.subregion = reader.text("subregion")
    country.continents = reader.texts("continents")
    country.capitals = reader.texts("capitals")
    country.otherCapitalNames = reader.texts("other_capital_names")
    country.capitalPlaces = reader.points("capital_coordinates")
    country.area = reader.area("area")
    country.coordinates = reader.coordinates()
    country.landlocked = reader.boolean("landlocked")
    country.borders = reader.texts("borders")
    country.timeZones = reader.texts("time_zones")
    country.utcOffsets = reader.texts("utc_offsets")
  }

  private static func takePeople(_ country: inout Country, _ reader: inout RowReader) {
    country.population = reader.count("population", in: NumberBounds.population)
    country.populationYear = reader.count("population_year", in: NumberBounds.year)
    country.currencies = reader.currencies("currencies")
    country.languages = reader.languages("languages")
    country.callingCodes = reader.texts("calling_codes")
    country.topLevelDomains = reader.texts("top_level_domains")
    country.demonym = reader.text("demonym")
    country.dialling = Dialling(
      root: reader.text("calling_code_root"), suffixes: reader.textsWithEmptyOnes("calling_code_suffixes"))
    country.postalCode = PostalCode(
      format: reader.text("postal_code_format"), regularExpression: reader.text("postal_code_regex"))
    country.startOfWeek = reader.text("week_start")
    country.driving = Driving(side: reader.text("driving_side"), signs: reader.texts("vehicle_signs"))
    country.giniIndices = reader.nested("gini") { index in
      (year: index.count("year", in: NumberBounds.year), value: index.giniIndex("value"))
    }.compactMap { index in index.value.map { GiniIndex(year: index.year, value: $0) } }
  }

  private static func takeStanding(_ country: inout Country, _ reader: inout RowReader) {
    country.otherCodes.olympic = reader.text("olympic_code")
    country.otherCodes.fifa = reader.text("fifa_code")
    country.standing.independent = reader.boolean("independent")
    country.standing.unitedNationsMember = reader.boolean("un_member")
    country.standing.parent = reader.text("belongs_to")
    // Without a status nothing is said; with one, it says all three.
    let status = reader.text("status")
    guard !status.isEmpty else { return }
    country.standing.sovereign = status == "sovereign"
    country.standing.dependency = status == "territory"
    country.standing.disputed = status == "disputed"
    country.standing.codeStatus = country.numeric.isEmpty ? "user-assigned" : "officially-assigned"
  }
}
