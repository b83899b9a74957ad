/// The type of a file by its extension (IANA Media Types).
package struct FileType: Sendable {
  /// What a file is for.
  package enum Use: Sendable {
    /// A page or a part of one.
    case page
    /// Data as text, which pages of other sites may read.
    case data
    /// Data in a binary format, which pages of other sites may read.
    case binaryData
    /// An image.
    case image
    /// No file of a site.
    case other
  }

  /// The extension in lower case, without a dot.
  package let fileExtension: String
  /// The media type, with the charset for text.
  package let mediaType: String
  /// What files of this type are for.
  package let use: Use
  /// The media types without parameters that a host may serve it with, the best first; empty if any will do.
  package let accepted: [String]

  /// The media type without parameters.
  package var bareType: String { String(mediaType.prefix { $0 != ";" }) }
  /// Whether files of this type are data, which pages of other sites may read.
  package var isData: Bool { use == .data || use == .binaryData }
  /// Whether compression reduces the size of files of a site.
  package var isText: Bool { use == .page || use == .data }
  /// Whether browsers refuse the file, or download it, with any other type.
  package var isNeeded: Bool { ["html", "css", "js", "mjs", "svg"].contains(fileExtension) }

  private init(_ fileExtension: String, _ mediaType: String, _ use: Use = .other, or others: [String]? = nil) {
    self.fileExtension = fileExtension
    self.mediaType = mediaType
    self.use = use
    accepted = others.map { [String(mediaType.prefix { $0 != ";" })] + $0 } ?? []
  }

  /// JSON, also for the files of a static API, which have no extension.
  package static let json = "application/json"
  /// HTML.
  package static let html = "text/html; charset=utf-8"
  /// JavaScript.
  package static let script = "text/javascript; charset=utf-8"
  /// CSS.
  package static let style = "text/css; charset=utf-8"
  /// Plain text.
  package static let plainText = "text/plain; charset=utf-8"

  /// The media types of API responses.
  package static let acceptedForAnswers = [json, "text/json"]
  private static let xml = ["application/xml", "text/xml"]
  /// The JavaScript types of the MIME Sniffing standard that hosts use, besides the first.
  private static let scripts = ["application/javascript", "application/x-javascript", "application/ecmascript"]

  /// The types of generated files, and Parquet, which users add themselves. All hosts know the first few.
  package static let all: [FileType] = known.filter { $0.use != .other }

  private static let known: [FileType] = [
    FileType("html", html, .page, or: []), FileType("css", style, .page, or: []),
    FileType("js", script, .page, or: scripts), FileType("svg", "image/svg+xml", .page, or: []),
    FileType("xml", "application/xml; charset=utf-8", .page, or: ["text/xml"]),
    FileType("json", json, .data, or: ["text/json", "application/ld+json"]), FileType("txt", plainText, .data, or: []),
    FileType("csv", "text/csv; charset=utf-8", .data, or: []),
    FileType("tsv", "text/tab-separated-values; charset=utf-8", .data, or: ["text/plain"]),
    FileType("md", "text/markdown; charset=utf-8", .data, or: ["text/plain"]),
    FileType("ndjson", "application/x-ndjson", .data),
    FileType("geojson", "application/geo+json", .data, or: acceptedForAnswers),
    FileType("atom", "application/atom+xml; charset=utf-8", .data, or: xml),
    FileType("sqlite", "application/vnd.sqlite3", .binaryData),
    FileType("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", .binaryData),
    FileType("parquet", "application/vnd.apache.parquet", .binaryData),
    FileType("webmanifest", "application/manifest+json", .page, or: acceptedForAnswers),
    FileType("png", "image/png", .image, or: []), FileType("jpg", "image/jpeg", .image),
    FileType("jpeg", "image/jpeg", .image), FileType("gif", "image/gif", .image),
    FileType("webp", "image/webp", .image),
    FileType("avif", "image/avif", .image), FileType("mjs", script, or: scripts),
    FileType("ics", "text/calendar; charset=utf-8"), FileType("yaml", "application/yaml"),
    FileType("yml", "application/yaml"), FileType("rss", "application/rss+xml; charset=utf-8"),
    FileType("jsonl", "application/x-ndjson"), FileType("jsonld", "application/ld+json"),
    FileType("db", "application/vnd.sqlite3"), FileType("zip", "application/zip"), FileType("gz", "application/gzip"),
    FileType("pdf", "application/pdf"), FileType("wasm", "application/wasm"),
    FileType("ico", "image/vnd.microsoft.icon"), FileType("woff", "font/woff"), FileType("woff2", "font/woff2"),
  ]

  private static let byExtension = Dictionary(known.map { ($0.fileExtension, $0) }) { first, _ in first }

  /// The type of a file; `nil` if its extension, in any case, is unknown.
  package static func of(_ path: String) -> FileType? {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { byExtension[path[path.utf8.index(after: $0)...].lowercased()] }
  }

  /// The media type of a file; `application/octet-stream` for an unknown extension.
  package static func mediaType(of path: String) -> String { of(path)?.mediaType ?? "application/octet-stream" }
}
