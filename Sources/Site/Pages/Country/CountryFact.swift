import Base
import Charts
import Countries
import Foundation

/// A part of the value of a fact.
enum FactItem: Equatable {
  /// Text, with its language (BCP 47) if that is not the language of the page.
  case text(String, language: String? = nil)
  /// A large amount of money or of another unit in a short form with all of its digits, the number, and its year in parentheses.
  case amount(short: String, all: String, number: String, year: String)
  /// Another country; its position is unknown if it is not in the feed.
  case country(code: String, position: Int?)
  /// The code of the country that this one is a territory of.
  case territory(of: String)
  /// A link to a page of the site or an HTTP or HTTPS link. Text of the feed is percent-encoded, except in links of its
  /// custom columns.
  case link(String, address: String)

  /// The smallest amount that is shortened.
  private static let leastShort = 1e6

  /// Texts in the language of the page; empty ones are dropped.
  static func texts(_ texts: [String]) -> [FactItem] { texts.filter { !$0.isEmpty }.map { .text($0) } }

  /// Values with their links, as far as they have one. A key is the displayed name or the code.
  fileprivate static func links(
    _ values: [(words: String, key: String)], to subject: ValueLinks.Subject, _ context: SiteContext
  ) -> [FactItem] {
    values.filter { !$0.words.isEmpty }.map { words, key in
      context.links.values[subject, key].map { .link(words, address: $0) } ?? .text(words)
    }
  }

  /// The value of a cell.
  ///
  /// - Parameters:
  ///   - year: the year of the figure; empty if unknown.
  ///   - sentence: replaces the value unless empty.
  static func items(of column: Column, _ cell: Cell, _ phrases: Phrases, year: Cell = .empty) -> [FactItem] {
    guard !cell.isEmpty || !year.isEmpty else { return [] }
    let year = year.isEmpty ? "" : " (\(year.text))"
    if !column.display.unit.isEmpty, let number = cell.number, number.magnitude >= leastShort {
      let display = column.display.localized(phrases)
      let short = display.withUnit(NumberText.short(number, phrases))
      return [.amount(short: short, all: display.text(cell, phrases), number: cell.text, year: year)]
    }
    let words = column.words(for: cell, in: phrases) + year
    if let address = column.address(in: cell) { return [.link(words, address: address)] }
    return texts(column.kind == .list ? words.components(separatedBy: phrases.semicolon) : [words])
  }
}

/// A fact that a `facts` block can name: a known column, or more than the cell of one.
struct CountryFact: Sendable {
  let name: String
  /// The title for a single item, and for several.
  let titles: (one: String, several: String)
  /// The items to show; empty if the feed has no value.
  let items: @Sendable (Country, SiteContext) -> [FactItem]

  private init(
    _ name: String, _ title: String, _ titleOfSeveral: String? = nil,
    items: @escaping @Sendable (Country, SiteContext) -> [FactItem]
  ) {
    (self.name, titles, self.items) = (name, (title, titleOfSeveral ?? title), items)
  }

  /// - Parameter year: the column with the years of the figures.
  init(_ column: CountryColumn, year: CountryColumn? = nil) {
    let (shown, cell, year) = (column.column, column.cell, year?.cell)
    self.init(shown.name, shown.title) {
      FactItem.items(of: shown, cell($0), $1.phrases, year: year?($0) ?? .empty)
    }
  }

