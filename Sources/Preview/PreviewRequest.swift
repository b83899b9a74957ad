/// What a preview needs to know of a request.
struct PreviewRequest {
  let method: String
  /// The path as it came, percent-encoded, without the query.
  let path: [UInt8]
  /// The query as it came, percent-encoded, with its question mark; empty where there is none.
  let query: String
  /// The values of the `Host` header, which must be one.
  let hosts: [String]
  /// Whether the request is of HTTP/1.1, which demands a host (RFC 9112, section 3.2).
  let demandsHost: Bool
}
