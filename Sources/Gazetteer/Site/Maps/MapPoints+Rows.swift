extension MapPoints {
  /// The rows of a feed that say where they lie; `nil` where none does.
  ///
  /// - Parameters:
  ///   - section: the way from the page to the folder of the section; `nil` where dots lead nowhere.
  ///   - includesCountries: whether rows that the map has a shape for are among them.
  init?(ofRowsOf context: SiteContext, section: String?, includesCountries: Bool) {
    let countries = context.dataset.countries
    let points = countries.indices.compactMap { position -> Point? in
      guard let coordinates = countries[position].coordinates,
        includesCountries || context.options.borders.map.code(of: countries[position]) == nil
      else { return nil }
      return Point(
        name: countries[position].name.cut(to: FeedLimits.shared),
        path: section.flatMap { section in context.path(ofCountryAt: position).map { section + $0 } },
        coordinates: coordinates)
    }
    guard !points.isEmpty else { return nil }
    self.init(points)
  }
}
