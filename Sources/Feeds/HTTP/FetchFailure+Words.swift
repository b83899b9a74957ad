import Base

// MARK: - CustomStringConvertible
extension FetchFailure: CustomStringConvertible {
  /// The failure as a clause for a message.
  package var description: String {
    switch self {
    case .connection(let words): "no connection: \(words)"
    case .nameNotResolved(let host): "the host name \(host) could not be resolved"
    case .privateAddress(let address):
      "it leads to \(address), a private address, which only a feed from such an address may name"
    case .notSecure(let words): "no secure connection: \(words)"
    case .timedOut(let limit): "it took longer than \(Self.number(limit)) s"
    case .outOfTime(let limit): "all pictures together took longer than \(Self.number(limit)) s, the limit"
    case .hostTimedOut(let host, let times):
      "\(host) is not asked again, as it did not answer in time \(times) times in a row"
    case .cutShort: "the connection ended before the whole body had come"
    case .status(let code): "the server answered \(HTTPStatus.name(of: code))"
    case .refused(let code, let message): "the server answered \(HTTPStatus.name(of: code)): \(message)"
    case .askedToWait(let code, let seconds):
      "the server answered \(HTTPStatus.name(of: code)) and asks to wait \(Age(seconds: seconds))"
    case .tooLarge(let limit): "the body has more than \(ByteCount(limit)), the limit"
    case .tooLargeTogether(let limit): "its parts together have more than \(ByteCount(limit)), the limit"
    case .tooManyParts(let limit): "after \(limit) parts the server still says that there is more"
    case .pageMismatch(let words): "the pages do not make a whole: \(words)"
    case .headersTooLarge(let limit): "the headers have more than \(ByteCount(limit)), the limit"
    case .badCompression: "the compressed body could not be unpacked"
    case .notHTTP(let words): "the answer is not HTTP: \(words)"
    case .tooManyRedirects(let limit): "it was redirected more than \(limit) times"
    case .redirectRefused(let address): "it was redirected to \(address), which is neither http nor https"
    case .redirectWithSecret:
      "it was redirected to another host by an address that holds a key or a header of yours, which goes to no other"
    case .redirectUnreadable: "it was redirected without a usable address"
    case .notModifiedWithoutCopy: "the server answered 304 Not Modified without being asked about a copy"
    case .secretInPicture: "it holds a secret that is sent to a source, and would be published with it"
    case .emptyBody: "the body is empty"
    case .undecodable(let words): words
    case .other(let words): words
    }
  }

  /// What a user can do about it, as one sentence.
  var advice: String {
    switch self {
    case .connection, .nameNotResolved, .cutShort, .notHTTP, .other:
      "Check the connection and the address, or name a file instead."
    case .notSecure: "Check the clock and the certificates of this machine, and the address."
    case .outOfTime: "Try again later: what has been fetched is kept, and is not fetched again."
    case .timedOut, .hostTimedOut: "Try again later, or give it more time: raise “timeout” in gazetteer.yml."
    case .status(401), .status(403), .refused(401, _), .refused(403, _): "Check the key: GAZETTEER_API_KEY or --header."
    case .askedToWait: "Try again after that time."
    case .tooLarge, .tooLargeTogether: "If the source is the right one, raise “max-bytes” in gazetteer.yml."
    case .pageMismatch, .tooManyParts: "Try again later; the server may be changing its data."
    default: "Check that the address is that of a feed, or name a file instead."
    }
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
