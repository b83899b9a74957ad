import Base
import Countries

extension WorldChart {
  /// A map of a figure or of points, as set in a block.
  ///
  /// - Parameter section: the relative path from the page to the folder of the section; `nil` for no links.
  init(_ block: MapBlock, of context: SiteContext, _ region: MapRegion?, section: String?) throws(Mistake) {
    var wanted: [MapFigure] = []
    if var figure = try block.figure(among: MapFigure.all(of: context)) {
      figure.display = figure.display.with(unit: block[.unit])
      wanted = [figure]
    }
    self.init(of: context, region, section: section, figures: wanted) { block.classes(of: $0) }
    if block.hasPoints { points = MapPoints(ofRowsOf: context, on: map, section: section, includesCountries: true) }
    heading = block.hasPoints && figures.isEmpty ? context.title : ""
  }

  /// A map of all figures of the feed, each in five classes, with rows that are not countries as dots.
  init(of context: SiteContext) {
    self.init(
      of: context, nil, section: "",
      figures: MapFigure.all(of: context).filter {
        $0.text == nil || MapFigure.shownNames.contains($0.name)
      }
    ) {
      MapClasses(aroundZero: $0, count: MapClasses.usual, by: .quantile)
    }
    figures = figures.filter { !$0.values.isEmpty }
    let names = figures.filter { !$0.names.isEmpty }
    figures = figures.filter(\.names.isEmpty).prefix(MapFigure.most) + names
    points = MapPoints(ofRowsOf: context, on: map, section: "", includesCountries: context.dataset.areOwnRows)
  }

  private init(
    of context: SiteContext, _ region: MapRegion?, section: String?, figures wanted: [MapFigure],
    classes: ([Double]) -> MapClasses
  ) {
    let finder = CodeFinder(context, in: region)
    let parts = ["population", "area"].compactMap { context.dataset.credit(of: $0)?.text }
    let densityCredit =
      parts.isEmpty
      ? nil : context.phrases("calculated from {sources}", ["sources": Set(parts).sorted().joined(separator: "; ")])
    let figures = wanted.map { figure in
      if let text = figure.text {
        let texts = finder.positions.mapValues { text($0).cut(to: FeedLimits.shared) }
        var names = Figure(
          name: figure.name, title: figure.title, texts: texts,
          names: Figure.names(of: texts.values, others: context.phrases("Other")))
        names.credit = context.dataset.sourcePosition(of: figure.name).map { context.dataset.sources[$0].credit }
        return names
      }
      let values = finder.positions.compactMapValues { figure.number($0).flatMap { $0.isFinite ? $0 : nil } }
      // The computed density has the year of the population.
      let isOwn = context.dataset.customColumns.contains { $0.column.name == figure.name }
      let dated = figure.name == "density" && !isOwn ? "population" : figure.name
      let year = context.dataset.yearColumn(of: dated)?.cell
      let years = finder.positions.compactMapValues { year?(context.dataset.countries[$0]).number }
      return Figure(
        name: figure.name, title: figure.title, display: figure.display, values: values,
        classes: classes(Array(values.values)),
        years: years.filter { values[$0.key] != nil }.mapValues(\.whole),
        credit: context.dataset.credit(of: figure.name)?.text ?? (dated == figure.name ? nil : densityCredit))
    }
    self.init(map: region?.map ?? context.options.borders.wide, phrases: context.phrases, region: region)
    (self.figures, order) = (figures, finder.order)
    places = Self.places(of: context, at: finder.positions, section: section)
    if region != nil, !figures.isEmpty { outside = CodeFinder(context).order.count - order.count }
  }

  static func places(of context: SiteContext, at positions: [String: Int], section: String?) -> [String: Place] {
    // A place of rows that are not countries is their country, which has no page.
    let section = context.dataset.areOwnRows ? nil : section
    return positions.mapValues { position in
      let country = context.dataset.countries[position]
      let name = context.dataset.nameOfCountry(at: position) ?? country.name
      return Place(
        name: name.cut(to: FeedLimits.shared), region: country.region.trimmed.cut(to: FeedLimits.shared),
        path: section.flatMap { section in context.path(ofCountryAt: position).map { section + $0 } })
    }
  }
}

/// Finds countries of the map by alpha-2 code, or by an alpha-3 code of the feed.
struct CodeFinder {
  /// The positions of the rows of the feed by code on the map. The first row of a code counts.
  private(set) var positions: [String: Int] = [:]
  private(set) var order: [String] = []
  private var long: [String: String] = [:]
  private let map: WorldMap

  /// - Parameter region: the region whose countries have positions; `nil` for the world.
  init(_ context: SiteContext, in region: MapRegion? = nil) {
    map = context.options.borders.map
    for (position, country) in context.dataset.countries.enumerated() {
      guard let code = map.code(of: country), positions[code] == nil else { continue }
      if !country.alpha3.isEmpty { long[country.alpha3.lowercased()] = code }
      guard region?.codes.contains(code) ?? true else { continue }
      positions[code] = position
      order.append(code)
    }
  }

  func code(_ text: String) -> String? {
    guard (2...3).contains(text.utf8.count) else { return nil }
    let lowercased = text.lowercased()
    return map.has(lowercased) ? lowercased : long[lowercased]
  }
}
