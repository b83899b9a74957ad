import Countries
import Markdown

struct MapCredit {
  let context: SiteContext
  /// The relative path from the page to the folder of the section; `nil` for no link.
  let section: String?

  func build(into note: inout HTMLWriter) {
    note.text(context.options.borders.words(context.phrases))
    guard let section, context.hasMap else { return }
    note.text(" (")
    note.link(to: "\(section)\(MapPage.name)#\(MapPage.bordersAnchor)") { $0.text(context.phrases("details")) }
    note.text(")")
  }
}

/// The page with the map, to which maps link.
package enum MapPage {
  package static let name = "map.html"
  static let bordersAnchor = "borders"
}