  /// All facts: first those with custom formatting, then the other known columns.
  static let all: [CountryFact] =
    formatted
    + CountryColumn.all.filter { column in !formatted.contains { $0.name == column.column.name } }
    .map { CountryFact($0) }
  static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  private static let formatted = [
    CountryFact("native_name", "Native name", "Native names") { country, _ in nativeNames(of: country) },
    CountryFact("alternative_names", "Also known as") { country, _ in
      FactItem.texts(country.alternativeNames.filter { $0 != country.alpha2 })
    },
    CountryFact("former_names", "Formerly") { english($0.formerNames, $1.phrases) },
    CountryFact("capital", "Capital", "Capitals") { country, _ in
      country.capitals.enumerated().compactMap { index, name in
        name.isEmpty ? nil : .text(name, language: country.capitalsInEnglish.contains(index) ? "en" : nil)
      }
    },
    CountryFact("capital_coordinates", "Coordinates of the capital", "Coordinates of the capitals") {
      FactItem.texts(capitalPlaces(of: $0, $1))
    },
    CountryFact("region", "Region") { country, context in
      FactItem.links([(country.region.displayed, country.region)], to: .region, context)
    },
    CountryFact("subregion", "Subregion") { country, context in
      FactItem.links([(country.subregion.displayed, country.subregion)], to: .subregion, context)
    },
    CountryFact("continents", "Continent", "Continents") { country, context in
      FactItem.texts(country.continents.map { context.phrases($0) })
    },
    CountryFact("population", "Population", items: population),
    CountryFact("density", "Density", items: density),
    CountryFact("area", "Area") { country, context in
      let area = country.area.map { context.phrases.number($0) }
      return FactItem.texts([area.map { context.phrases("{area} km²", ["area": $0]) } ?? ""])
    },
    CountryFact("borders", "Borders", items: neighbours),
    CountryFact("currency", "Currency", "Currencies") { country, context in
      let currencies = country.currencies.map {
        ($0.words(in: context.phrases.language), $0.code.isEmpty ? $0.name : $0.code)
      }
      return FactItem.links(currencies, to: .currency, context)
    },
    CountryFact("language", "Language", "Languages") { country, context in
      let languages = country.languages.map {
        ($0.name.isEmpty ? $0.code : $0.name, $0.code.isEmpty ? $0.name : $0.code)
      }
      return FactItem.links(languages, to: .language, context)
    },
    CountryFact("gini", "Gini index") { country, context in
      FactItem.texts(
        country.giniIndices.map { index in
          context.phrases.number(index.value) + (index.year.map { " (\($0))" } ?? "")
        })
    },
    CountryFact("calling_code", "Calling code", "Calling codes") { country, _ in
      FactItem.texts(country.callingCodes.map { "+" + $0 })
    },
    CountryFact("tld", "Internet domain", "Internet domains") { country, _ in FactItem.texts(country.topLevelDomains) },
    CountryFact("postal_code", "Postal code") { FactItem.texts(postalCodes($0.postalCode.format, $1.phrases)) },
    // Most feeds only have the English demonym.
    CountryFact("demonym", "Demonym") { FactItem.texts($1.phrases.language == .english ? [$0.demonym] : []) },
    CountryFact("driving_side", "Driving side") {
      FactItem.texts($0.isUninhabited ? [] : [$1.phrases($0.driving.side.capitalizedFirst)])
    },
    CountryFact("vehicle_signs", "Vehicle sign", "Vehicle signs") { country, _ in
      FactItem.texts(country.driving.signs)
    },
    CountryFact("start_of_week", "First day of the week") {
      FactItem.texts($0.isUninhabited ? [] : [$1.phrases($0.startOfWeek.capitalizedFirst)])
    },
    CountryFact("utc_offset", "UTC offset", "UTC offsets") { country, _ in
      FactItem.texts(country.utcOffsets.map { $0.replacingScalars(of: "-", with: "−") })
    },
    CountryFact("time_zone", "Time zone", "Time zones") { country, _ in FactItem.texts(country.timeZones) },
    CountryFact("coordinates", "Coordinates") { country, context in
      FactItem.texts([country.coordinates.map { context.phrases.place($0) } ?? ""])
    },
    CountryFact("maps", "Maps") { country, _ in maps(of: country) },
    CountryFact("status", "Status") { standing(of: $0, $1.phrases) },
    CountryFact("memberships", "Membership", "Memberships") { english($0.memberships.map(\.words), $1.phrases) },
    CountryFact("code", "Code", "Codes") { FactItem.texts(codes(of: $0, $1.phrases)) },
  ]

