import Base

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
  static let all: [FileType] = [
    ["html", "css", "js", "svg", "xml"].map { FileType($0) },
    ["json", "txt", "csv", "tsv", "md", "ndjson", "geojson", "atom"].map { FileType($0, isData: true) },
    ["sqlite", "xlsx", "parquet"].map { FileType($0, isData: true, isText: false) },
    ["webmanifest"].map { FileType($0) },
    ["png", "jpg", "jpeg", "gif", "webp", "avif"].map { FileType($0, isText: false) },
  ].flatMap { $0 }

  /// The type of the answers of an API, which have no ending.
  static let answer = MediaType.json

  /// Those that hosts may not know, or know without their charset.
  static let odd = all.filter { $0.isData || $0.ending == "webmanifest" }
  static let text = all.filter(\.isText)

  private init(_ ending: String, isData: Bool = false, isText: Bool = true) {
    (self.ending, mediaType, self.isData, self.isText) = (ending, MediaType.of("." + ending), isData, isText)
  }

  /// The type of a file; `nil` where its ending, in capitals or not, says nothing.
  static func of(_ path: String) -> FileType? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.utf8.index(after: dot)...].lowercased()
    return all.first { $0.ending == ending }
  }
}
