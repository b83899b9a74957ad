import CommonMark
import Datasets

/// Where a country lies: its view of the map, in a country page, with the same in words.
struct MapLocator {
  let pages: CountryPages
  let country: Country

  /// The most neighbours that are named: more would be a list, which the page has below.
  private static let mostNeighbours = 16

  private var context: SiteContext { pages.context }

  /// Builds the picture and the way to whose borders it shows; nothing where the map does not have the country.
  func build(into html: inout HTMLWriter) {
    guard let code = context.options.borders.map.code(of: country), context.hasMap else { return }
    let (width, height) = WorldMap.viewSize
    let root = String(repeating: "../", count: context.path.count { $0 == "/" } + 1)
    let image = HTMLTag(
      "img",
      [
        ("src", "\(root)\(context.toRoot)\(WorldMap.fileName)#at-\(code)"), ("alt", words), ("width", "\(width)"),
        ("height", "\(height)"),
      ])
    html.block(opening: "<p class=\"map\">" + image.opening, closing: "</p>") { part in
      part.inline(opening: "<small>", closing: "</small>") { note in
        note.text(context.options.borders.words(context.phrases) + " (")
        note.link(to: "../\(MapPage.name)#\(MapPage.bordersAnchor)") { $0.text(context.phrases("what this means")) }
        note.text(")")
      }
    }
  }

  /// What the picture shows: `Map: France in Western Europe, next to Spain and Italy, around 46° N, 2° E.`
  private var words: String {
    let phrases = context.phrases
    let place = [country.subregion, country.region].first { !$0.isEmpty } ?? ""
    let codes = country.borders.prefix(Self.mostNeighbours + 1)
    let names = codes.compactMap { context.pages.position(ofCode: $0) }
      .map { context.dataset.countries[$0].name.cut(to: FeedLimits.shared) }
    let hasNeighbours = !names.isEmpty && names.count <= Self.mostNeighbours
    let phrase = Self.phrase(
      hasPlace: !place.isEmpty, hasNeighbours: hasNeighbours, hasPosition: country.coordinates != nil)
    return phrases(
      phrase,
      [
        "name": country.name.cut(to: FeedLimits.shared), "place": place.cut(to: FeedLimits.shared),
        "neighbours": hasNeighbours ? phrases.forms.list(names) : "",
        "position": country.coordinates.map(phrases.place) ?? "",
      ])
  }

  /// The phrase of what the picture shows, by what is known of the country.
  private static func phrase(hasPlace: Bool, hasNeighbours: Bool, hasPosition: Bool) -> String {
    switch (hasPlace, hasNeighbours, hasPosition) {
    case (false, false, false): "Map: {name}."
    case (false, false, true): "Map: {name}, around {position}."
    case (false, true, false): "Map: {name}, next to {neighbours}."
    case (false, true, true): "Map: {name}, next to {neighbours}, around {position}."
    case (true, false, false): "Map: {name} in {place}."
    case (true, false, true): "Map: {name} in {place}, around {position}."
    case (true, true, false): "Map: {name} in {place}, next to {neighbours}."
    case (true, true, true): "Map: {name} in {place}, next to {neighbours}, around {position}."
    }
  }
}