  /// Neighbours sorted by name. Codes of countries that are not in the feed come last, in feed order.
  private static func neighbours(of country: Country, _ context: SiteContext) -> [FactItem] {
    let language = context.phrases.language
    let isEnglish = language == .english
    // Only if the feed has borders.
    if country.borders.isEmpty, !context.links.neighbourKeys.isEmpty { return [.text(context.phrases("none"))] }
    var known: [(name: String, item: FactItem)] = []
    var unknown: [FactItem] = []
    for code in country.borders {
      let position = context.pages.position(ofCode: code)
      let item = FactItem.country(code: code, position: position)
      if let position { known.append((context.links.neighbourKeys[position], item)) } else { unknown.append(item) }
    }
    known.sort { isEnglish ? $0.name < $1.name : language.precedes($0.name, $1.name) }
    return known.map(\.item) + unknown
  }

  /// English texts, marked as such on pages in other languages.
  private static func english(_ texts: [String], _ phrases: Phrases) -> [FactItem] {
    let language = phrases.language == .english ? nil : WorldLanguage.english.tag
    return texts.compactMap { $0.isEmpty ? nil : .text($0, language: language) }
  }

  private static func nativeNames(of country: Country) -> [FactItem] {
    // Compared as bytes: comparing strings takes quadratic time on a run of combining marks.
    var known: Set<[UInt8]> = [[], Array(country.name.utf8)]
    return country.nativeNames.filter { known.insert(Array($0.name.utf8)).inserted }.map {
      .text($0.name, language: $0.language.isEmpty ? nil : $0.language)
    }
  }

  /// Coordinates of the capitals, with the name of each if there are several.
  private static func capitalPlaces(of country: Country, _ context: SiteContext) -> [String] {
    guard country.capitals.count > 1 else {
      return country.capitalPlaces.prefix(1).compactMap { $0.map { context.phrases.place($0) } }
    }
    return zip(country.capitals, country.capitalPlaces).compactMap { name, place in
      place.map { "\(name.displayed) \(context.phrases.place($0))" }
    }
  }

  /// Longer lists are shown as the feed has them, since each alternative takes an element. No country has more.
  private static let mostPostalCodes = 32

  /// A postal code format in words, with an example: `5 digits`, `for example 12345`.
  private static func postalCodes(_ format: String, _ phrases: Phrases) -> [String] {
    let parts = format.utf8.count > FeedLimits.shared ? [] : format.split(separator: "|").map(\.trimmed)
    let alternatives = (1...mostPostalCodes).contains(parts.count) ? parts.filter { !$0.isEmpty } : []
    guard let first = alternatives.first(where: { $0.contains(where: "#@*".contains) }) else {
      return alternatives.isEmpty ? [format] : alternatives
    }
    var words: [String] = []
    for part in alternatives {
      let digits = part.count { $0 == "#" || $0.isNumber }
      let isPlain = part.allSatisfy { "# -".contains($0) || $0.isNumber }
      let isFixed = !part.contains(where: "#@*".contains)
      let shape = isPlain ? phrases("{n} digit|{n} digits", n: digits) : phrases("letters and digits")
      let word = isFixed ? part : shape
      if !words.contains(word) { words.append(word) }
    }
    return words + [phrases("for example {example}", ["example": postalCode(first)])]
  }

  /// A postal code in a format: `A1 2BC` for `@# #@@`.
  private static func postalCode(_ format: String) -> String {
    var (digits, letters) = (0, 0)
    return String(
      format.map { sign -> Character in
        if sign == "@" {
          letters += 1
          return Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")[(letters - 1) % 26]
        }
        guard sign == "#" || sign == "*" else { return sign }
        digits += 1
        return Character("\(digits % 10)")
      })
  }

  /// The population and its rank, with a link to the ranking.
  private static func population(of country: Country, _ context: SiteContext) -> [FactItem] {
    guard let population = country.population else { return [] }
    let text = context.phrases.number(population) + (country.populationYear.map { " (\($0))" } ?? "")
    let rank =
      country.isUninhabited
      ? nil
      : context.links.populationRanks.words(for: population, context.phrases).map {
        FactItem.link($0, address: context.rankingByPopulation)
      }
    return rank.map { [.text(text), $0] } ?? [.text(text)]
  }

