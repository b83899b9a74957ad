/// The line of JSON that stands before the bodies of a stored copy.
struct CopyDescription: Codable {
  /// One body.
  struct Part: Codable {
    /// Its length.
    let bytes: Int
    /// Its `Content-Type` header.
    let contentType: String?
  }

  let metadata: CopyMetadata
  let parts: [Part]

  /// Cuts what follows the line into the bodies; `nil` when the lengths do not add up.
  func split(_ content: inout [UInt8]) -> [FeedBytes]? {
    guard !parts.isEmpty, parts.allSatisfy({ (0...content.count).contains($0.bytes) }) else { return nil }
    guard parts.reduce(0, { $0 + $1.bytes }) == content.count else { return nil }
    defer { content = [] }
    if parts.count == 1 { return [FeedBytes(bytes: content, contentType: parts[0].contentType)] }
    var start = 0
    return parts.map { part in
      defer { start += part.bytes }
      return FeedBytes(bytes: Array(content[start..<start + part.bytes]), contentType: part.contentType)
    }
  }
}

extension CopyDescription.Part {
  /// What is to be known of a body.
  init(_ part: FeedBytes) {
    self.init(bytes: part.bytes.count, contentType: part.contentType)
  }
}
