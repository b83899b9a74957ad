import CNettle

/// 128 bits by which the bytes of a file are known again: UMAC (RFC 4418), computed by Nettle, with a key that is no
/// secret.
///
/// It is much faster than SHA-256. That two files have the same one by chance is negligible. Someone who knows the
/// key and the bytes can make others with the same digest: against that there is ``SHA256Digest``.
public struct ContentDigest: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The digest of several byte arrays as if they were one, without joining them.
  public init(ofParts parts: [[UInt8]]) {
    var stream = Stream()
    for part in parts { part.withUnsafeBytes { stream.update($0) } }
    self = stream.finish()
  }

  /// The digest of bytes that come one part after the other.
  public struct Stream {
    /// Deriving the keys takes longer than the digest of a page does.
    private static let start = {
      var context = umac128_ctx()
      nettle_umac128_set_key(&context, Array("gazetteer digest".utf8))
      return context
    }()

    private var context = Self.start

    /// A stream without any bytes yet.
    public init() {}

    /// Adds the next bytes.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
      guard let start = bytes.baseAddress else { return }
      nettle_umac128_update(&context, bytes.count, start.assumingMemoryBound(to: UInt8.self))
    }

    /// The digest of all bytes; what comes after it is another stream.
    public mutating func finish() -> ContentDigest {
      var words: (UInt64, UInt64) = (0, 0)
      withUnsafeMutableBytes(of: &words) {
        nettle_umac128_digest(&context, $0.count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
      return ContentDigest(high: UInt64(bigEndian: words.0), low: UInt64(bigEndian: words.1))
    }
  }

  private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

// MARK: - Text
extension ContentDigest {
  /// How many hexadecimal digits its text has.
  public static let digits = 32

  /// The digest of its text; `nil` where that is not 32 hexadecimal digits in lower case.
  public init?(_ text: some Collection<UInt8>) {
    guard text.count == Self.digits else { return nil }
    var words = (high: UInt64(0), low: UInt64(0))
    for digit in text {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words.high = words.high << 4 | words.low >> 60
      words.low = words.low << 4 | UInt64(value)
    }
    self.init(high: words.high, low: words.low)
  }

  /// Appends its text: 32 hexadecimal digits in lower case.
  public func append(to output: inout [UInt8]) {
    for word in [high, low] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let value = UInt8(truncatingIfNeeded: word >> shift) & 15
        output.append(value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "a"))
      }
    }
  }
}
