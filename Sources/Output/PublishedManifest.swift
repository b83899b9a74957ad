import Checksums

/// The list of files of a site, as a host publishes it along with them.
public struct PublishedManifest: Sendable {
  /// The name of its file, beside `index.html`.
  public static let path = OutputManifest.name

  /// The files by their paths in order, each with the digest of its bytes.
  public let files: [(path: String, digest: ContentDigest)]

  /// Reads a list; `nil` where the bytes are none, or it is that of an earlier Gazetteer, which noted no digests.
  public init?(bytes: [UInt8]) {
    guard let manifest = OutputManifest(bytes: bytes) else { return nil }
    files = manifest.entries.compactMap { entry in entry.digest.map { (entry.path, $0) } }
    if files.isEmpty { return nil }
  }
}
