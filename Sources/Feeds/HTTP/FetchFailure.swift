/// Why a fetch failed.
package enum FetchFailure: Error, Equatable, Sendable {
  /// No connection, or one that broke, in the system's words: refused, reset, unreachable.
  case connection(String)
  /// The name of the host, or of the proxy, could not be resolved.
  case nameNotResolved(host: String)
  /// The host is at this private address, where only a source that the user names may lead.
  case privateAddress(String)
  /// The secure connection could not be made (TLS), in libcurl's words.
  case notSecure(String)
  /// The transfer took longer than the limit, in seconds.
  case timedOut(limit: Double)
  /// The time that it shared with other transfers was over, in seconds.
  case outOfTime(limit: Double)
  /// So many transfers from the host in a row took longer than the limit.
  case hostTimedOut(host: String, times: Int)
  /// The body ended before its announced end.
  case cutShort
  /// The server answered with a status that is not success (RFC 9110, 15).
  case status(Int)
  /// The server answered with a status that is not success and said why, in its own words.
  case refused(status: Int, message: String)
  /// The server asked, with this status, to wait longer than Gazetteer does, in seconds.
  case askedToWait(status: Int, seconds: Double)
  /// The body has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The bodies of all parts together have more bytes than the limit.
  case tooLargeTogether(limit: Int)
  /// More parts than the limit, and still no end.
  case tooManyParts(limit: Int)
  /// Pages that do not make a whole, and why.
  case pageMismatch(String)
  /// The headers of the answer have more bytes than the limit.
  case headersTooLarge(limit: Int)
  /// The body's compression is broken or unknown.
  case badCompression
  /// What came is not an HTTP answer, with libcurl's words on what it is.
  case notHTTP(String)
  /// More redirects than the limit.
  case tooManyRedirects(limit: Int)
  /// A redirect to an address that is not http or https; the address has its secrets hidden.
  case redirectRefused(to: String)
  /// A redirect to another origin whose address holds a header or a key of the user.
  case redirectWithSecret
  /// A redirect without an address that can be read.
  case redirectUnreadable
  /// The server answered "not modified" though nothing had been asked about a copy.
  case notModifiedWithoutCopy
  /// A picture holds what is sent along as a secret.
  case secretInPicture
  /// The body is empty.
  case emptyBody
  /// The body could not be decoded, in the decoder's words.
  case undecodable(String)
  /// Any other failure of the transfer, in libcurl's words.
  case other(String)
}

// MARK: - Retrying
extension FetchFailure {
  /// Whether another attempt may go better: overload, connections and cut bodies, not refusals.
  var isTransient: Bool {
    switch self {
    case .connection, .nameNotResolved, .timedOut, .cutShort: true
    case .status(let code), .refused(let code, _): [408, 429, 500, 502, 503, 504].contains(code)
    default: false
    }
  }

  /// Whether no connection came about, as while a network is down.
  var isOfConnection: Bool {
    switch self {
    case .connection, .nameNotResolved, .timedOut: true
    default: false
    }
  }

  /// The status that the server answered with, where that is the failure: 404 for what a service does not know.
  package var statusCode: Int? {
    switch self {
    case .status(let code), .refused(let code, _), .askedToWait(let code, _): code
    default: nil
    }
  }
}
