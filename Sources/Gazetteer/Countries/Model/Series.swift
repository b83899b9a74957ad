/// Numbers of a country over the years, such as its population.
struct Series: Equatable, Sendable {
  /// A number of a year.
  struct Point: Equatable, Sendable {
    /// The year of the common era.
    let year: Int
    /// The number, which is finite.
    let value: Double
    /// Whether it is what somebody expects, and not what was counted or estimated.
    var isProjected = false
  }

  /// The name by which queries ask for it: `population`.
  let name: String
  /// What people are told that it is: `Population`.
  var label: String
  /// What its numbers count, such as `%`; empty for plain ones.
  var unit: String
  /// The numbers by year, ascending, one for each year.
  let points: [Point]

  /// A series of points in any order. What is beyond the limits is left out: the texts are cut, points of years or with
  /// values that are none are passed over, of several for one year the first one counts, and of many years the newest.
  ///
  /// - Returns: `nil` where it has no name or no points.
  init?(name: String, label: String = "", unit: String = "", points: [Point]) {
    var years: Set<Int> = []
    let known = points.filter {
      NumberBounds.year.contains($0.year) && $0.value.isFinite && years.insert($0.year).inserted
    }
    guard !name.isEmpty, !known.isEmpty else { return nil }
    self.name = name.cut(to: FeedLimits.shared)
    self.label = (label.isEmpty ? name : label).cut(to: FeedLimits.shared)
    self.unit = unit.cut(to: FeedLimits.shared)
    self.points = known.sorted { $0.year < $1.year }.suffix(FeedLimits.points)
  }

  /// The first year whose number is projected; `nil` where none is.
  var projectedFrom: Int? { points.first(where: \.isProjected)?.year }
}

extension Dataset {
  /// The dataset with these series after those of its countries, by alpha-2 codes. A series with a name that a country has is
  /// left out.
  func adding(_ added: [String: [Series]]) -> Dataset {
    var dataset = self
    for index in dataset.countries.indices {
      guard let series = added[dataset.countries[index].alpha2] else { continue }
      let names = dataset.countries[index].series.map(\.name)
      dataset.countries[index].series += series.lazy.filter { !names.contains($0.name) }
        .prefix(max(0, FeedLimits.series - names.count))
    }
    return dataset
  }

  /// The points of all series as a table, in the order of the countries, of their series and of the years.
  var seriesTable: Table {
    let columns = [
      Column(name: "code", title: "Code", kind: .text), Column(name: "name", title: "Name of the series", kind: .text),
      Column(name: "year", title: "Year", kind: .integer), Column(name: "value", title: "Value", kind: .decimal),
      Column(name: "projected", title: "Projected", kind: .integer),
    ]
    var rows: [[Cell]] = []
    for position in countries.indices {
      for series in countries[position].series {
        let (code, name) = (Cell.text(countries[position].code), Cell.text(series.name))
        rows += series.points.map {
          [code, name, .integer($0.year), .decimal($0.value), .integer($0.isProjected ? 1 : 0)]
        }
      }
    }
    return Table(title: "Series", columns: columns, rows: rows)
  }
}
