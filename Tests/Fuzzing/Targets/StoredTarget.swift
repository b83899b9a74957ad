import Foundation

@testable import Base
@testable import Charts
@testable import Countries
@testable import Feeds
@testable import Markdown
@testable import Publishing
@testable import Site

/// Files on disk that may be damaged: the manifest of an output folder, and a cached copy.
enum StoredTarget: FuzzTarget {
  static let name = "stored"

  static var seeds: [[UInt8]] {
    seeds(
      #"{"gazetteer":1,"files":["index.html","countries/fr.html"],"titles":{"":"A"}}"#,
      String(decoding: manifest.bytes, as: UTF8.self),
      #"{"metadata":{"key":"k","address":"a","fetchedAt":1},"parts":[{"bytes":2,"contentType":"a/b"}]}"# + "\n[]",
      #"{"metadata":{"address":"é\"","dataDate":-194195423.5,"fetchedAt":771692800,"isFromPrivateAddress":true,"#
        + #""key":"k","validators":{"addressKey":"k","etag":"\"a\"","lastModified":"1"}},"parts":[{"bytes":1},{"bytes":0}]}"#
        + "\n ")
  }

  private static let manifest = OutputManifest(
    files: ["countries/fr.html": SHA256Digest(of: "").hex, "index.html": ""], titles: ["": "A"])

  static func read(_ bytes: [UInt8]) {
    if let manifest = OutputManifest(bytes: bytes) {
      for path in manifest.files.keys { precondition(OutputManifest.isBelowFolder(path), "a path leads out") }
      precondition(OutputManifest(bytes: manifest.bytes) == manifest, "files or titles are lost")
    }
    _ = try? StoredCopy(bytes)
    // With a valid checksum, so that the rest is read too.
    let content = Array("gazetteer-feed 2 \(SHA256Digest(ofParts: [bytes]).hex)\n".utf8) + bytes
    if let copy = try? StoredCopy(content) { check(copy, of: bytes.count) }
  }

  /// Checks that a copy round-trips and has a valid date.
  private static func check(_ copy: StoredCopy, of bytes: Int) {
    precondition(copy.parts.reduce(0) { $0 + $1.bytes.count } <= bytes, "bytes from nowhere")
    guard let content = try? copy.head() + copy.parts.flatMap(\.bytes), let again = try? StoredCopy(content)
    else { preconditionFailure("it is not read again") }
    precondition(again.metadata == copy.metadata && again.parts == copy.parts, "it changed")
    for moment in [copy.metadata.fetchedAt, copy.metadata.dataDate].compactMap({ $0 }) {
      precondition(Moment(iso: moment.iso) == moment, "a date is not read again")
      precondition(Age(from: moment, to: Moment(clock: .infinity)) != nil, "later than all that there is")
    }
  }
}

extension StoredCopy {
  /// Reads a copy from bytes.
  init(_ content: [UInt8]) throws {
    try self.init(content, fileBytes: content.count) { place, count in Array(content[place..<place + count]) }
  }
}
