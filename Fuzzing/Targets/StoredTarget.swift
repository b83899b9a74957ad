import Checksums
import Foundation

@testable import Feeds
@testable import Site

/// What lies on the disk and may be damaged: the manifest of an output folder, a copy in the cache.
enum StoredTarget: FuzzTarget {
  static let name = "stored"

  static var seeds: [[UInt8]] {
    seeds(
      #"{"gazetteer":1,"files":["index.html","countries/fr.html"],"titles":{"":"A"}}"#,
      String(decoding: manifest.parts.joined(), as: UTF8.self),
      #"{"metadata":{"key":"k","address":"a","fetchedAt":1},"parts":[{"length":2,"contentType":"a/b"}]}"# + "\n[]")
  }

  private static let manifest = OutputManifest(
    entries: ["countries/fr.html", "index.html"].map { .init(path: $0, digest: ContentDigest(ofParts: [])) },
    titles: ["": "A"])

  static func read(_ bytes: [UInt8]) {
    if let manifest = OutputManifest(bytes: bytes) {
      precondition(!manifest.files.contains { $0.split(separator: "/").contains("..") }, "a path leads out")
      guard let again = OutputManifest(bytes: manifest.parts.flatMap { $0 }) else {
        preconditionFailure("it is not read again")
      }
      precondition(again == manifest, "files or titles are lost")
    }
    for entry in OutputJournal.entries(bytes) {
      precondition(OutputManifest.isBelowFolder(entry.path), "a path leads out")
    }
    var content = bytes
    _ = try? StoredCopy(taking: &content)
    // With a checksum that is right, so that the rest is looked at too.
    content = Array("gazetteer-feed 2 \(SHA256Digest(ofParts: [bytes]).hex)\n".utf8) + bytes
    if let copy = try? StoredCopy(taking: &content) {
      precondition(copy.byteCount <= bytes.count, "bytes from nowhere")
    }
  }
}
