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

  /// The bytes of all bodies together; `nil` where the lengths are none.
  var bodyBytes: Int? {
    var sum = 0
    for part in parts {
      let (next, isTooLarge) = sum.addingReportingOverflow(part.bytes)
      guard part.bytes >= 0, !isTooLarge else { return nil }
      sum = next
    }
    return parts.isEmpty ? nil : sum
  }

  /// Cuts what follows the line into the bodies; `nil` when the lengths do not add up.
  func split(_ content: inout [UInt8]) -> [FeedBytes]? {
    guard bodyBytes == content.count else { return nil }
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
