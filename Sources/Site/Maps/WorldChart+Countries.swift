import Datasets

/// Maps of the figures that a feed has.
extension WorldChart {
  /// A map as a block asks for it, of a figure or of points.
  ///
  /// - Parameter section: the way from the page to the folder of the section.
  init(_ block: MapBlock, of context: SiteContext, section: String) throws(MapBlock.Mistake) {
    var wanted: [MapFigure] = []
    if var figure = try block.figure(among: MapFigure.all(of: context)) {
      figure.unit = block.texts[.unit] ?? figure.unit
      wanted = [figure]
    }
    self.init(of: context, section: section, figures: wanted) { block.classes(of: $0) }
    if block.hasPoints {
      points = MapPoints(ofRowsOf: context, section: section, includesCountries: true)
      heading = block.texts[.title] ?? (figures.isEmpty ? context.title : "")
    } else {
      heading = block.texts[.title] ?? ""
    }
  }

  /// A map of all figures that the feed has, each in five classes, and of the rows that are no countries.
  init(of context: SiteContext) {
    self.init(of: context, section: "", figures: MapFigure.all(of: context)) {
      MapClasses(of: $0, count: MapClasses.counts.upperBound, by: .quantile)
    }
    figures = Array(figures.filter { !$0.values.isEmpty }.prefix(MapFigure.most))
    points = MapPoints(ofRowsOf: context, section: "", includesCountries: false)
  }

  private init(
    of context: SiteContext, section: String, figures wanted: [MapFigure], classes: ([Double]) -> MapClasses
  ) {
    let map = context.options.borders.wide
    var positions: [String: Int] = [:]
    var order: [String] = []
    for (position, country) in context.dataset.countries.enumerated() {
      // The first row of a code is that of the country.
      if let code = map.code(of: country), positions[code] == nil {
        positions[code] = position
        order.append(code)
      }
    }
    let figures = wanted.map { figure in
      let values = positions.compactMapValues { position -> Value? in
        guard let number = figure.number(position), number.isFinite else { return nil }
        return Value(number: number, label: context.phrases.localized(number: figure.words(number)))
      }
      return Figure(
        title: figure.title, unit: figure.unit, areYears: figure.areYears, values: values,
        classes: classes(values.values.map(\.number)))
    }
    self.init(
      map: map, figures: figures, places: Self.places(of: context, at: positions, section: section), order: order,
      phrases: context.phrases)
  }

  /// What the map calls the countries of a feed, and where it leads to.
  static func places(of context: SiteContext, at positions: [String: Int], section: String?) -> [String: Place] {
    positions.mapValues { position in
      let country = context.dataset.countries[position]
      return Place(
        name: country.name.cut(to: FeedLimits.shared), region: country.region.trimmed.cut(to: FeedLimits.shared),
        path: section.flatMap { section in context.path(ofCountryAt: position).map { section + $0 } })
    }
  }
}
