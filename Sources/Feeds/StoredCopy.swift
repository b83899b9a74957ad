import Checksums
import Foundation

/// A copy of a feed as it lies in the cache: a line with the checksum of all that follows, a line of JSON, the body.
struct StoredCopy {
  /// What is known of the body.
  let metadata: CopyMetadata
  /// The body, decompressed.
  let body: [UInt8]

  /// More than the two lines before a body can have.
  static let maxHeadBytes = 64 << 10
  private static let magic = Array("gazetteer-feed 1 ".utf8)
  private static let newline = UInt8(ascii: "\n")

  init(metadata: CopyMetadata, body: [UInt8]) {
    self.metadata = metadata
    self.body = body
  }

  /// Reads the content of a file and checks it; it takes the bytes, so that a large body is in memory once.
  init(taking content: inout [UInt8]) throws(CopyDamage) {
    guard content.starts(with: Self.magic) else { throw CopyDamage(words: "its first line is not ours") }
    let head = Array(content.prefix(Self.maxHeadBytes))
    guard
      let lineEnd = head.firstIndex(of: Self.newline),
      let metadataEnd = head[(lineEnd + 1)...].firstIndex(of: Self.newline)
    else { throw CopyDamage(words: "it is cut") }
    let checksum = Array(head[Self.magic.count..<lineEnd])
    let line = Array(head[(lineEnd + 1)...metadataEnd])
    content.removeSubrange(...metadataEnd)
    guard checksum == Array(SHA256Digest(ofParts: [line, content]).hex.utf8) else {
      throw CopyDamage(words: "its checksum does not match")
    }
    guard let metadata = try? JSONDecoder().decode(CopyMetadata.self, from: Data(line)) else {
      throw CopyDamage(words: "its description cannot be read")
    }
    self.metadata = metadata
    body = content
    content = []
  }

  /// The two lines that stand before the body.
  func head() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = try Array(encoder.encode(metadata)) + [Self.newline]
    return Self.magic + Array(SHA256Digest(ofParts: [line, body]).hex.utf8) + [Self.newline] + line
  }

  /// The copy as a decoder wants it.
  var feedBytes: FeedBytes { FeedBytes(bytes: body, contentType: metadata.contentType) }
}

/// How a stored copy was found to be damaged.
struct CopyDamage: Error {
  let words: String
}
