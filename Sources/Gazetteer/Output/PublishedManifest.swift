/// The list of files of a site, as a host publishes it along with them.
struct PublishedManifest: Sendable {
  /// The name of its file, beside `index.html`.
  static let path = OutputManifest.name

  /// The files by their paths in order, each with its SHA-256 in hexadecimal digits.
  let files: [(path: String, digest: String)]

  /// Reads a list; `nil` where the bytes are none, or it is that of an earlier Gazetteer, which noted no SHA-256.
  init?(bytes: [UInt8]) {
    guard let manifest = OutputManifest(bytes: bytes) else { return nil }
    files = manifest.files.filter { $0.value.utf8.count == 64 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    if files.isEmpty { return nil }
  }
}
