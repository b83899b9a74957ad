import CNettle

/// A SHA-256 checksum in the making, of bytes that come one piece after the other.
public struct SHA256 {
  private var context = sha256_ctx()

  /// A checksum of nothing yet.
  public init() {
    nettle_sha256_init(&context)
  }

  /// Adds the next piece.
  public mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// Adds the next piece.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    nettle_sha256_update(&context, bytes.count, bytes.bindMemory(to: UInt8.self).baseAddress)
  }

  /// The checksum of all pieces; then it is one of nothing again.
  public mutating func digest() -> SHA256Digest {
    SHA256Digest(
      bytes: [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
        nettle_sha256_digest(&context, digest.count, digest.baseAddress)
        count = digest.count
      })
  }
}
