import Base

/// The type of a file by its extension.
struct FileType: Sendable {
  let fileExtension: String
  /// The media type, with the charset if there is one.
  let mediaType: String
  /// Whether files of this type are data, which pages of other sites may read.
  let isData: Bool
  /// Whether compression reduces the size.
  let isText: Bool

  /// All types of generated files, and Parquet, which users add themselves. All hosts know the first few.
  static let all: [FileType] = [
    ["html", "css", "js", "svg", "xml"].map { FileType($0) },
    ["json", "txt", "csv", "tsv", "md", "ndjson", "geojson", "atom"].map { FileType($0, isData: true) },
    ["sqlite", "xlsx", "parquet"].map { FileType($0, isData: true, isText: false) },
    ["webmanifest"].map { FileType($0) },
    ["png", "jpg", "jpeg", "gif", "webp", "avif"].map { FileType($0, isText: false) },
  ].flatMap { $0 }

  /// The type of API responses, whose files have no extension.
  static let answer = MediaType.json

  /// Types that hosts may not know, or may serve without a charset.
  static let odd = all.filter { $0.isData || $0.fileExtension == "webmanifest" }
  static let text = all.filter(\.isText)

  private init(_ fileExtension: String, isData: Bool = false, isText: Bool = true) {
    (self.fileExtension, mediaType, self.isData, self.isText) = (
      fileExtension, MediaType.of("." + fileExtension), isData, isText
    )
  }

  /// The type of a file; `nil` if its extension, in any case, is unknown.
  static func of(_ path: String) -> FileType? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let fileExtension = path[path.utf8.index(after: dot)...].lowercased()
    return all.first { $0.fileExtension == fileExtension }
  }
}
