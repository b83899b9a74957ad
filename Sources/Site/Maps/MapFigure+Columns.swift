import Datasets
import Dates

extension MapFigure {
  /// Columns of numbers that say when, where or which, not how much.
  private static let unfit: Set = ["population_year", "latitude", "longitude", "id", "year", "numeric"]

  /// The figures of a feed: those that are made of several of its columns, and its other columns of numbers.
  static func all(of context: SiteContext) -> [MapFigure] {
    let (countries, phrases) = (context.dataset.countries, context.phrases)
    var figures = [
      MapFigure(name: "density", title: phrases("Population density"), unit: phrases("per km²")) { position in
        guard let population = countries[position].population, let area = countries[position].area, area > 0 else {
          return nil
        }
        return Double(population) / area
      },
      MapFigure(name: "population", title: phrases("Population")) { countries[$0].population.map(Double.init) },
      MapFigure(name: "area", title: phrases("Area"), unit: phrases("km²")) { countries[$0].area },
      MapFigure(name: "gini", title: phrases("Gini index of income")) { position in
        countries[position].giniIndices.max { ($0.year ?? 0) < ($1.year ?? 0) }?.value
      },
    ]
    let (names, table) = (Set(figures.map(\.name)), context.table)
    for (index, column) in table.columns.enumerated()
    where column.isNumeric && !names.contains(column.name) && !unfit.contains(column.name)
      && !YearColumn.isNamed(column.name)
    {
      figures.append(
        MapFigure(
          name: column.name, title: phrases(column.title).cut(to: FeedLimits.shared),
          unit: phrases(column.display.unitOfNumbers), column: column
        ) { position in
          switch table.rows[position][index] {
          case .integer(let number): Double(number)
          case .decimal(let number): number
          default: nil
          }
        })
    }
    return figures
  }
}

extension ColumnDisplay {
  /// What stands behind a number that is shown by itself.
  var unitOfNumbers: String { form == .percent ? "%" : unit.cut(to: FeedLimits.shared).displayed }
}
