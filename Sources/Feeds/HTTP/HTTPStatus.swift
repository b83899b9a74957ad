/// Names of HTTP status codes (RFC 9110, 15; RFC 6585). The server's reason phrase is not shown: it can be any text.
enum HTTPStatus {
  private static let phrases = [
    204: "No Content", 206: "Partial Content", 300: "Multiple Choices", 304: "Not Modified",
    400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required",
    408: "Request Timeout", 410: "Gone", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]

  /// The code and its name, if known: `404 Not Found`.
  static func name(of code: Int) -> String {
    [String(code), phrases[code]].compactMap { $0 }.joined(separator: " ")
  }
}
