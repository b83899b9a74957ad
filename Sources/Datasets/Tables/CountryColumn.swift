/// A column of the countries table and where its cells come from.
public struct CountryColumn: Sendable {
  /// Name, title and kind.
  public let column: Column
  /// The cell of one country.
  public let cell: @Sendable (Country) -> Cell

  /// Every column, in the order of the exports.
  public static let all: [CountryColumn] = [
    text("name", "Name") { $0.name },
    text("official_name", "Official name") { $0.officialName },
    text("region", "Region") { $0.region },
    text("subregion", "Subregion") { $0.subregion },
    text("code", "Code") { $0.code },
    text("alpha3", "Alpha-3 code") { $0.alpha3 },
    text("numeric", "Numeric code") { $0.numeric },
    list("capital", "Capital") { $0.capitals },
    integer("population", "Population") { $0.population },
    integer("population_year", "Year of population") { $0.populationYear },
    decimal("area", "Area (km²)") { $0.area },
    decimal("latitude", "Latitude") { $0.coordinates?.latitude },
    decimal("longitude", "Longitude") { $0.coordinates?.longitude },
    list("currency_code", "Currency code") { $0.currencies.map(\.code) },
    list("currency_name", "Currency") { $0.currencies.map(\.name) },
    list("currency_symbol", "Currency symbol") { $0.currencies.map(\.symbol) },
    list("language_code", "Language code") { $0.languages.map(\.code) },
    list("language_name", "Language") { $0.languages.map(\.name) },
    list("calling_code", "Calling code") { $0.callingCodes },
    list("tld", "Top-level domain") { $0.topLevelDomains },
    text("demonym", "Demonym") { $0.demonym },
    list("borders", "Borders") { $0.borders },
    list("time_zone", "Time zone") { $0.timeZones },
    text("flag", "Flag") { $0.flagEmoji },
    text("description", "Description") { $0.description },
  ]

  /// The names of every column, in the order of the exports.
  public static var names: [String] { all.map(\.column.name) }

  /// The column of a name.
  ///
  /// - Throws: ``DatasetError/unknownColumn(_:known:)``.
  public static func named(_ name: String) throws(DatasetError) -> CountryColumn {
    guard let column = all.first(where: { $0.column.name == name }) else {
      throw .unknownColumn(name, known: names)
    }
    return column
  }

  private static func text(
    _ name: String, _ title: String, _ value: @escaping @Sendable (Country) -> String
  ) -> CountryColumn {
    CountryColumn(column: Column(name: name, title: title, kind: .text)) {
      let text = value($0)
      return text.isEmpty ? .empty : .text(text)
    }
  }

  private static func list(
    _ name: String, _ title: String, _ values: @escaping @Sendable (Country) -> [String]
  ) -> CountryColumn {
    CountryColumn(column: Column(name: name, title: title, kind: .list)) {
      let values = values($0)
      return .list(values.allSatisfy(\.isEmpty) ? [] : values)
    }
  }

  private static func integer(
    _ name: String, _ title: String, _ value: @escaping @Sendable (Country) -> Int?
  ) -> CountryColumn {
    CountryColumn(column: Column(name: name, title: title, kind: .integer)) {
      value($0).map(Cell.integer) ?? .empty
    }
  }

  private static func decimal(
    _ name: String, _ title: String, _ value: @escaping @Sendable (Country) -> Double?
  ) -> CountryColumn {
    CountryColumn(column: Column(name: name, title: title, kind: .decimal)) {
      value($0).map(Cell.decimal) ?? .empty
    }
  }

  private init(column: Column, cell: @escaping @Sendable (Country) -> Cell) {
    self.column = column
    self.cell = cell
  }
}
