import Base

struct RemoteFeed: Sendable {
  /// The URL with secrets masked, for messages and the cache.
  let displayName: String
  /// The name of the cached copy: a checksum of the URL and of headers that may change the response, such as
  /// `Accept-Language`. Secrets are not included, because guesses could be checked against the name.
  let key: String
  let plan: RequestPlan
  let base: String

  /// - Parameter headers: custom headers.
  /// - Throws: ``PlainError`` if the source is not a URL that can be requested.
  init(_ source: Source, plan: RequestPlan? = nil, headers: [HTTPHeader] = []) throws(PlainError) {
    guard case .address(let text) = source else {
      throw .noSource(source.displayName, "it is not a URL")
    }
    // A base URL is the same with and without a final slash.
    base = plan == nil ? text : URLText.extend(text, by: [], query: [:])
    displayName = URLMask.mask(base)
    self.plan = plan ?? .document
    let url = try RemoteRequest(base).url
    let lines = headers.filter(\.secrets.isEmpty).map { "\n\($0.name.lowercased()): \($0.value)" }.sorted()
    key = SHA256Digest(of: (url.user.map { $0 + "@" } ?? "") + url.text + lines.joined()).hex
  }

  func request(_ step: RequestStep) throws(PlainError) -> RemoteRequest {
    try RemoteRequest(step.url(base))
  }
}

struct RemoteRequest: Equatable, Sendable {
  let url: WebURL
  /// The URL for messages, with secrets masked.
  let displayName: String

  init(_ text: String) throws(PlainError) {
    displayName = URLMask.mask(text)
    guard let url = WebURL(text), url.isWeb else {
      throw .noSource(displayName, "it is not a complete URL")
    }
    self.url = url
  }
}
