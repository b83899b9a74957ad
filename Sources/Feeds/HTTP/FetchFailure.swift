import Base

/// Why a fetch failed.
package enum FetchFailure: Error, Equatable, Sendable {
  /// No connection, or a broken one, with the system's message: refused, reset, unreachable.
  case connection(String)
  /// The name of the host, or of the proxy, could not be resolved.
  case nameNotResolved(host: String)
  /// The host has this private IP address, which only a source named by the user may use.
  case privateAddress(String)
  case notSecure(String)
  /// The transfer took longer than the limit, in seconds.
  case timedOut(limit: Double)
  /// The time shared with other transfers ran out, in seconds.
  case outOfTime(limit: Double)
  case hostTimedOut(host: String, times: Int)
  /// The body ended early, after this number of bytes as they were sent.
  case cutShort(after: Int)
  /// The last line of a text of this number of bytes has no end, and the server gave no length.
  case lastLineOpen(after: Int)
  /// The server responded with an error status (RFC 9110, 15), possibly with a message.
  case status(Int, message: String? = nil)
  /// The server asked for a longer wait than Gazetteer allows, in seconds.
  case askedToWait(status: Int, seconds: Double)
  /// The body exceeds the limit, in bytes.
  case tooLarge(limit: Int)
  /// All bodies together exceed the limit, in bytes.
  case tooLargeTogether(limit: Int)
  case tooManyParts(limit: Int)
  case pageMismatch(String)
  /// The response is not HTTP, with libcurl's message.
  case notHTTP(String)
  /// A redirect that is not followed, and why; secrets are masked.
  case redirect(String)
  case unusable(String)
  /// The body could not be decoded, with the decoder's message.
  case undecodable(String)
  case other(String)
}

// MARK: - What follows from it
extension FetchFailure {
  init(decoding error: any Error) {
    self =
      switch error {
      case let failure as FetchFailure: failure
      case let diagnostic as any Diagnostic: .undecodable(diagnostic.summary)
      default: .undecodable("\(error)")
      }
  }

  /// Whether a retry may succeed: overload, connection errors and truncated bodies.
  var isTransient: Bool {
    switch self {
    case .connection, .nameNotResolved, .timedOut, .cutShort, .lastLineOpen: true
    case .status(let code, _): [408, 429, 500, 502, 503, 504].contains(code)
    default: false
    }
  }

  /// Whether no connection was made, as without a network.
  var isOfConnection: Bool {
    switch self {
    case .connection, .nameNotResolved, .timedOut: true
    default: false
    }
  }

  /// The status code of the response, if that is the failure: 404 if a service does not know a country.
  package var statusCode: Int? {
    switch self {
    case .status(let code, _), .askedToWait(let code, _): code
    default: nil
    }
  }
}

// MARK: - CustomStringConvertible
extension FetchFailure: CustomStringConvertible {
  /// The failure as a clause for a message.
  package var description: String {
    switch self {
    case .connection(let words): "no connection: \(words)"
    case .nameNotResolved(let host): "the host name \(host) could not be resolved"
    case .privateAddress(let address):
      "the host has the private IP address \(address), to which only a feed from such an address may link"
    case .notSecure(let words): "no TLS connection: \(words)"
    case .timedOut(let limit): "timed out after \(Self.number(limit)) s"
    case .outOfTime(let limit): "all images together took longer than \(Self.number(limit)) s, the limit"
    case .hostTimedOut(let host, let times):
      "skipped, because \(host) timed out \(times) times in a row"
    case .cutShort(let count): "the body ended early, after \(count.of("byte"))"
    case .lastLineOpen(let count):
      "the body may have ended early, after \(count.of("byte")): the server gave no length, and the last line has no end"
    case .status(let code, let message):
      "the server answered " + [HTTPStatus.name(of: code), message].compactMap { $0 }.joined(separator: ": ")
    case .askedToWait(let code, let seconds):
      "the server answered \(HTTPStatus.name(of: code)) and asks to wait \(Age(seconds: seconds))"
    case .tooLarge(let limit): "the response is larger than \(ByteCount(limit)), the limit"
    case .tooLargeTogether(let limit): "all responses together are larger than \(ByteCount(limit)), the limit"
    case .tooManyParts(let limit): "the server still reports more pages after \(limit), the limit"
    case .pageMismatch(let words): "the pages are inconsistent: \(words)"
    case .notHTTP(let words): "the response is not HTTP: \(words)"
    case .redirect(let words): "it was redirected " + words
    case .unusable(let words), .undecodable(let words), .other(let words): words
    }
  }

  static let toPlainHTTP = "from https to http, where others can read and change it"

  var advice: String {
    switch self {
    case .connection, .nameNotResolved, .notHTTP, .other:
      "Check the connection and the URL, or use a file instead."
    case .cutShort: "Try again later; the server, or a proxy in between, breaks off its response."
    case .lastLineOpen: "Try again later. If the text is whole, end its last line, or have the server send its length."
    case .redirect(Self.toPlainHTTP): "To allow it, use the http:// URL as the source."
    case .notSecure:
      "Check the clock and the URL; install ca-certificates, or set SSL_CERT_FILE to a file of certificates."
    case .outOfTime: "Try again later; images that were fetched are cached."
    case .timedOut, .hostTimedOut: "Try again later, or raise “timeout” in gazetteer.yml."
    case .status(401, _), .status(403, _): "Check the key: GAZETTEER_API_KEY or --header."
    case .status(408, _), .status(429, _), .status(500..., _): "Try again later; the server is busy or has a fault."
    case .status(400, let message?) where message.contains("fields"):
      "Add “?fields=” with the names of the fields to read, as the server calls them, to the URL of the source."
    case .askedToWait: "Try again after that time."
    case .tooLarge, .tooLargeTogether: "If the source is correct, raise “max-bytes” in gazetteer.yml."
    case .pageMismatch, .tooManyParts: "Try again later; the server may be changing its data."
    default: "Check that the URL is that of a feed, or use a file instead."
    }
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