  /// Inhabitants per square kilometre.
  private static func density(of country: Country, _ context: SiteContext) -> [FactItem] {
    guard let population = country.population, population > 0, let area = country.area, area > 0 else { return [] }
    let density = context.phrases.number(Double(population) / area)
    return FactItem.texts([context.phrases("{density} per km²", ["density": density])])
  }

  /// Links to maps around the country. The URLs consist of numbers only; URLs from a feed could lead anywhere.
  private static func maps(of country: Country) -> [FactItem] {
    guard let coordinates = country.coordinates else { return [] }
    let maps = MapLinks(around: coordinates)
    return [.link("OpenStreetMap", address: maps.openStreetMap), .link("Google Maps", address: maps.google)]
  }

  /// The status of the country, as far as the feed has it.
  private static func standing(of country: Country, _ phrases: Phrases) -> [FactItem] {
    let standing = country.politicalStatus
    if standing.dependency == true {
      return [standing.parent.isEmpty ? .text(phrases("Territory")) : .territory(of: standing.parent)]
    }
    // Antarctica is not a state, so its UN membership is omitted.
    if standing.sovereign == false, standing.dependency == false, standing.disputed == false,
      standing.independent != true, standing.unitedNationsMember != true
    {
      return [.text(phrases("Not a sovereign state"))]
    }
    let status = standing.disputed == true ? "Disputed" : standing.sovereign == true ? "Sovereign state" : nil
    let independence = standing.independent.map { $0 ? "Independent" : "Not independent" }
    let membership = standing.unitedNationsMember.map { isMember in
      isMember ? "member of the United Nations" : "not a member of the United Nations"
    }
    guard let first = status ?? independence else {
      return membership.map { [.text(phrases($0.capitalizedFirst))] } ?? []
    }
    return [first, membership].compactMap { $0.map { .text(phrases($0)) } }
  }

  private static func codes(of country: Country, _ phrases: Phrases) -> [String] {
    let known = [
      (country.alpha2, "alpha-2"), (country.alpha3, "alpha-3"), (country.numeric, "numeric"),
      (country.otherCodes.olympic, "IOC"), (country.otherCodes.fifa, "FIFA"),
    ].filter { !$0.0.isEmpty }
    let own = known.contains { $0.0 == country.code } || country.code.isEmpty ? [] : [country.code.displayed]
    return own + known.map { $0.0.displayed + " (" + phrases($0.1) + ")" }
  }
}

extension Country {
  /// Whether nobody lives there permanently.
  var isUninhabited: Bool { population == 0 }
}

extension Currency {
  /// `Euro (EUR, €)`, as far as known. In right-to-left text the parentheses contain an isolate, so that a symbol such
  /// as E£ keeps its order.
  fileprivate func words(in language: WorldLanguage) -> String {
    let (name, code, symbol) = (
      name.displayed, code == name ? "" : code.displayed, symbol == name ? "" : symbol.displayed
    )
    var details = code + (code.isEmpty || symbol.isEmpty ? "" : ", ") + symbol
    if language.isRightToLeft, !details.isEmpty { details = "\u{2068}\(details)\u{2069}" }
    if name.isEmpty { return details }
    return details.isEmpty ? name : name + " (" + details + ")"
  }
}

extension Membership {
  /// `European Union (EU)`, as far as known.
  fileprivate var words: String {
    guard !name.isEmpty, !acronym.isEmpty else { return name + acronym }
    return "\(name.displayed) (\(acronym.displayed))"
  }
}

extension Phrases {
  /// `46° N, 2° E`
  func place(_ coordinates: Coordinates) -> String {
    func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
      self(value < 0 ? negative : positive, ["degrees": abs(value).text(upTo: 2, forms)])
    }
    return degrees(coordinates.latitude, "{degrees}° N", "{degrees}° S") + separator
      + degrees(coordinates.longitude, "{degrees}° E", "{degrees}° W")
  }
}
