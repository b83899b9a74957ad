/// Media types by file extension (IANA Media Types), with the charset for text.
package enum MediaType {
  /// The type of a file name; `application/octet-stream` for an unknown extension.
  package static func of(_ name: String) -> String {
    let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    return byExtension[suffix] ?? "application/octet-stream"
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

  private static let byExtension = [
    "html": html, "css": style, "js": script, "mjs": script, "json": json, "txt": plainText,
    "csv": "text/csv; charset=utf-8", "tsv": "text/tab-separated-values; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "xml": "application/xml; charset=utf-8",
    "ics": "text/calendar; charset=utf-8", "yaml": "application/yaml", "yml": "application/yaml",
    "atom": "application/atom+xml; charset=utf-8", "rss": "application/rss+xml; charset=utf-8",
    "geojson": "application/geo+json", "ndjson": "application/x-ndjson", "jsonl": "application/x-ndjson",
    "jsonld": "application/ld+json", "webmanifest": "application/manifest+json",
    "sqlite": "application/vnd.sqlite3", "db": "application/vnd.sqlite3",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "parquet": "application/vnd.apache.parquet",
    "zip": "application/zip", "gz": "application/gzip", "pdf": "application/pdf", "wasm": "application/wasm",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/vnd.microsoft.icon",
    "woff": "font/woff", "woff2": "font/woff2",
  ]
}
