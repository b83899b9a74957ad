import Dates
import JSON

/// Gazetteer's own shape: an object with `gazetteer` (its version, 1), `title`, `date`, `licence` and
/// `countries`, a list of objects whose keys `Data/README.md` describes.
enum SnapshotShape {
  /// The one version that there is.
  private static let version = 1

  static func matches(_ root: JSONValue) -> Bool {
    root["gazetteer"] != nil && root["countries"]?.array != nil
  }

  static func decode(_ root: JSONValue) throws(DatasetError) -> Dataset {
    guard root["gazetteer"]?.integer == version else {
      throw .unknownVersion(root["gazetteer"]?.tree.text.oneLine(limit: 20) ?? "")
    }
    var dataset = Dataset(
      shape: .snapshot, title: shared(root["title"]) ?? "Countries", licence: shared(root["licence"]), countries: [])
    (dataset.date, dataset.dateRemark) = date(root["date"])
    dataset.sources = (root["sources"]?.array ?? []).compactMap(source)
    return RowCollector.collect(root["countries"]?.array ?? [], into: dataset, decode: country)
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

  private static func country(_ reader: inout RowReader) -> Country? {
    var country = Country(name: reader.text("name"))
    country.officialName = reader.text("official_name")
    country.nativeNames = reader.objects("native_names", members: ["language", "name"]).map {
      NativeName(language: $0["language"] ?? "", name: $0["name"] ?? "")
    }
    country.alpha2 = reader.text("alpha2")
    country.alpha3 = reader.text("alpha3")
    country.numeric = reader.numericCode("numeric")
    country.code = country.alpha2
    country.region = reader.text("region")
    country.subregion = reader.text("subregion")
    country.capitals = reader.texts("capitals")
    country.population = reader.count("population", in: NumberBounds.population)
    country.populationYear = reader.count("population_year", in: NumberBounds.year)
    country.area = reader.area("area")
    country.coordinates = reader.coordinates()
    country.currencies = reader.currencies("currencies")
    country.languages = reader.languages("languages")
    country.callingCodes = reader.texts("calling_codes")
    country.topLevelDomains = reader.texts("top_level_domains")
    country.demonym = reader.text("demonym")
    country.borders = reader.texts("borders")
    country.timeZones = reader.texts("time_zones")
    country.flagEmoji = reader.text("flag")
    return country
  }
}
