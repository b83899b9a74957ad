package import Base

/// A time series of a country, such as its population.
package struct Series: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package let year: Int
    /// A finite number.
    package let value: Double
    var isProjected = false
  }

  /// Its name in queries: `population`.
  package let name: String
  /// Its name on pages: `Population`.
  package var label: String
  /// The unit, such as `%`; empty if there is none.
  package var unit: String
  /// The numbers in ascending order, one for each year.
  package let points: [Point]

  /// Sorts the points and applies the limits: long texts are cut, points with an invalid year or value are skipped, and
  /// of several for one year the first counts. If there are too many, the newest are kept.
  ///
  /// - Returns: `nil` if it has no name or no points.
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

  package func point(before year: Int) -> Point? { points.last { $0.year < year } }

  package var projectedFrom: Int? { points.first(where: \.isProjected)?.year }
}

extension Dataset {
  /// A copy with the bundled series, whose keys `Data/README.md` describes, but not for countries whose values another
  /// source replaces.
  package func addingSeries(_ root: JSONValue) -> Dataset {
    let positions = Dictionary(
      countries.indices.lazy.map { (self.countries[$0].alpha2, [$0]) }, uniquingKeysWith: { $0 + $1 })
    var dataset = self
    for value in root.items("series") {
      let name = value.text("name")
      let years = value.items("years").map(\.integer)
      let projected = value["projected_from"]?.integer ?? .max
      for (code, numbers) in value["values"]?.pairs ?? [] {
        let points = zip(years, numbers.array ?? []).compactMap { year, number -> Series.Point? in
          guard let year, let number = number.number else { return nil }
          return Series.Point(year: year, value: number, isProjected: year >= projected)
        }
        guard let series = Series(name: name, label: value.text("label"), unit: value.text("unit"), points: points)
        else { continue }
        for position in positions[code] ?? []
        where origins[name] == nil || countries[position].origins[name] == Self.ofFeed {
          dataset.countries[position].series.append(series)
        }
      }
    }
    return dataset
  }
}
