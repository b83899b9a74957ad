import Checksums
import Datasets
import Output

/// The styles and scripts that are files of their own.
struct SharedFiles {
  private let files: [OutputFile]
  /// What a link to a file adds to its name, by its path.
  private let versions: [String: String]

  private static let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - hasOwnPages: whether there are pages of the user.
  ///   - hasReports: whether some of them ask the data, and can have charts.
  ///   - hasSeries: whether pages of countries have charts.
  ///   - map: the file of the map, where it is not the template.
  init(templates: TemplateSet, hasOwnPages: Bool, hasReports: Bool, hasSeries: Bool, map: [UInt8]? = nil) {
    var styles = [
      (path: "style.css", templates: ["style.css"]),
      ("country.css", hasSeries ? ["country.css", "charts.css"] : ["country.css"]),
      ("choose.css", ["choose.css"]),
      ("views.css", ["views.css", "extra.css"]),
    ]
    if hasOwnPages { styles.append((OwnPages.styleSheet, OwnPages.styles(ofReports: hasReports))) }
    if hasReports { styles.append((OwnPages.answers, [OwnPages.answers])) }
    let part = { (name: String) in
      name.hasSuffix(".json") ? SiteScript.addingNames(templates.bytes(name)) : templates.bytes(name)
    }
    let drawings = [
      (path: WorldMap.fileName, templates: [WorldMap.fileName]), (WorldMap.style, [WorldMap.style]),
      (WorldMap.script, [SiteScript.languageLinks, WorldMap.script]),
    ]
    files = (styles + SiteScript.files + drawings).map { file in
      // As bytes, which are looked at several times: those of the outlines of countries are 160 kB.
      let bytes = Array(file.templates.map(part).joined(separator: [Self.newline]))
      return OutputFile(path: file.path, contents: .bytes(file.path == WorldMap.fileName ? map ?? bytes : bytes))
    }
    versions = files.reduce(into: [:]) { $0[$1.path] = String(SHA256Digest(of: $1.bytes).hex.prefix(8)) }
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
      return countryPages || Self.ofEveryPage.contains(file.path)
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
