import Datasets
import Diagnostics

/// The facts that a `facts` block can name.
enum CountryFact: String, CaseIterable, Sendable {
  case officialName = "official_name"
  case nativeName = "native_name"
  case capital, region, subregion, population, density, area, borders, currency, language
  case callingCode = "calling_code"
  case topLevelDomain = "tld"
  case demonym
  case drivingSide = "driving_side"
  case timeZone = "time_zone"
  case coordinates, memberships, code

  /// What the fact is called on a page.
  var title: String {
    switch self {
    case .officialName: "Official name"
    case .nativeName: "Native name"
    case .capital: "Capital"
    case .region: "Region"
    case .subregion: "Subregion"
    case .population: "Population"
    case .density: "Density"
    case .area: "Area"
    case .borders: "Borders"
    case .currency: "Currency"
    case .language: "Language"
    case .callingCode: "Calling code"
    case .topLevelDomain: "Internet domain"
    case .demonym: "Demonym"
    case .drivingSide: "Driving side"
    case .timeZone: "Time zone"
    case .coordinates: "Coordinates"
    case .memberships: "Memberships"
    case .code: "Codes"
    }
  }

  /// What there is to tell of it; `nil` where the feed says nothing.
  func content(of country: Country, _ context: SiteContext) -> FactContent? {
    switch self {
    case .officialName: FactContent(text: country.officialName)
    case .nativeName: nativeNames(of: country)
    case .capital: FactContent(texts: country.capitals)
    case .region: FactContent(text: country.region)
    case .subregion: FactContent(text: country.subregion)
    case .population: population(of: country)
    case .density: density(of: country)
    case .area: country.area?.words(decimals: 2).flatMap { FactContent(text: $0 + " km²") }
    case .borders: FactContent(items: country.borders.map { .country(code: $0) })
    case .currency: FactContent(texts: country.currencies.map(\.words))
    case .language: FactContent(texts: country.languages.map { $0.name.isEmpty ? $0.code : $0.name })
    case .callingCode: FactContent(texts: country.callingCodes.map { "+" + $0 })
    case .topLevelDomain: FactContent(texts: country.topLevelDomains)
    case .demonym: FactContent(text: country.demonym)
    case .drivingSide: FactContent(text: country.driving.side)
    case .timeZone: FactContent(texts: country.timeZones)
    case .coordinates: FactContent(text: country.coordinates?.words ?? "")
    case .memberships: FactContent(texts: country.memberships.map(\.words))
    case .code: FactContent(texts: codes(of: country))
    }
  }

  private func nativeNames(of country: Country) -> FactContent? {
    FactContent(
      items: country.nativeNames.filter { !$0.name.isEmpty && $0.name != country.name }.map {
        .text($0.name, language: $0.language.isEmpty ? nil : $0.language)
      })
  }

  private func population(of country: Country) -> FactContent? {
    guard let population = country.population else { return nil }
    return FactContent(text: population.grouped + (country.populationYear.map { " (\($0))" } ?? ""))
  }

  /// Inhabitants per square kilometre.
  private func density(of country: Country) -> FactContent? {
    guard let population = country.population, population > 0, let area = country.area, area > 0 else { return nil }
    return (Double(population) / area).words(decimals: 1).flatMap { FactContent(text: $0 + " per km²") }
  }

  private func codes(of country: Country) -> [String] {
    var codes: [String] = []
    for code in [country.code, country.alpha2, country.alpha3, country.numeric] where !codes.contains(code) {
      codes.append(code)
    }
    return codes
  }
}

extension Currency {
  /// `Euro (EUR, €)`, as far as it is known.
  fileprivate var words: String {
    let (name, code, symbol) = (
      name.displayed, code == name ? "" : code.displayed, symbol == name ? "" : symbol.displayed
    )
    let details = code + (code.isEmpty || symbol.isEmpty ? "" : ", ") + symbol
    if name.isEmpty { return details }
    return details.isEmpty ? name : "\(name) (\(details))"
  }
}

extension Membership {
  /// `European Union (EU)`, as far as it is known.
  fileprivate var words: String {
    guard !name.isEmpty, !acronym.isEmpty else { return name + acronym }
    return "\(name.displayed) (\(acronym.displayed))"
  }
}

extension Coordinates {
  /// `46° N, 2° E`
  fileprivate var words: String {
    func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
      let hundredths = (abs(value) * 100).rounded() / 100
      return "\(Cell.decimal(hundredths).text)° \(value < 0 ? negative : positive)"
    }
    return degrees(latitude, "N", "S") + ", " + degrees(longitude, "E", "W")
  }
}
