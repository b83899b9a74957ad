import Datasets

/// A figure by which a map of the world can be coloured: one that is known of countries by itself, or a column of numbers.
struct MapFigure: Sendable {
  /// The name in a `map` block.
  let name: String
  /// What it is called.
  let title: String
  /// What its numbers count; empty for plain ones.
  var unit = ""
  /// The figure of a row, by its position; `nil` where the feed does not say.
  let number: @Sendable (Int) -> Double?

  /// The most figures of a map to choose from.
  static let most = 12

  /// Columns of numbers that say when, where or which, not how much.
  private static let unfit: Set = ["population_year", "latitude", "longitude", "id", "year", "numeric"]

  /// The figures of a feed: those that are made of several of its columns, and its other columns of numbers.
  static func all(of context: SiteContext) -> [MapFigure] {
    let countries = context.dataset.countries
    var figures = [
      MapFigure(name: "density", title: "Population density", unit: "per km²") { position in
        guard let population = countries[position].population, let area = countries[position].area, area > 0 else {
          return nil
        }
        return Double(population) / area
      },
      MapFigure(name: "population", title: "Population") { countries[$0].population.map(Double.init) },
      MapFigure(name: "area", title: "Area", unit: "km²") { countries[$0].area },
      MapFigure(name: "gini", title: "Gini index of income") { position in
        countries[position].giniIndices.max { ($0.year ?? 0) < ($1.year ?? 0) }?.value
      },
    ]
    let (names, table) = (Set(figures.map(\.name)), context.table)
    for (index, column) in table.columns.enumerated()
    where column.isNumeric && !names.contains(column.name) && !unfit.contains(column.name)
      && !column.name.hasSuffix("_year")
    {
      figures.append(
        MapFigure(name: column.name, title: column.title.cut(to: FeedLimits.shared)) { position in
          switch table.rows[position][index] {
          case .integer(let number): Double(number)
          case .decimal(let number): number
          default: nil
          }
        })
    }
    return figures
  }

  /// A number as people read it.
  static func words(_ number: Double, decimals: Int = 1) -> String? {
    guard number < 0 else { return number.words(decimals: decimals) }
    guard let words = (-number).words(decimals: decimals) else { return nil }
    return words.hasPrefix("less") ? "just below 0" : "−" + words
  }
}
