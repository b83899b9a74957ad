import Base

/// Finds which country a feature of a file of borders is, by its codes, else by its names.
struct BorderMatcher {
  private let matcher: CountryMatcher
  private let countries: [Country]
  /// Codes on the map by alpha-2, alpha-3 and numeric code in lower case.
  private var codes: [String: String] = [:]

  /// Properties with codes of ISO 3166-1, as feeds and OpenStreetMap call them. Natural Earth has -99 in `ISO_A2` for France,
  /// and its code in `ISO_A2_EH`.
  private static let codeKeys = (CountryColumn.codeKeys + ["ISO3166-1", "id"]).map(plain)
  /// Properties with names, as feeds and Natural Earth call them.
  private static let nameKeys =
    (["name_en"] + CountryColumn.keys(of: "name") + CountryColumn.keys(of: "official_name")
    + ["name_long", "adm0_name", "geounit", "title", "id"]).map(plain)

  init(_ dataset: Dataset, names: SearchNames) {
    matcher = CountryMatcher(dataset, names: names)
    countries = dataset.countries
    for country in countries where !country.alpha2.isEmpty {
      for code in [country.alpha2, country.alpha3, country.numeric] where !code.isEmpty {
        codes[code.lowercased()] = country.alpha2.lowercased()
      }
    }
  }

  /// The code of a feature on the map; `nil` for what is no country that is known.
  func code(of feature: BorderFile.Feature) -> String? {
    let texts = Self.texts(of: feature.properties)
    for text in Self.codeKeys.compactMap({ texts[$0] }) {
      if let code = codes[text.lowercased()] ?? codes[Self.padded(text)] ?? Self.userAssigned(text) { return code }
    }
    for text in Self.nameKeys.compactMap({ texts[$0] }) {
      if let position = matcher.position(of: text), !countries[position].alpha2.isEmpty {
        return countries[position].alpha2.lowercased()
      }
    }
    return nil
  }

  /// What a feature is called in messages.
  static func name(of properties: BorderFile.Properties) -> String {
    let texts = texts(of: properties)
    return nameKeys.lazy.compactMap { texts[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// The country that is called most like a name.
  func closest(to name: String) -> String? { ClosestName.of(name, among: countries.map(\.name), areAlike: true) }

  private static func texts(of properties: BorderFile.Properties) -> [String: String] {
    Dictionary(properties.map { (plain($0.key), $0.text) }) { first, _ in first }
  }

  /// The letters and digits of a key, in lower case.
  private static func plain(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// A numeric code with the zeros that it loses as a number.
  private static func padded(_ text: String) -> String {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return text }
    return String(repeating: "0", count: 3 - text.utf8.count) + text
  }

  /// A code that ISO 3166-1 leaves to users, by which a feed can have countries of its own.
  private static func userAssigned(_ text: String) -> String? {
    let code = text.lowercased()
    return code.wholeMatch(of: /aa|q[m-z]|x[a-z]|zz/) == nil ? nil : code
  }
}
