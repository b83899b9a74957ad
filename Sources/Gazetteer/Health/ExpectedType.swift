/// The media types by which browsers and programs take a file for what it is.
struct ExpectedType {
  /// Those that will do, the best first.
  let types: [String]
  /// Whether browsers refuse the file, or offer to save it, under any other.
  let isNeeded: Bool

  private init(_ types: [String], isNeeded: Bool = false) {
    self.types = types
    self.isNeeded = isNeeded
  }

  /// What a file has to be; `nil` where nothing is known of its ending.
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

  /// Whether a type is one of them.
  func includes(_ type: String) -> Bool { types.contains(type) }

  /// Of the JavaScript MIME types of the MIME Sniffing standard those that hosts use.
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
