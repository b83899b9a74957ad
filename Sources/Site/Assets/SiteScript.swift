import Base

/// The scripts of a site, with the templates that each consists of, in order.
enum SiteScript {
  /// The script linked by country pages and embedded in self-contained pages.
  static let shared = ["page.js", "finder.js"]

  /// The script files.
  static let files: [(path: String, templates: [String])] =
    [
      ("page.js", shared), ("refresh.js", ["refresh.js"]), age, ("pull.js", ["pull.js"]),
      ("choose.js", ["choose.js", "ticks.js"]),
      ("locate.js", ["locate.js", "boundaries.js"]), ("views.js", views),
    ] + search

  /// The scripts that pages load after them.
  static let later = ["refresh.js", "age.js", pull]

  /// The script that refreshes a page which is pulled down. Small sites have it in pages with rows only.
  static let pull = "pull.js"

  /// The notice on pages of a site that was not built for some days.
  private static let age = (path: "age.js", templates: ["age.js"])

  /// The search beyond the shown texts.
  static let finding = ["find.js", "search.js"]

  private static let search: [(path: String, templates: [String])] = [
    (path: "text.js", templates: ["text.js"]), ("search.js", finding + ["search-names.json"]),
    ("search-languages.js", ["search-languages.json"]),
  ]

  /// The files that only the search loads.
  static let ofSearch = Set(search.map(\.path))

  /// The script files of a site with self-contained pages, for country and custom pages.
  static let filesOfWhole = [(path: "page.js", templates: shared + [whole] + later)] + search

  /// Whether a part of a file is a module. Modules are before the data that they read.
  static func isModule(_ name: String) -> Bool { name == whole || name.hasSuffix(".js") && name != "boundaries.js" }

  /// The placeholder of ``loaded(rowsOf:)`` among templates.
  static let whole = "whole"

  /// The script of the page with the map of the world.
  static let map = [languageLinks, WorldMap.script]

  /// Adds the query of the URL to the links to other languages, on pages that keep their state there.
  static let languageLinks = "language-links.js"

  /// The series and years that readers choose.
  static let choices = [languageLinks, series]

  /// The view options of index pages.
  static let views = ["published.js", languageLinks, "downloads.js", "highlights.js", "views.js"]

  /// The script embedded in the comparison page.
  static let compare = shared + ["published.js", languageLinks, "compare.js"]

  /// The templates with phrases among the scripts that index pages load later.
  static let loadedLater = [
    "choose.js", "ticks.js", "locate.js", "published.js", "search.js", "highlights.js", "views.js",
  ]

  /// The file with the names from the feed of a section.
  static let namesOfFeed = "search-feed.js"

  /// The file with the dialog of the search and all that it finds.
  static let pages = "search-pages.js"

  /// The values of charts on hover and focus, which pages with charts load.
  static let charts = "charts.js"

  /// The file with ``choices``, which it loads.
  static let series = "series.js"

  /// The slider of maps of several times, which pages with such maps load.
  static let times = "times.js"

  /// What scripts import from `page.js`, for a page in a frame, which has neither messages nor refreshes and loads nothing.
  static let framed = ScriptModules.Part.code(
    """
    $.page={renewals:[],say(){},t:String,site:"",load:()=>Promise.reject(),
    all:(selector,within=document)=>within.querySelectorAll(selector),
    isPlain:(event)=>!(event.ctrlKey||event.metaKey||event.altKey),
    make:(name,values)=>Object.assign(document.createElement(name),values)};

    """)

  /// Marks files as loaded in a self-contained page. It follows `page.js`.
  ///
  /// - Parameters:
  ///   - parts: shared files, in addition to the script that refreshes pages.
  ///   - rows: the URL of the row file.
  static func loaded(_ parts: [String] = [], rows: String? = nil, by loading: String = "Promise.resolve()") -> String {
    let all = (later + parts).map { "$.page.site+\"\($0)\"" } + (rows.map { ["\"\($0)\""] } ?? [])
    return "for(const part of [\(all.joined(separator: ","))])$.page.loads.set(part,\(loading));\n"
  }

  /// Joins data scripts and escapes `<`, so that no text can close the element.
  static func inert(_ data: [[UInt8]]) -> String {
    String(decoding: data.joined(), as: UTF8.self).replacingScalars(of: "<", with: "\\u003C")
  }

  /// The script call that adds rows of names to the search.
  static func addingNames(_ rows: [UInt8]) -> [UInt8] {
    ScriptModules.call("addNames", of: "find") + rows + Array(");\n".utf8)
  }
}
