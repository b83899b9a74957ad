import JSON

/// The feed of the countries-table exercises: a list of objects with
/// `capital, code, currency{code,name,symbol}, flag, language{code,name}, name, region`.
///
/// `population`, `borders` and `description`, a text of Markdown, are read where a feed has them, and so are the
/// columns of the exports. Other keys become columns of the feed's own. `flag` is the address of a picture, as in REST
/// Countries v2, or an emoji.
enum GistShape {
  /// Whether an object that stands alone is a country, and no description of a service or of an error, which have names, words and
  /// codes too.
  static func recognises(_ row: JSONValue) -> Bool {
    guard row["name"]?.string != nil else { return false }
    if let code = row["code"]?.string, ISO3166.alpha2(code) != nil || ISO3166.isAlpha3(code) { return true }
    return CountryColumn.knownNames.contains { !vague.contains($0) && row[$0] != nil }
  }

  private static let vague: Set<String> = ["name", "code", "description", "flag"]

  static func decode(_ rows: some Sequence<JSONValue>) -> Dataset { decode(rows, keys: RowKeysInFeed()) }

  static func decode(_ rows: some Sequence<JSONValue>, keys: RowKeysInFeed) -> Dataset {
    var (currencies, languages) = (SharedValues<[Currency]>(), SharedValues<[Language]>())
    var own = OwnColumns()
    let start = Dataset(shape: .gist, title: "Countries", countries: [])
    var dataset = RowCollector.collect(rows, into: start, keys: keys) { reader in
      var country = country(&reader)
      FlatColumns.read(&country, &reader, own: &own)
      // What is set, be it to nothing, takes memory of its own.
      if country.coordinates == nil, let point = reader.pointOfFeature() { country.coordinates = point }
      country.currencies = currencies.shared(country.currencies)
      country.languages = languages.shared(country.languages)
      return country
    }
    dataset.ownKeys = own
    return dataset
  }

  private static func country(_ reader: inout RowReader) -> Country {
    let name = reader.text("name")
    var country = Country(name: name)
    country.code = reader.text("code")
    country.region = reader.text("region")
    country.capitals = reader.texts("capital")
    country.population = reader.count("population", in: NumberBounds.population)
    country.borders = reader.texts("borders")
    country.currencies = reader.currencies("currency")
    country.languages = reader.languages("language")
    let flag = reader.text("flag", limit: FeedLimits.address)
    // An address has letters of ASCII in it, an emoji none.
    let isEmoji = flag.utf8.count <= FeedLimits.quoted && !flag.hasByte { $0 < 0x80 }
    if isEmoji { country.flagEmoji = flag } else { country.flagPicture.svg = flag }
    country.description = reader.text("description", limit: FeedLimits.description).trimmed
    if let alpha2 = ISO3166.alpha2(country.code) {
      country.alpha2 = alpha2
      if country.flagEmoji.isEmpty { country.flagEmoji = ISO3166.flagEmoji(ofAlpha2: alpha2) }
    } else if ISO3166.isAlpha3(country.code) {
      country.alpha3 = country.code.uppercased()
    }
    return country
  }
}
