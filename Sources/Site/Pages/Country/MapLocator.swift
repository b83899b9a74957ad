import Base
import Countries
import Markdown

/// The map on a country page, with a text alternative.
struct MapLocator {
  let pages: CountryPages
  let country: Country

  private var context: SiteContext { pages.context }

  /// Writes the image and the credit for the borders; nothing if the map lacks the country.
  func build(into html: inout HTMLWriter) {
    guard let code = context.options.borders.map.code(of: country), context.hasMap else { return }
    let (width, height) = WorldMap.viewSize
    let root = String(repeating: "../", count: context.path.count { $0 == "/" } + 1)
    let file = "\(root)\(context.toRoot)\(WorldMap.fileName)"
    let image: HTMLAttributes = [
      "src": "\(file)#at-\(code)", "alt": words, "width": "\(width)", "height": "\(height)",
    ]
    html.block("p", ["class": "map"], start: { buildView(image, code, file, into: &$0) }) { part in
      part.inline("small") { MapCredit(context: context, section: "../").build(into: &$0) }
    }
  }

  /// Writes the image, with the place in the world for small islands, whose surroundings are sea.
  private func buildView(_ image: HTMLAttributes, _ code: String, _ file: String, into html: inout HTMLWriter) {
    let map = context.options.borders.map
    let shape = map.shapes.first { $0.code == code }
    let box = MapBox(shape.map { MapPath(parsing: $0.path).largest } ?? [])
    guard country.borders.isEmpty, box.size < Self.small else { return html.void("img", image) }
    html.inline("span") { span in
      span.void("img", image)
      span.inline("svg", ["class": "where", "viewBox": map.viewBox.text, "aria-hidden": "true"]) { svg in
        svg.inline("image", ["href": file, "width": "\(map.viewBox.width)", "height": "\(map.viewBox.height)"])
        svg.leaf("circle", ["cx": "\(box.middle.x)", "cy": "\(box.middle.y)", "r": "300"])
      }
    }
  }

  /// The maximum size of a small island in units of the map; Jamaica has 50.
  private static let small = 100

  /// The text alternative: `Map: France in Western Europe, next to Spain and Italy, around 46° N, 2° E.`
  private var words: String {
    let phrases = context.phrases
    let place = [country.subregion, country.region].first { !$0.isEmpty } ?? ""
    let names = country.borders.compactMap { context.pages.position(ofCode: $0) }
      .map { context.dataset.countries[$0].name.cut(to: FeedLimits.shared) }
    let phrase =
      "Map: {name}" + (place.isEmpty ? "" : " in {place}") + (!names.isEmpty ? ", next to {neighbours}" : "")
      + (country.coordinates == nil ? "." : ", around {position}.")
    return phrases(
      phrase,
      [
        "name": country.name.cut(to: FeedLimits.shared), "place": place.cut(to: FeedLimits.shared),
        "neighbours": phrases.forms.list(names),
        "position": country.coordinates.map(phrases.place) ?? "",
      ])
  }
}
