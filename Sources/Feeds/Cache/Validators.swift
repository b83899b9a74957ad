/// What a server gave to ask it later whether a body has changed (RFC 9110, 8.8).
struct Validators: Equatable, Sendable, Codable {
  /// The `ETag` header.
  let etag: String?
  /// The `Last-Modified` header, as it came.
  let lastModified: String?
  /// A checksum of the address that answered: after another redirect the same ETag means something else.
  let addressKey: String

  /// The headers of a conditional request (RFC 9110, 13.1).
  var headers: [HTTPHeader] {
    let pairs = [("If-None-Match", etag), ("If-Modified-Since", lastModified)]
    return pairs.compactMap { name, value in value.flatMap { try? HTTPHeader(name: name, value: $0) } }
  }
}
