import Base

/// The shared style sheets, scripts and the map that a site needs. They are the same in every language.
struct SharedFiles {
  let files: [OutputFile]
  /// The bundled data for the countries of the site.
  let data: CountryData
  /// The versions in links, by path.
  private let versions: [String: String]

  private static let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - traits: the traits shared by all sections.
  ///   - own: the custom pages. Some of them can be reports, which can have charts.
  ///   - map: a custom map; `nil` for the template.
  init(templates: TemplateSet, traits: SiteTraits, own: OwnPages, map: [UInt8]? = nil) {
    let data = CountryData(templates, of: traits.codes)
    self.data = data
    let (hasOwnPages, hasReports) = (!own.isEmpty, own.isAsking)
    let ofCountries = traits.hasSeries ? ["country.css", "charts.css"] : ["country.css"]
    // Maps and custom pages have other styles than country pages.
    var styles =
      traits.isWhole && !hasOwnPages
      ? [(path: "style.css", templates: ["style.css"] + ofCountries)]
      : [("style.css", ["style.css"]), ("country.css", ofCountries)]
    if !traits.isWhole { styles.append(("views.css", ["views.css", "extra.css"])) }
    styles.append(("choose.css", ["choose.css"]))
    if hasOwnPages { styles.append((OwnPages.styleSheet, OwnPages.styles(ofReports: hasReports))) }
    if hasReports { styles.append((OwnPages.answers, [OwnPages.answers])) }
    if hasReports || traits.hasSeries {
      styles += [(SiteScript.charts, [SiteScript.charts]), (SiteScript.series, SiteScript.choices)]
    }
    if own.hasTimes { styles.append((SiteScript.times, [SiteScript.languageLinks, SiteScript.times])) }
    let part = { (name: String) in
      switch name {
      case "search-names.json", "search-languages.json": data.names(name)
      case "boundaries.js": data.borders()
      case WorldMap.fileName: templates.drawing(data.map(map ?? templates.bytes(name)))
      // Its presence hides the notice about missing files, also with custom style sheets.
      case "style.css": templates.bytes(name) + Array("\n.alone { display: none; }".utf8)
      default: templates.bytes(name)
      }
    }
    var drawings = [WorldMap.fileName, SiteIcon.svg].map { (path: $0, templates: [$0]) }
    if !traits.isWhole {
      drawings += [(WorldMap.style, [WorldMap.style]), (WorldMap.script, SiteScript.map)]
    }
    let scripts = traits.isWhole ? SiteScript.filesOfWhole : SiteScript.files
    let isNeeded = { (path: String) in
      if Self.ofMap.contains(path) { return traits.hasMap }
      if SiteScript.ofSearch.contains(path) { return traits.hasSearch }
      // The style of dialogs: of the search and of the view options, which small sites embed.
      if path == "choose.css" { return traits.hasSearch || !traits.isWhole }
      return traits.hasCountryPages || ((!traits.isWhole || hasOwnPages) && Self.ofEveryPage.contains(path))
    }
    files = (styles + scripts + drawings).filter { isNeeded($0.path) }.map { file in
      // As bytes, because they are read several times, and the outlines of countries are 160 kB.
      let names = file.path.hasSuffix(".css") ? templates.withCustomStyle(file.templates) : file.templates
      let modules = names.prefix(while: SiteScript.isModule).map { name in
        name == SiteScript.whole ? .code(SiteScript.loaded()) : templates.module(name)
      }
      var bytes = modules.isEmpty ? [] : Array(ScriptModules.joined(modules).utf8)
      for name in names.dropFirst(modules.count) {
        if let last = bytes.last, last != Self.newline { bytes.append(Self.newline) }
        bytes += part(name)
      }
      return OutputFile(path: file.path, contents: .bytes(bytes)).made
    }.filter { !$0.bytes.isEmpty }
    versions = files.reduce(into: [:]) { $0[$1.path] = $1.digest.map { String($0.hex.prefix(8)) } }
  }

  /// The version in links to a file, so that caches never mix two builds; `nil` if there is no such file.
  func version(of path: String) -> String? { versions[path] }

  /// The files of the map.
  private static let ofMap: Set = [WorldMap.fileName, WorldMap.style, WorldMap.script]
  /// The files of every kind of page.
  private static let ofEveryPage: Set = [
    SiteIcon.svg, "style.css", "page.js", "refresh.js", "age.js", "pull.js", "views.css", "views.js",
    OwnPages.styleSheet,
    OwnPages.answers, SiteScript.charts, SiteScript.series, SiteScript.times,
  ]
}
