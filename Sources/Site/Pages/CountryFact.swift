import Datasets
import Diagnostics
import Languages

/// The facts that a `facts` block can name.
enum CountryFact: String, CaseIterable, Sendable {
  case officialName = "official_name"
  case nativeName = "native_name"
  case alternativeNames = "alternative_names"
  case formerNames = "former_names"
  case capital
  case capitalCoordinates = "capital_coordinates"
  case region, subregion, continents, population, density, area, landlocked, borders, currency, language, gini
  case callingCode = "calling_code"
  case topLevelDomain = "tld"
  case postalCode = "postal_code"
  case demonym
  case drivingSide = "driving_side"
  case vehicleSigns = "vehicle_signs"
  case startOfWeek = "start_of_week"
  case timeZone = "time_zone"
  case coordinates, maps, status, memberships, code

  /// What the fact is called on a page.
  ///
  /// - Parameter count: of how many parts it consists there.
  func title(of count: Int) -> String {
    switch self {
    case .officialName: "Official name"
    case .nativeName: count == 1 ? "Native name" : "Native names"
    case .alternativeNames: "Also known as"
    case .formerNames: "Formerly"
    case .capital: count == 1 ? "Capital" : "Capitals"
    case .capitalCoordinates: count == 1 ? "Coordinates of the capital" : "Coordinates of the capitals"
    case .region: "Region"
    case .subregion: "Subregion"
    case .continents: count == 1 ? "Continent" : "Continents"
    case .population: "Population"
    case .density: "Density"
    case .area: "Area"
    case .landlocked: "Landlocked"
    case .borders: "Borders"
    case .currency: count == 1 ? "Currency" : "Currencies"
    case .language: count == 1 ? "Language" : "Languages"
    case .gini: "Gini index"
    case .callingCode: count == 1 ? "Calling code" : "Calling codes"
    case .topLevelDomain: count == 1 ? "Internet domain" : "Internet domains"
    case .postalCode: "Postal code"
    case .demonym: "Demonym"
    case .drivingSide: "Driving side"
    case .vehicleSigns: count == 1 ? "Vehicle sign" : "Vehicle signs"
    case .startOfWeek: "First day of the week"
    case .timeZone: count == 1 ? "Time zone" : "Time zones"
    case .coordinates: "Coordinates"
    case .maps: "Maps"
    case .status: "Status"
    case .memberships: count == 1 ? "Membership" : "Memberships"
    case .code: count == 1 ? "Code" : "Codes"
    }
  }

  /// What there is to tell of it; `nil` where the feed says nothing.
  func content(of country: Country, _ context: SiteContext) -> FactContent? {
    switch self {
    case .officialName: FactContent(text: country.officialName)
    case .nativeName: nativeNames(of: country)
    case .alternativeNames: FactContent(texts: country.alternativeNames.filter { $0 != country.alpha2 })
    case .formerNames: FactContent(items: english(country.formerNames, context.phrases))
    case .capital:
      FactContent(
        items: country.capitals.enumerated().compactMap { index, name in
          name.isEmpty ? nil : .text(name, language: country.capitalsInEnglish.contains(index) ? "en" : nil)
        })
    case .capitalCoordinates: FactContent(texts: capitalPlaces(of: country, context))
    case .region: FactContent(text: country.region)
    case .subregion: FactContent(text: country.subregion)
    case .continents: FactContent(texts: country.continents.map { context.phrases($0) })
    case .population: population(of: country, context)
    case .density: density(of: country, context)
    case .area:
      country.area?.words(decimals: 2).flatMap {
        FactContent(text: context.phrases("{area} km²", ["area": context.phrases.amount($0)]))
      }
    case .landlocked: country.landlocked.flatMap { FactContent(text: context.phrases($0 ? "Yes" : "No")) }
    case .borders: FactContent(items: neighbours(of: country, context))
    case .currency: FactContent(texts: country.currencies.map { $0.words(in: context.phrases.language) })
    case .language: FactContent(texts: country.languages.map { $0.name.isEmpty ? $0.code : $0.name })
    case .gini: FactContent(texts: country.giniIndices.map { $0.words(context.phrases) })
    case .callingCode: FactContent(texts: country.callingCodes.map { "+" + $0 })
    case .topLevelDomain: FactContent(texts: country.topLevelDomains)
    case .postalCode: FactContent(texts: postalCodes(country.postalCode.format, context.phrases))
    // What English calls the people, which is all that most feeds know.
    case .demonym: FactContent(text: context.phrases.language == .english ? country.demonym : "")
    case .drivingSide: FactContent(text: context.phrases(country.driving.side.capitalizedFirst))
    case .vehicleSigns: FactContent(texts: country.driving.signs)
    case .startOfWeek: FactContent(text: context.phrases(country.startOfWeek.capitalizedFirst))
    case .timeZone: FactContent(texts: country.timeZones)
    case .coordinates: FactContent(text: country.coordinates.map { context.phrases.place($0) } ?? "")
    case .maps: maps(of: country)
    case .status: FactContent(items: standing(of: country, context.phrases))
    case .memberships: FactContent(items: english(country.memberships.map(\.words), context.phrases))
    case .code: FactContent(texts: codes(of: country, context.phrases))
    }
  }

