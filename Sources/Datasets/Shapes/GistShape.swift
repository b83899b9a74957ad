import JSON

/// The feed of the countries-table exercises: a list of objects with
/// `capital, code, currency{code,name,symbol}, flag, language{code,name}, name, region`.
///
/// `population`, `borders` and `description`, a text of Markdown, are read where a feed has them. Other keys are passed
/// over. `flag` is the address of a picture, as in REST Countries v2.
enum GistShape {
  /// Whether an object that stands alone is a country.
  static func recognises(_ row: JSONValue) -> Bool {
    row["name"]?.string != nil && ["code", "capital", "region"].contains { row[$0] != nil }
  }

  static func decode(_ rows: some Sequence<JSONValue>) -> Dataset {
    var (currencies, languages) = (SharedValues<[Currency]>(), SharedValues<[Language]>())
    return RowCollector.collect(rows, into: Dataset(shape: .gist, title: "Countries", countries: [])) { reader in
      var country = country(&reader)
      country.currencies = currencies.shared(country.currencies)
      country.languages = languages.shared(country.languages)
      return country
    }
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
    country.flagPicture.svg = reader.text("flag", limit: FeedLimits.address)
    country.description = reader.text("description", limit: FeedLimits.description).trimmed
    if let alpha2 = ISO3166.alpha2(country.code) {
      country.alpha2 = alpha2
      country.flagEmoji = ISO3166.flagEmoji(ofAlpha2: alpha2)
    } else if ISO3166.isAlpha3(country.code) {
      country.alpha3 = country.code.uppercased()
    }
    return country
  }
}
