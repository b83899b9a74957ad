import Base

/// A response of a checked site, with any status.
package struct SiteAnswer: Sendable {
  /// The status code (RFC 9110, 15), after redirects.
  package let status: Int
  /// The headers by lower-case name. Repeated headers are joined if their values are lists; of others the first counts.
  package let headers: [String: String]
  /// The body, decompressed; for an error status only its first chunk.
  package let body: [UInt8]
  /// The URL that responded, with secrets masked.
  package let address: String
  /// Whether the URL differs from the requested one.
  package let isRedirected: Bool

  init(_ response: HTTPResponse, to request: RemoteRequest) {
    status = response.status
    headers = response.headers
    body = response.body
    address = URLMask.mask(response.url.text)
    isRedirected = response.url != request.url
  }

  /// Whether the body is complete.
  package var isSuccess: Bool { HTTPResponse.isSuccess(status) }

  /// The status with its name: `404 Not Found`.
  package var statusName: String { HTTPStatus.name(of: status) }

  /// The media type in lower case, without parameters; empty if there is none.
  package var mediaType: String {
    (headers["content-type"] ?? "").prefix { $0 != ";" && $0 != "," }.trimmed.lowercased()
  }

  /// Whether scripts of any site may read it (Fetch standard, CORS protocol).
  package var isReadableByAll: Bool {
    let origin = headers["access-control-allow-origin"]
    return origin == "*" || origin == SiteVisitor.foreignOrigin
  }
}
