package import Base

extension FileType {
  /// The types of generated files, and Parquet, which users add themselves. All hosts know the first few.
  package static let all: [FileType] =
    [
      FileType("html", html, .page, or: []), FileType("css", style, .page, or: []),
      FileType("js", script, .page, or: scripts), FileType("svg", "image/svg+xml", .page, or: []),
      FileType("xml", "application/xml; charset=utf-8", .page, or: ["text/xml"]),
    ] + exports.filter { $0.use == .data }
    + [FileType("atom", "application/atom+xml; charset=utf-8", .data, or: ["application/xml", "text/xml"])]
    + exports.filter { $0.use == .binaryData }
    + [
      FileType("parquet", "application/vnd.apache.parquet", .binaryData),
      FileType("webmanifest", "application/manifest+json", .page, or: acceptedForAnswers),
      FileType("png", "image/png", .image, or: []), FileType("jpg", "image/jpeg", .image),
      FileType("jpeg", "image/jpeg", .image), FileType("gif", "image/gif", .image),
      FileType("webp", "image/webp", .image), FileType("avif", "image/avif", .image),
    ]

  /// One type for each extension. JSON and text come first.
  private static let exports = ([.json, .text] + ExportFormat.all).map(\.type).reduce(into: [FileType]()) {
    types, type in
    if !types.contains(where: { $0.fileExtension == type.fileExtension }) { types.append(type) }
  }

  /// The types of files that only users add.
  private static let others: [FileType] = [
    FileType("mjs", script, or: scripts), FileType("ics", "text/calendar; charset=utf-8"),
    FileType("yaml", "application/yaml"), FileType("yml", "application/yaml"),
    FileType("rss", "application/rss+xml; charset=utf-8"), FileType("jsonl", "application/x-ndjson"),
    FileType("jsonld", "application/ld+json"), FileType("db", "application/vnd.sqlite3"),
    FileType("zip", "application/zip"), FileType("gz", "application/gzip"), FileType("pdf", "application/pdf"),
    FileType("wasm", "application/wasm"), FileType("ico", "image/vnd.microsoft.icon"), FileType("woff", "font/woff"),
    FileType("woff2", "font/woff2"),
  ]

  private static let byExtension = Dictionary((all + others).map { ($0.fileExtension, $0) }) { first, _ in first }

  /// The type of a file; `nil` if its extension, in any case, is unknown.
  package static func of(_ path: String) -> FileType? {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { byExtension[path[path.utf8.index(after: $0)...].lowercased()] }
  }

  /// The media type of a file; `application/octet-stream` for an unknown extension.
  package static func mediaType(of path: String) -> String { of(path)?.mediaType ?? "application/octet-stream" }
}