  /// The neighbours in the order of their names; codes that no country of the feed has come last, in the feed's order.
  private func neighbours(of country: Country, _ context: SiteContext) -> [FactContent.Item] {
    guard country.borders.count > 1 else { return country.borders.map { .country(code: $0) } }
    let order = context.nameOrder.ofPositions
    let places = country.borders.enumerated().map { index, code in
      (context.pages.position(ofCode: code).map { order[$0] } ?? order.count, index)
    }
    return places.sorted { $0 < $1 }.map { .country(code: country.borders[$0.1]) }
  }

  /// Texts in English, marked as such on pages in other languages.
  private func english(_ texts: [String], _ phrases: Phrases) -> [FactContent.Item] {
    let language = phrases.language == .english ? nil : WorldLanguage.english.tag
    return texts.compactMap { $0.isEmpty ? nil : .text($0, language: language) }
  }

  private func nativeNames(of country: Country) -> FactContent? {
    guard !country.nativeNames.isEmpty else { return nil }
    // As bytes, since comparing texts takes the square of a run of combining marks.
    var known: Set<[UInt8]> = [[], Array(country.name.utf8)]
    return FactContent(
      items: country.nativeNames.filter { known.insert(Array($0.name.utf8)).inserted }.map {
        .text($0.name, language: $0.language.isEmpty ? nil : $0.language)
      })
  }

  /// Where the capitals lie, each with its name where there are several.
  private func capitalPlaces(of country: Country, _ context: SiteContext) -> [String] {
    guard country.capitals.count > 1 else {
      return country.capitalPlaces.prefix(1).compactMap { $0.map { context.phrases.place($0) } }
    }
    return zip(country.capitals, country.capitalPlaces).compactMap { name, place in
      place.map { "\(name.displayed) \(context.phrases.place($0))" }
    }
  }

  /// More alternatives than any country has are shown as the feed has them, since each takes an element.
  private static let mostPostalCodes = 32

  /// The alternatives of a format of postal codes, and what its signs stand for.
  private func postalCodes(_ format: String, _ phrases: Phrases) -> [String] {
    guard !format.isEmpty else { return [] }
    let parts = format.utf8.count > FeedLimits.shared ? [] : format.split(separator: "|").map(\.trimmed)
    let signs = [("#", "# is a digit"), ("@", "@ is a letter"), ("*", "* is a digit or a letter")].filter {
      format.contains($0.0)
    }
    let alternatives = (1...Self.mostPostalCodes).contains(parts.count) ? parts.filter { !$0.isEmpty } : [format]
    guard !signs.isEmpty else { return alternatives }
    let meanings = phrases.forms.list(signs.map { phrases($0.1) })
    return alternatives + [phrases("where {meanings}", ["meanings": meanings])]
  }

  /// The number of inhabitants, and what place that is, with a link to all in that order.
  private func population(of country: Country, _ context: SiteContext) -> FactContent? {
    guard let population = country.population else { return nil }
    let text = context.phrases.number(population) + (country.populationYear.map { " (\($0))" } ?? "")
    let rank = context.populationRanks.words(for: population, context.phrases).map {
      FactContent.Item.link($0, address: context.rankingByPopulation)
    }
    return FactContent(items: [.text(text, language: nil)] + [rank].compactMap { $0 })
  }

