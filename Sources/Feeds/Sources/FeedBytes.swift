/// The bytes of a feed as they came, and what the server said of them.
public struct FeedBytes: Equatable, Sendable {
  /// The body, decompressed, otherwise as it came.
  public let bytes: [UInt8]
  /// The `Content-Type` header, such as `application/json; charset=utf-8`; `nil` for files.
  public let contentType: String?

  /// Bytes with the content type that they came with.
  public init(bytes: [UInt8], contentType: String? = nil) {
    self.bytes = bytes
    self.contentType = contentType
  }
}
