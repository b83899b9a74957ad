import Checksums
import Foundation

/// A copy of a feed as it lies in the cache: a line with the checksum of all that follows, a line of JSON, and the
/// body, or the bodies of all its parts one after the other.
struct StoredCopy {
  /// What is known of the feed.
  let metadata: CopyMetadata
  /// The bodies, decompressed, in the order of their requests.
  let parts: [FeedBytes]

  /// More than the two lines before the bodies can have, with ``RequestPlan/mostParts`` parts.
  static let maxHeadBytes = 512 << 10
  private static let magic = Array("gazetteer-feed 2 ".utf8)
  private static let newline = UInt8(ascii: "\n")

  init(metadata: CopyMetadata, parts: [FeedBytes]) {
    self.metadata = metadata
    self.parts = parts
  }

  /// Reads the content of a file and checks it; it takes the bytes, so that a large body is in memory once.
  init(taking content: inout [UInt8]) throws(CopyDamage) {
    guard content.starts(with: Self.magic) else { throw CopyDamage(words: "its first line is not ours") }
    let head = Array(content.prefix(Self.maxHeadBytes))
    guard
      let lineEnd = head.firstIndex(of: Self.newline),
      let descriptionEnd = head[(lineEnd + 1)...].firstIndex(of: Self.newline)
    else { throw CopyDamage(words: "it is cut") }
    let checksum = Array(head[Self.magic.count..<lineEnd])
    let line = Array(head[(lineEnd + 1)...descriptionEnd])
    content.removeSubrange(...descriptionEnd)
    guard checksum == Array(SHA256Digest(ofParts: [line, content]).hex.utf8) else {
      throw CopyDamage(words: "its checksum does not match")
    }
    guard
      let description = try? JSONDecoder().decode(CopyDescription.self, from: Data(line)),
      let parts = description.split(&content)
    else { throw CopyDamage(words: "its description cannot be read") }
    metadata = description.metadata
    self.parts = parts
  }

  /// The two lines that stand before the bodies.
  func head() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let description = CopyDescription(metadata: metadata, parts: parts.map(CopyDescription.Part.init))
    let line = try Array(encoder.encode(description)) + [Self.newline]
    let checksum = SHA256Digest(ofParts: [line] + parts.map(\.bytes)).hex
    return Self.magic + Array(checksum.utf8) + [Self.newline] + line
  }

  /// The bytes of all bodies together.
  var byteCount: Int { parts.reduce(0) { $0 + $1.bytes.count } }
}

/// How a stored copy was found to be damaged.
struct CopyDamage: Error {
  let words: String
}