  /// Inhabitants per square kilometre.
  private func density(of country: Country, _ context: SiteContext) -> FactContent? {
    guard let population = country.population, population > 0, let area = country.area, area > 0 else { return nil }
    return (Double(population) / area).words(decimals: 1).flatMap {
      FactContent(text: context.phrases("{density} per km²", ["density": context.phrases.amount($0)]))
    }
  }

  /// The maps around the country. The addresses are made of numbers alone: those of a feed could lead anywhere.
  private func maps(of country: Country) -> FactContent? {
    guard let coordinates = country.coordinates else { return nil }
    let maps = MapLinks(around: coordinates)
    return FactContent(items: [
      .link("OpenStreetMap", address: maps.openStreetMap), .link("Google Maps", address: maps.google),
    ])
  }

  /// What the country is among states, as far as the feed says.
  private func standing(of country: Country, _ phrases: Phrases) -> [FactContent.Item] {
    let standing = country.standing
    if standing.dependency == true {
      return [standing.parent.isEmpty ? .text(phrases("Territory"), language: nil) : .territory(of: standing.parent)]
    }
    // Antarctica is no state, so that its membership of the United Nations is left out.
    if standing.sovereign == false, standing.dependency == false, standing.disputed == false,
      standing.independent != true, standing.unitedNationsMember != true
    {
      return [.text(phrases("Not a sovereign state"), language: nil)]
    }
    let status = standing.disputed == true ? "Disputed" : standing.sovereign == true ? "Sovereign state" : nil
    let independence = standing.independent.map { $0 ? "Independent" : "Not independent" }
    let membership = standing.unitedNationsMember.map { isMember in
      isMember ? "member of the United Nations" : "not a member of the United Nations"
    }
    guard let first = status ?? independence else {
      return membership.map { [.text(phrases($0.capitalizedFirst), language: nil)] } ?? []
    }
    return [first, membership].compactMap { $0.map { .text(phrases($0), language: nil) } }
  }

  private func codes(of country: Country, _ phrases: Phrases) -> [String] {
    let iso = [(country.alpha2, "alpha-2"), (country.alpha3, "alpha-3"), (country.numeric, "numeric")]
    let others = [(country.otherCodes.olympic, "IOC"), (country.otherCodes.fifa, "FIFA")]
    let known = (iso + others).filter { !$0.0.isEmpty }
    let own = known.contains { $0.0 == country.code } || country.code.isEmpty ? [] : [country.code.displayed]
    return own + known.map { "\($0.0.displayed) (\(phrases($0.1)))" }
  }
}

extension GiniIndex {
  /// `32.4 (2018)`, as far as it is known.
  fileprivate func words(_ phrases: Phrases) -> String {
    phrases.localized(number: Cell.decimal(value).text) + (year.map { " (\($0))" } ?? "")
  }
}

extension Currency {
  /// `Euro (EUR, €)`, as far as it is known. From right to left the brackets hold a part that is read by itself, so that a
  /// symbol such as E£ stays in order.
  fileprivate func words(in language: WorldLanguage) -> String {
    let (name, code, symbol) = (
      name.displayed, code == name ? "" : code.displayed, symbol == name ? "" : symbol.displayed
    )
    var details = code + (code.isEmpty || symbol.isEmpty ? "" : ", ") + symbol
    if language.isRightToLeft, !details.isEmpty { details = "\u{2068}\(details)\u{2069}" }
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

extension Phrases {
  /// `46° N, 2° E`
  func place(_ coordinates: Coordinates) -> String {
    func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
      let hundredths = (abs(value) * 100).rounded() / 100
      return self(
        value < 0 ? negative : positive, ["degrees": localized(number: Cell.decimal(hundredths).text)])
    }
    return degrees(coordinates.latitude, "{degrees}° N", "{degrees}° S") + ", "
      + degrees(coordinates.longitude, "{degrees}° E", "{degrees}° W")
  }
}
