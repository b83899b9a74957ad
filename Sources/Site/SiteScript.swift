/// The scripts of a site: of which templates each is made, in this order.
enum SiteScript {
  /// The script that stands in the index page.
  static let index = ["page.js", "text.js", "table.js", "home.js"]

  /// The script that stands in the index page of countries without pages, to which no sheet can lead.
  static let indexAlone = ["page.js", "text.js", "table.js"]

  /// The script that stands in the index page of facts.
  static let facts = ["page.js", "text.js", "table.js", "facts.js"]

  /// The script that the country pages link to, and that stands in the pages of the site that work alone.
  static let shared = ["page.js"]

  /// The scripts that are files of their own.
  static let files: [(path: String, templates: [String])] = [
    ("page.js", shared), ("choose.js", ["choose.js"]), ("locate.js", ["boundaries.js", "locate.js"]),
  ]
}
