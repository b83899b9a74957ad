import Base
import Countries
import Markdown

/// A figure that can colour a map: a known one, a numeric column, or a column with names such as those of currencies.
struct MapFigure: Sendable {
  let name: String
  let title: String
  /// The format of its numbers, with the unit in the language of the page.
  var display: ColumnDisplay
  /// The figure of the row at a position; `nil` if unknown.
  var number: @Sendable (Int) -> Double? = { _ in nil }
  /// The name of the row at a position; `nil` for a figure of numbers.
  var text: (@Sendable (Int) -> String)?

  /// The maximum number of figures of numbers of a map.
  static let most = 12

  static func all(of context: SiteContext) -> [MapFigure] {
    if context.dataset.areOwnRows { return ofOwnRows(context) }
    let (countries, phrases) = (context.dataset.countries, context.phrases)
    let own = Set(context.dataset.customColumns.map(\.column.name))
    var figures = CountryColumn.figures.filter { !own.contains($0.column.name) }.compactMap { column in
      column.figure.map { figure in
        MapFigure(
          name: column.column.name, title: phrases(figure.title),
          display: column.column.display.with(unit: phrases(figure.unit))
        ) {
          // Nobody lives in Antarctica, which would be the largest country of the lowest class.
          let isEmpty = column.column.name != "area" && countries[$0].alpha2 == "AQ"
          return isEmpty ? nil : column.cell(countries[$0]).number
        }
      }
    }
    let (names, table) = (Set(figures.map(\.name)), context.rows.table)
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
    return figures + Self.names(of: context)
  }

  /// The figures of rows that are not countries: their number, and columns that are declared for it, with the numbers of
  /// all rows of a country, at the position of its first row.
  private static func ofOwnRows(_ context: SiteContext) -> [MapFigure] {
    let (dataset, phrases) = (context.dataset, context.phrases)
    let rows = Dictionary(grouping: dataset.countries.indices.filter { !dataset.countries[$0].alpha2.isEmpty }) {
      dataset.countries[$0].alpha2
    }
    let all: @Sendable (Int) -> [Int] = { position in rows[dataset.countries[position].alpha2] ?? [position] }
    let count = MapFigure(
      name: "rows", title: context.noun.other.capitalizedFirst, display: ColumnDisplay(),
      number: { Double(all($0).count) })
    return [count]
      + dataset.columnsInUse.compactMap { column in
        guard column.column.isNumeric, let total = column.column.display.total else { return nil }
        let title = phrases(column.column.title).cut(to: FeedLimits.shared)
        return MapFigure(
          name: column.column.name, title: total == .mean ? "\(title) (\(phrases("Mean")))" : title,
          display: column.column.display.localized(phrases)
        ) { position in
          let numbers = all(position).compactMap { column.cell(dataset.countries[$0]).number }
          guard !numbers.isEmpty else { return nil }
          let sum = numbers.reduce(0, +)
          return total == .sum ? sum : sum / Double(numbers.count)
        }
      }
  }

  /// The names that the world map shows, if the feed has them.
  static let shownNames = ["currency_code", "driving_side", "un_member"]

  /// The columns with names. Of several names of a row, the first counts.
  private static func names(of context: SiteContext) -> [MapFigure] {
    let (countries, phrases) = (context.dataset.countries, context.phrases)
    let columns = context.dataset.columnsToAskFor.filter { !$0.column.isNumeric }
    let side = MapFigure(
      name: "driving_side", title: phrases("Driving side"), display: ColumnDisplay(),
      text: {
        let side = countries[$0].alpha2 == "AQ" ? "" : countries[$0].driving.side
        return side.isEmpty ? "" : phrases(side.capitalizedFirst)
      })
    let hasOwn = columns.contains { $0.column.name == side.name }
    return (hasOwn ? [] : [side])
      + columns.map { column in
        MapFigure(
          name: column.column.name, title: phrases(column.column.title), display: column.column.display,
          text: {
            let cell = column.cell(countries[$0])
            if case .list(let texts) = cell { return texts.first { !$0.isEmpty } ?? "" }
            return column.column.display.words(for: cell, in: phrases)
          })
      }
  }
}

extension MapBlock {
  func figure(among figures: [MapFigure]) throws(Mistake) -> MapFigure? {
    guard let name = self[.value] else { return nil }
    if let figure = figures.first(where: { $0.name == name }) { return figure }
    if figures.first?.name == "rows" {
      throw mistake(
        .value,
        "several rows have a country; colour by “rows”, their number, or set “map: sum” or “map: mean” for “\(name)” "
          + "under “columns” in gazetteer.yml")
    }
    throw mistake(.value, Mistake.unknown("figure", name, among: figures.map(\.name)))
  }
}
