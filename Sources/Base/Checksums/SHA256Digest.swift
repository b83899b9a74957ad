import CNettle

/// A SHA-256 checksum (FIPS 180-4), computed by Nettle.
package struct SHA256Digest: Hashable, Sendable {
  /// The 32 bytes of the checksum.
  let bytes: [UInt8]

  /// The checksum of some bytes.
  package init(of bytes: [UInt8]) {
    self.init(ofParts: [bytes])
  }

  /// The checksum of a text, as UTF-8.
  package init(of text: String) {
    self.init(ofParts: [Array(text.utf8)])
  }

  /// The checksum of several byte arrays as if they were one, without joining them.
  package init(ofParts parts: [[UInt8]]) {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    for part in parts { nettle_sha256_update(&context, part.count, part) }
    bytes = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
      nettle_sha256_digest(&context, digest.count, digest.baseAddress)
      count = digest.count
    }
  }
}

// MARK: - Text forms
extension SHA256Digest {
  /// The checksum as 64 hexadecimal digits in lower case.
  package var hex: String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { text in
      nettle_base16_encode_update(text.baseAddress, bytes.count, bytes)
      return text.count
    }
  }

  /// The checksum in Base64 with padding (RFC 4648), as Content Security Policy wants it after `sha256-`.
  package var base64: String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
      nettle_base64_encode_raw(text.baseAddress, bytes.count, bytes)
      return text.count
    }
  }
}
