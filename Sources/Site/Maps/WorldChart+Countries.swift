import Datasets

/// Maps of the figures that a feed has.
extension WorldChart {
  /// A map of a figure, as a block asks for it.
  ///
  /// - Parameter section: the way from the page to the folder of the section.
  init(_ block: MapBlock, of context: SiteContext, section: String) {
    self.init(of: context, section: section, figures: block.figure.map { [$0] } ?? []) { block.classes(of: $0) }
  }

  /// A map of all figures that the feed has, each in five classes.
  init(of context: SiteContext) {
    self.init(of: context, section: "", figures: MapFigure.allCases) {
      MapClasses(of: $0, count: MapClasses.counts.upperBound, by: .quantile)
    }
    let known = figures.filter { !$0.values.isEmpty }
    self = WorldChart(
      map: map, figures: known.isEmpty ? Array(figures.prefix(1)) : known, places: places, order: order)
  }

  private init(
    of context: SiteContext, section: String, figures wanted: [MapFigure], classes: ([Double]) -> MapClasses
  ) {
    let (map, countries) = (WorldMap.wide, context.dataset.countries)
    var positions: [String: Int] = [:]
    var order: [String] = []
    for position in countries.indices {
      // The first row of a code is that of the country.
      if let code = map.code(of: countries[position]), positions[code] == nil {
        positions[code] = position
        order.append(code)
      }
    }
    let figures = wanted.map { figure in
      let values = positions.compactMapValues { position -> Value? in
        guard let number = figure.number(of: countries[position]), number.isFinite,
          let words = number.words(decimals: 1)
        else { return nil }
        return Value(number: number, label: figure.unit.isEmpty ? words : "\(words) \(figure.unit)")
      }
      return Figure(
        name: figure.rawValue, title: figure.title, unit: figure.unit, values: values,
        classes: classes(values.values.map(\.number)))
    }
    let places = positions.mapValues { position in
      Place(
        name: countries[position].name.cut(to: FeedLimits.shared),
        region: countries[position].region.trimmed.cut(to: FeedLimits.shared),
        path: context.path(ofCountryAt: position).map { section + $0 })
    }
    self.init(map: map, figures: figures, places: places, order: order)
  }
}
