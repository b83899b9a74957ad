import COpenSSL

/// A SHA-256 checksum (FIPS 180-4), computed by OpenSSL's libcrypto.
public struct SHA256Digest: Hashable, Sendable {
  /// The 32 bytes of the checksum.
  public let bytes: [UInt8]

  /// The checksum of some bytes.
  public init(of bytes: [UInt8]) {
    self.init(ofParts: [bytes])
  }

  /// The checksum of a text, as UTF-8.
  public init(of text: String) {
    self.init(ofParts: [Array(text.utf8)])
  }

  /// The checksum of several byte arrays as if they were one, without joining them.
  public init(ofParts parts: [[UInt8]]) {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    guard let context = EVP_MD_CTX_new() else {
      fatalError("libcrypto has no memory for a checksum")
    }
    defer { EVP_MD_CTX_free(context) }
    var isComputed = EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    for part in parts where isComputed {
      isComputed = EVP_DigestUpdate(context, part, part.count) == 1
    }
    precondition(
      isComputed && EVP_DigestFinal_ex(context, &digest, &length) == 1, "libcrypto cannot compute SHA-256")
    bytes = Array(digest.prefix(Int(length)))
  }
}

// MARK: - Text forms
extension SHA256Digest {
  /// The checksum as 64 hexadecimal digits in lower case.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The checksum in Base64 with padding (RFC 4648), as Content Security Policy wants it after `sha256-`.
  public var base64: String {
    var text = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
    let length = EVP_EncodeBlock(&text, bytes, Int32(bytes.count))
    return String(decoding: text.prefix(Int(length)), as: UTF8.self)
  }
}
