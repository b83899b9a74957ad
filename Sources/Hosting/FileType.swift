/// What the files of a site are, by the endings of their names.
struct FileType: Sendable {
  let ending: String
  /// The media type, with the charset where there is one.
  let mediaType: String
  /// Whether pages of other sites may read such files: they are data.
  let isData: Bool
  /// Whether compression makes them smaller.
  let isText: Bool

  /// All that sites have, and Parquet, which others make of their data and put beside them. Hosts know the first few by themselves.
  static let all = [
    FileType("html", "text/html; charset=utf-8"), FileType("css", "text/css; charset=utf-8"),
    FileType("js", "text/javascript; charset=utf-8"), FileType("svg", "image/svg+xml"),
    FileType("xml", "application/xml; charset=utf-8"),
    FileType("json", "application/json", isData: true), FileType("txt", "text/plain; charset=utf-8", isData: true),
    FileType("csv", "text/csv; charset=utf-8", isData: true),
    FileType("tsv", "text/tab-separated-values; charset=utf-8", isData: true),
    FileType("md", "text/markdown; charset=utf-8", isData: true),
    FileType("ndjson", "application/x-ndjson", isData: true), FileType("geojson", "application/geo+json", isData: true),
    FileType("atom", "application/atom+xml; charset=utf-8", isData: true),
    FileType("sqlite", "application/vnd.sqlite3", isData: true, isText: false),
    FileType(
      "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", isData: true, isText: false),
    FileType("parquet", "application/vnd.apache.parquet", isData: true, isText: false),
    FileType("webmanifest", "application/manifest+json"),
    FileType("png", "image/png", isText: false), FileType("jpg", "image/jpeg", isText: false),
    FileType("jpeg", "image/jpeg", isText: false), FileType("gif", "image/gif", isText: false),
    FileType("webp", "image/webp", isText: false), FileType("avif", "image/avif", isText: false),
  ]

  /// The type of the answers of an API, which have no ending.
  static let answer = "application/json"

  /// Those that hosts may not know, or know without their charset.
  static let odd = all.filter { $0.isData || $0.ending == "webmanifest" }
  static let text = all.filter(\.isText)

  private init(_ ending: String, _ mediaType: String, isData: Bool = false, isText: Bool = true) {
    (self.ending, self.mediaType, self.isData, self.isText) = (ending, mediaType, isData, isText)
  }

  /// The type of a file; `nil` where its ending, in capitals or not, says nothing.
  static func of(_ path: String) -> FileType? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.utf8.index(after: dot)...].lowercased()
    return all.first { $0.ending == ending }
  }
}
