import Datasets

/// A figure by which a map of the world can be coloured.
enum MapFigure: String, CaseIterable, Sendable {
  case density, population, area, gini

  /// What it is called.
  var title: String {
    switch self {
    case .density: "Population density"
    case .population: "Population"
    case .area: "Area"
    case .gini: "Gini index of income"
    }
  }

  /// What its numbers count; empty for plain ones.
  var unit: String {
    switch self {
    case .density: "per km²"
    case .area: "km²"
    case .population, .gini: ""
    }
  }

  /// The figure of a country; `nil` where the feed does not say.
  func number(of country: Country) -> Double? {
    switch self {
    case .population: country.population.map(Double.init)
    case .area: country.area
    case .gini: country.giniIndices.max { ($0.year ?? 0) < ($1.year ?? 0) }?.value
    case .density:
      if let population = country.population, let area = country.area, area > 0 {
        Double(population) / area
      } else {
        nil
      }
    }
  }
}
