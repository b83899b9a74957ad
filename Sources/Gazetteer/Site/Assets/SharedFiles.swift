/// The styles and scripts that are files of their own.
struct SharedFiles {
  private let files: [OutputFile]
  /// What of the world the countries of the site need.
  let data: CountryData
  /// Whether pages besides those of countries can link to styles and scripts.
  private let linksToShared: Bool
  /// What a link to a file adds to its name, by its path.
  private let versions: [String: String]

  private static let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - traits: what the sections of the site have together.
  ///   - hasOwnPages: whether there are pages of the user.
  ///   - hasReports: whether some of them ask the data, and can have charts.
  ///   - map: the file of the map, where it is not the template.
  init(templates: TemplateSet, traits: SiteTraits, hasOwnPages: Bool, hasReports: Bool, map: [UInt8]? = nil) {
    let data = CountryData(templates, of: traits.codes)
    self.data = data
    linksToShared = !traits.isWhole || hasOwnPages
    let ofCountries = traits.hasSeries ? ["country.css", "charts.css"] : ["country.css"]
    var styles =
      traits.isWhole
      // Pages of the user have other styles than those of countries.
      ? hasOwnPages
        ? [(path: "style.css", templates: ["style.css"]), ("country.css", ofCountries)]
        : [("style.css", ["style.css"] + ofCountries)]
      : [
        (path: "style.css", templates: ["style.css"]), ("country.css", ofCountries), ("choose.css", ["choose.css"]),
        ("views.css", ["views.css", "extra.css"]),
      ]
    if hasOwnPages { styles.append((OwnPages.styleSheet, OwnPages.styles(ofReports: hasReports))) }
    if hasReports { styles.append((OwnPages.answers, [OwnPages.answers])) }
    let part = { (name: String) in
      switch name {
      case "search-names.json", "search-languages.json": data.names(name)
      case "boundaries.js": data.borders()
      case WorldMap.fileName: templates.drawing(data.map(map ?? templates.bytes(name)))
      case SiteScript.whole: Array(SiteScript.loaded().utf8)
      default: templates.bytes(name)
      }
    }
    var drawings = [(path: WorldMap.fileName, templates: [WorldMap.fileName])]
    if !traits.isWhole {
      drawings += [(WorldMap.style, [WorldMap.style]), (WorldMap.script, SiteScript.map)]
    }
    let scripts = traits.isWhole ? SiteScript.filesOfWhole : SiteScript.files
    files = (styles + scripts + drawings).map { file in
      // As bytes, which are looked at several times: those of the outlines of countries are 160 kB.
      let names = file.path.hasSuffix(".css") ? templates.withCustomStyle(file.templates) : file.templates
      let bytes = Array(names.map(part).joined(separator: [Self.newline]))
      return OutputFile(path: file.path, contents: .bytes(bytes)).made
    }.filter { !$0.bytes.isEmpty }
    versions = files.reduce(into: [:]) { $0[$1.path] = $1.digest.map { String($0.hex.prefix(8)) } }
  }

  /// Those that a site has.
  ///
  /// - Parameters:
  ///   - search: the scripts by which the searches of its tables find more than their texts.
  ///   - countryPages: whether it has country pages, which need styles and scripts of their own.
  ///   - map: whether it has countries on the map of the world, which needs its drawing, style and script.
  func files(search: [String], countryPages: Bool, map: Bool) -> [OutputFile] {
    files.filter { file in
      if Self.ofMap.contains(file.path) { return map }
      if Dataset.Kind.countries.searchScripts.contains(file.path) { return search.contains(file.path) }
      return countryPages || (linksToShared && Self.ofEveryPage.contains(file.path))
    }
  }

  /// What a link to a file adds to its name, so that no cache on the way can mix two builds; `nil` where there is no
  /// such file.
  func version(of path: String) -> String? { versions[path] }

  /// What the map is made of.
  private static let ofMap: Set = [WorldMap.fileName, WorldMap.style, WorldMap.script]
  /// What pages of any kind load.
  private static let ofEveryPage: Set = [
    "style.css", "page.js", "refresh.js", "views.css", "views.js", OwnPages.styleSheet,
    OwnPages.answers,
  ]
}
