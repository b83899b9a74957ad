import Datasets

/// The scripts of a site: of which templates each is made, in this order.
enum SiteScript {
  /// The script embedded in an index page. `row-groups.js` shows and hides the rows of a table that is grouped, `rows.js`
  /// those of any other; `home.js` leads to country pages, and is left out where there are none.
  static func index(_ context: SiteContext, isGrouped: Bool) -> [String] {
    ["page.js", "text.js", isGrouped ? "row-groups.js" : "rows.js", "table.js"] + (context.hasHome ? ["home.js"] : [])
      + context.dataset.kind.scripts
  }

  /// The script that the country pages link to, and that stands in the pages of the site that work alone.
  static let shared = ["page.js"]

  /// The scripts that are files of their own.
  static let files: [(path: String, templates: [String])] = [
    ("page.js", shared), ("refresh.js", ["refresh.js"]), ("choose.js", ["choose.js"]),
    ("locate.js", ["boundaries.js", "locate.js"]), ("views.js", ["published.js", languageLinks, "views.js"]),
    ("search.js", ["search.js", "search-names.json"]), ("search-languages.js", ["search-languages.json"]),
  ]

  /// Hands the address on to the links to other languages; of the pages whose address holds what is chosen.
  static let languageLinks = "language-links.js"

  /// The script that stands in the page that compares countries.
  static let compare = ["page.js", "published.js", languageLinks, "compare.js"]

  /// The templates of scripts that index pages load later, and that say something.
  static let loadedLater = ["choose.js", "locate.js", "published.js", "search.js", "search-pages.js", "views.js"]

  /// The file with the names that only the feed of a section has.
  static let namesOfFeed = "search-feed.js"

  /// The file by which the search finds reports and the pages of the user.
  static let pages = "search-pages.js"

  /// The call that hands the rows of a file of names to the search.
  static func addingNames(_ rows: [UInt8]) -> [UInt8] { Array("addNames(".utf8) + rows + Array(");\n".utf8) }
}
