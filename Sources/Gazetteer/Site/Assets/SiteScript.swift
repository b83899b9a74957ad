/// The scripts of a site: of which templates each is made, in this order.
enum SiteScript {
  /// The script embedded in an index page. `row-groups.js` shows and hides the rows of a table that is grouped, `rows.js`
  /// those of any other; `home.js` leads to country pages, and is left out where there are none.
  static func index(_ context: SiteContext, isGrouped: Bool) -> [String] {
    ["page.js", "text.js", isGrouped ? "row-groups.js" : "rows.js", "table.js"] + (context.hasHome ? ["home.js"] : [])
      + context.dataset.kind.scripts + (context.isWhole ? later(context) : [])
  }

  /// What an index loads later.
  private static func later(_ context: SiteContext) -> [String] {
    (context.hasHome ? ["locate.js", "choose.js"] : []) + ["published.js", languageLinks, "views.js"]
      + context.dataset.kind.searchScripts.prefix(1)
  }

  /// The script that the country pages link to, and that stands in the pages of the site that work alone.
  static let shared = ["page.js"]

  /// The scripts that are files of their own.
  static let files: [(path: String, templates: [String])] = [
    ("page.js", shared), ("refresh.js", ["refresh.js"]), ("choose.js", ["choose.js"]),
    ("locate.js", ["boundaries.js", "locate.js"]), ("views.js", ["published.js", languageLinks, "views.js"]),
    ("search.js", ["search.js", "search-names.json"]), ("search-languages.js", ["search-languages.json"]),
  ]

  /// Those of a site whose pages have all that others load, for pages of countries and of the user.
  static let filesOfWhole = [(path: "page.js", templates: shared + [whole, "refresh.js"])]

  /// The place of ``loaded(rowsOf:)`` among templates.
  static let whole = "whole"

  /// The script of the page with the map of the world.
  static let map = [languageLinks, WorldMap.script]

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

  /// Tells a page that has what others load, in a site of few rows, that it need not ask for that.
  ///
  /// - Parameter context: the section whose rows the page has, too.
  static func loaded(rowsOf context: SiteContext? = nil) -> String {
    var parts = ["refresh.js"]
    if let context {
      parts += ["views.css", "views.js"] + (context.hasHome ? ["choose.css", "choose.js", "locate.js"] : [])
    }
    parts = parts.map { "site+\"\($0)\"" }
    if let context { parts += ViewFile.formats.map { "\"view-\($0.rawValue).js?\(context.rowsVersion)\"" } }
    return "for(const part of [\(parts.joined(separator: ","))])loads.set(part,Promise.resolve());\n"
  }

  /// What the script of an index that has all scripts works on: the names of its countries, their borders, its rows.
  static func data(_ context: SiteContext) -> String {
    let searched = context.dataset.kind.searchScripts.isEmpty ? [] : ["search-names.json", "search-languages.json"]
    var data = searched.map(context.sharedFiles.data.names)
    if context.hasSearchFile, !searched.isEmpty { data.append(SearchFile(context: context).file().bytes) }
    if context.hasHome { data.append(context.sharedFiles.data.borders()) }
    return inert(data + ViewFile.formats.map { ViewFile(format: $0, context: context).file().bytes })
  }

  /// Scripts that are nothing but data, as one in which no text can end the element that it stands in.
  static func inert(_ data: [[UInt8]]) -> String {
    String(decoding: data.joined(), as: UTF8.self).replacingScalars(of: "<", with: "\\u003C")
  }

  /// The call that hands the rows of a file of names to the search.
  static func addingNames(_ rows: [UInt8]) -> [UInt8] { Array("addNames(".utf8) + rows + Array(");\n".utf8) }
}
