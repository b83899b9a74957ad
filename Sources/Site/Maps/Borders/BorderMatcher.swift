import Base
import Countries

struct BorderMatcher {
  private let matcher: CountryMatcher
  private let countries: [Country]

  /// Properties with ISO 3166-1 codes in feeds and OpenStreetMap. Natural Earth has -99 in `ISO_A2` for France, and its code
  /// in `ISO_A2_EH`.
  private static let codeKeys = (CountryColumn.codeKeys + ["ISO3166-1", "id"]).map(plain)
  /// Properties with names in feeds and Natural Earth.
  private static let nameKeys =
    (["name_en"] + CountryColumn.keys(of: "name") + CountryColumn.keys(of: "official_name")
    + ["name_long", "adm0_name", "geounit", "title", "id"]).map(plain)

  init(_ dataset: Dataset, names: SearchNames) {
    matcher = CountryMatcher(dataset, names: names)
    countries = dataset.countries
  }

  /// The code of a feature on the map; `nil` for an unknown country.
  func code(of feature: BorderFile.Feature) -> String? {
    let texts = Self.texts(of: feature.properties)
    for text in Self.codeKeys.compactMap({ texts[$0] }) {
      if case .country(let position, .code) = matcher.match(text), let code = code(at: position) { return code }
      if let code = Self.userAssigned(text) { return code }
    }
    let positions = Self.nameKeys.lazy.compactMap { texts[$0] }.compactMap(matcher.position)
    return positions.compactMap(code).first
  }

  private func code(at position: Int) -> String? {
    countries[position].alpha2.isEmpty ? nil : countries[position].alpha2.lowercased()
  }

  static func name(of properties: BorderFile.Properties) -> String {
    let texts = texts(of: properties)
    return nameKeys.lazy.compactMap { texts[$0] }.first { !$0.isEmpty } ?? ""
  }

  func closest(to name: String) -> String? { ClosestName.of(name, among: countries.map(\.name), areAlike: true) }

  private static func texts(of properties: BorderFile.Properties) -> [String: String] {
    Dictionary(properties.map { (plain($0.key), $0.text) }) { first, _ in first }
  }

  /// The letters and digits of a key, in lower case.
  private static func plain(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// A user-assigned code of ISO 3166-1, which feeds can use for custom countries.
  private static func userAssigned(_ text: String) -> String? {
    let code = text.lowercased()
    return code.wholeMatch(of: /aa|q[m-z]|x[a-z]|zz/) == nil ? nil : code
  }
}
