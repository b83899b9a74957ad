import Base

extension MapFigure {
  /// The figures of a feed: known ones and other numeric columns.
  static func all(of context: SiteContext) -> [MapFigure] {
    let (countries, phrases) = (context.dataset.countries, context.phrases)
    let own = Set(context.dataset.customColumns.map(\.column.name))
    var figures = CountryColumn.figures.filter { !own.contains($0.column.name) }.compactMap { column in
      column.figure.map { figure in
        MapFigure(
          name: column.column.name, title: phrases(figure.title),
          display: column.column.display.with(unit: phrases(figure.unit))
        ) {
          column.cell(countries[$0]).number
        }
      }
    }
    let (names, table) = (Set(figures.map(\.name)), context.table)
    // Other known columns, years and identifiers are not quantities.
    for (index, column) in table.columns.enumerated()
    where column.isNumeric && !names.contains(column.name) && column.name != "id" && !YearColumn.isNamed(column.name)
      && (own.contains(column.name) || CountryColumn.named(column.name) == nil)
    {
      figures.append(
        MapFigure(
          name: column.name, title: phrases(column.title).cut(to: FeedLimits.shared),
          display: column.display.localized(phrases)
        ) { position in
          table.rows[position][index].number
        })
    }
    // The indicators, which the table has on request only.
    for indicator in context.dataset.indicators {
      let column = indicator.column
      guard !table.columns.contains(where: { $0.name == column.name }) else { continue }
      figures.append(
        MapFigure(name: column.name, title: phrases(column.title), display: column.display.localized(phrases)) {
          indicator.cell(countries[$0]).number
        })
    }
    return figures
  }
}
