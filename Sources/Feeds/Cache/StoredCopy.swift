import Checksums

/// A copy of a feed as it lies in the cache: a line with the checksum of all that follows, a line of JSON, and the
/// body, or the bodies of all its parts one after the other.
struct StoredCopy {
  /// What is known of the feed.
  let metadata: CopyMetadata
  /// The bodies, decompressed, in the order of their requests.
  let parts: [FeedBytes]

  /// More than the two lines before the bodies can have, with ``RequestPlan/mostParts`` parts.
  static let maxHeadBytes = 512 << 10

  init(metadata: CopyMetadata, parts: [FeedBytes]) {
    self.metadata = metadata
    self.parts = parts
  }

  /// Reads the content of a file and checks it; it takes the bytes, so that a large body is in memory once.
  init(taking content: inout [UInt8]) throws(CopyDamage) {
    let head = try StoredHead(content.prefix(Self.maxHeadBytes), fileBytes: content.count)
    content.removeSubrange(..<head.byteCount)
    try self.init(head, taking: &content)
  }

  /// Checks the bodies behind a head; it takes their bytes.
  init(_ head: StoredHead, taking bodies: inout [UInt8]) throws(CopyDamage) {
    try head.check(SHA256Digest(ofParts: [head.line, bodies]))
    guard let parts = head.description.split(&bodies) else { throw CopyDamage(words: "its parts do not add up") }
    metadata = head.description.metadata
    self.parts = parts
  }

  /// The two lines that stand before the bodies.
  func head() throws -> [UInt8] {
    let description = CopyDescription(metadata: metadata, parts: parts.map(CopyDescription.Part.init))
    return try StoredHead.bytes(describing: description, of: parts)
  }
}
