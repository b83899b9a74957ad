package import Base

/// The bytes of a feed and their content type.
package struct FeedBytes: Equatable, Sendable {
  /// The body, decompressed but otherwise unchanged.
  package let bytes: [UInt8]
  /// The `Content-Type` header, such as `application/json; charset=utf-8`; `nil` for files.
  let contentType: String?
  /// The date of the data as the server gave it; `nil` for files.
  package var date: Moment?

  init(bytes: [UInt8], contentType: String? = nil, date: Moment? = nil) {
    (self.bytes, self.contentType, self.date) = (bytes, contentType, date)
  }

  /// The encoding in the content type (RFC 9110, 8.3.2), such as `utf-8`; `nil` if it names none.
  package var charset: String? {
    for parameter in (contentType ?? "").split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
      let name = parts[1].filter { $0 != "\"" && $0 != "'" }
      return name.isEmpty ? nil : name
    }
    return nil
  }

  /// The bytes with every secret replaced by `***`, and the number of replacements.
  func hiding(_ secrets: Secrets) -> (FeedBytes, count: Int) {
    let (hidden, count) = secrets.hiding(document: bytes)
    return (FeedBytes(bytes: hidden, contentType: contentType, date: date), count)
  }
}
