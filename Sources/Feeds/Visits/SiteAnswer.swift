/// What a host answered to a visitor: any status, with its headers.
package struct SiteAnswer: Sendable {
  /// The status code (RFC 9110, 15), after redirects.
  package let status: Int
  /// The headers, by names in lower case; of several with one name the first, but where a list of values makes sense.
  package let headers: [String: String]
  /// The body, decompressed; where the status is not success, no more than its first piece.
  package let body: [UInt8]
  /// Where the answer came from, with its secrets hidden.
  package let address: String
  /// Whether it came from another address than the one that was asked.
  package let isRedirected: Bool

  init(_ response: HTTPResponse, to request: RemoteRequest) {
    status = response.status
    headers = response.headers
    body = response.body
    address = AddressMask.mask(response.address.text)
    isRedirected = response.address != request.address
  }

  /// Whether the body is what was asked for, whole.
  package var isSuccess: Bool { HTTPResponse.isSuccess(status) }

  /// The status with its name: `404 Not Found`.
  package var statusName: String { HTTPStatus.name(of: status) }

  /// The media type in lower case, without parameters; empty where none was named.
  package var mediaType: String {
    (headers["content-type"] ?? "").prefix { $0 != ";" && $0 != "," }.trimmed.lowercased()
  }

  /// Whether scripts of all sites may read it (Fetch standard, CORS protocol).
  package var isReadableByAll: Bool {
    let origin = headers["access-control-allow-origin"]
    return origin == "*" || origin == SiteVisitor.foreignOrigin
  }
}
