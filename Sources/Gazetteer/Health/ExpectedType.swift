/// The media types that browsers and programs expect for a file.
struct ExpectedType {
  /// Acceptable types, the best first.
  let types: [String]
  /// Whether browsers refuse the file, or download it, with any other type.
  let isNeeded: Bool

  private init(_ types: [String], isNeeded: Bool = false) {
    self.types = types
    self.isNeeded = isNeeded
  }

  /// The types of a file by its extension; `nil` if the extension is unknown.
  init?(path: String) {
    guard !FileList.isAnswer(path) else {
      self = Self(Self.json)
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), let type = Self.byEnding[String(name[name.index(after: dot)...])] else {
      return nil
    }
    self = type
  }

  func includes(_ type: String) -> Bool { types.contains(type) }

  /// The JavaScript MIME types of the MIME Sniffing standard that hosts use.
  static let scripts = [
    "text/javascript", "application/javascript", "application/x-javascript", "application/ecmascript",
  ]
  private static let json = ["application/json", "text/json"]

  private static let byEnding = [
    "html": Self(["text/html"], isNeeded: true), "css": Self(["text/css"], isNeeded: true),
    "js": Self(scripts, isNeeded: true), "mjs": Self(scripts, isNeeded: true),
    "svg": Self(["image/svg+xml"], isNeeded: true), "png": Self(["image/png"]),
    "json": Self(json + ["application/ld+json", "application/csvm+json"]),
    "geojson": Self(["application/geo+json"] + json), "csv": Self(["text/csv"]),
    "tsv": Self(["text/tab-separated-values", "text/plain"]), "txt": Self(["text/plain"]),
    "md": Self(["text/markdown", "text/plain"]), "xml": Self(["application/xml", "text/xml"]),
    "webmanifest": Self(["application/manifest+json"] + json),
    "atom": Self(["application/atom+xml", "application/xml", "text/xml"]),
  ]
}
