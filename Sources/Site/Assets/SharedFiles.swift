import Checksums
import Output

/// The styles and scripts that are files of their own.
struct SharedFiles {
  private let files: [OutputFile]
  /// What a link to a file adds to its name, by its path.
  private let versions: [String: String]

  private static let newline = UInt8(ascii: "\n")

  init(templates: TemplateSet, hasOwnPages: Bool) {
    let ownPages = hasOwnPages ? [OwnPages.styleSheet] : []
    let styles = (["style.css", "country.css", "choose.css"] + ownPages).map { (path: $0, templates: [$0]) }
    files = (styles + SiteScript.files).map { file in
      // As bytes, which are looked at several times: those of the outlines of countries are 160 kB.
      OutputFile(
        path: file.path, contents: .bytes(Array(file.templates.map(templates.bytes).joined(separator: [Self.newline]))))
    }
    versions = files.reduce(into: [:]) { $0[$1.path] = String(SHA256Digest(of: $1.bytes).hex.prefix(8)) }
  }

  /// Those that a site has.
  ///
  /// - Parameter countryPages: whether it has pages of countries, which other styles and the sheets are for.
  func files(forCountryPages countryPages: Bool) -> [OutputFile] {
    countryPages ? files : files.filter { Self.ofEveryPage.contains($0.path) }
  }

  /// What a link to a file adds to its name, so that no cache on the way can mix two builds; `nil` where there is no
  /// such file.
  func version(of path: String) -> String? { versions[path] }

  /// What pages of any kind link to.
  private static let ofEveryPage: Set = ["style.css", "page.js", OwnPages.styleSheet]
}
