/// The scripts of a site, with the templates that each consists of, in order.
enum SiteScript {
  /// The script embedded in an index page. `home.js` requires country pages.
  static func index(_ context: SiteContext, isGrouped: Bool) -> [String] {
    ["page.js", "text.js", "rows.js"] + (isGrouped ? ["row-groups.js"] : []) + ["table.js"]
      + (context.hasHome ? ["home.js"] : [])
      + context.dataset.kind.scripts + (context.isWhole ? later(context) : [])
      + (context.options.isSingleFile ? ["single-file.js"] : [])
  }

  /// The templates that an index loads later.
  private static func later(_ context: SiteContext) -> [String] {
    // A single file has no comparison.
    (context.hasHome ? ["locate.js", "choose.js"] + (context.options.isSingleFile ? [] : ["ticks.js"]) : [])
      + ["published.js", languageLinks, "views.js"] + context.dataset.kind.searchScripts.prefix(1)
  }

  /// The script linked by country pages and embedded in self-contained pages.
  static let shared = ["page.js", "finder.js"]

  /// The script files.
  static let files: [(path: String, templates: [String])] =
    [
      ("page.js", shared), ("refresh.js", ["refresh.js"]), ("choose.js", ["choose.js", "ticks.js"]),
      ("locate.js", ["boundaries.js", "locate.js"]), ("views.js", ["published.js", languageLinks, "views.js"]),
    ] + search

  private static let search: [(path: String, templates: [String])] = [
    (path: "text.js", templates: ["text.js"]), ("search.js", ["search.js", "search-names.json"]),
    ("search-languages.js", ["search-languages.json"]),
  ]

  /// The files that only the search loads.
  static let ofSearch = Set(search.map(\.path) + ["choose.css"])

  /// The script files of a site with self-contained pages, for country and custom pages.
  static let filesOfWhole = [(path: "page.js", templates: shared + [whole, "refresh.js"])] + search

  /// The placeholder of ``loaded(rowsOf:)`` among templates.
  static let whole = "whole"

  /// The script of the page with the map of the world.
  static let map = [languageLinks, WorldMap.script]

  /// Adds the query of the URL to the links to other languages, on pages that keep their state there.
  static let languageLinks = "language-links.js"

  /// The script embedded in the comparison page.
  static let compare = shared + ["published.js", languageLinks, "compare.js"]

  /// The templates with phrases among the scripts that index pages load later.
  static let loadedLater = ["choose.js", "ticks.js", "locate.js", "published.js", "search.js", "views.js"]

  /// The file with the names from the feed of a section.
  static let namesOfFeed = "search-feed.js"

  /// The file with the dialog of the search and all that it finds.
  static let pages = "search-pages.js"

  /// Marks scripts as loaded in a self-contained page.
  ///
  /// - Parameter context: the section whose rows are embedded too.
  static func loaded(rowsOf context: SiteContext? = nil) -> String {
    var parts = ["refresh.js"]
    if let context {
      parts += ["views.css", "views.js"] + (context.hasHome ? ["choose.css", "choose.js", "locate.js"] : [])
    }
    parts = parts.map { "site+\"\($0)\"" }
    if let context { parts += ViewFile.formats.map { "\"view-\($0.name).js?\(context.rowsVersion)\"" } }
    let loading = context?.options.isSingleFile == true ? "unpack()" : "Promise.resolve()"
    return "for(const part of [\(parts.joined(separator: ","))])loads.set(part,\(loading));\n"
  }

  /// The data of a self-contained index: names of countries, borders and rows.
  static func data(_ context: SiteContext) -> String {
    let borders = context.hasHome ? [context.sharedFiles.data.borders()] : []
    return inert(context.options.isSingleFile ? borders : names(context) + borders + rows(context))
  }

  /// The script calls that add the names of countries to the search.
  static func names(_ context: SiteContext) -> [[UInt8]] {
    guard !context.dataset.kind.searchScripts.isEmpty else { return [] }
    let names = ["search-names.json", "search-languages.json"].map(context.sharedFiles.data.names)
    let ofFeed = context.hasSearchFile ? [SearchFile(context: context).file().bytes] : []
    return names + ofFeed + [Array("haveNames();\n".utf8)]
  }

  /// The script calls that add the rows of the exports.
  static func rows(_ context: SiteContext) -> [[UInt8]] {
    ViewFile.formats.map { ViewFile(format: $0, context: context).file().bytes }
  }

  /// Joins data scripts and escapes `<`, so that no text can close the element.
  static func inert(_ data: [[UInt8]]) -> String {
    String(decoding: data.joined(), as: UTF8.self).replacingScalars(of: "<", with: "\\u003C")
  }

  /// The script call that adds rows of names to the search.
  static func addingNames(_ rows: [UInt8]) -> [UInt8] { Array("addNames(".utf8) + rows + Array(");\n".utf8) }
}
