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
        ("src", "\(root)\(WorldMap.fileName)#at-\(code)"), ("alt", words), ("width", "\(width)"),
        ("height", "\(height)"),
      ])
    html.block(opening: "<p class=\"map\">" + image.opening, closing: "</p>") { part in
      part.inline(opening: "<small>", closing: "</small>") { note in
        note.text(context.options.borders.words + ": ")
        note.link(to: "../\(MapPage.name)#\(MapPage.bordersAnchor)") { $0.text("what that means") }
      }
    }
  }

  /// What the picture shows: `Map: France in Western Europe, next to Spain and Italy, around 46° N, 2° E.`
  private var words: String {
    var words = "Map: " + country.name.cut(to: FeedLimits.shared)
    let place = [country.subregion, country.region].first { !$0.isEmpty } ?? ""
    if !place.isEmpty { words += " in " + place.cut(to: FeedLimits.shared) }
    let codes = country.borders.prefix(Self.mostNeighbours + 1)
    let names = codes.compactMap { context.pages.position(ofCode: $0) }
      .map { context.dataset.countries[$0].name.cut(to: FeedLimits.shared) }
    if !names.isEmpty, names.count <= Self.mostNeighbours {
      let rest = names.dropLast().joined(separator: ", ")
      words += ", next to " + (rest.isEmpty ? "" : rest + " and ") + names[names.count - 1]
    }
    if let position = country.coordinates?.words { words += ", around " + position }
    return words + "."
  }
}
