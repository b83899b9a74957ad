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

extension HTTPClient {
  /// Requests all parts of a feed in order; stops at the first failure.
  ///
  /// - Parameter validators: conditions for the first request.
  /// - Throws: ``FetchError`` with the URL of the failed request.
  func gather(_ feed: RemoteFeed, validators: Validators? = nil) throws -> GatheredParts {
    var gathered = GatheredParts()
    var following: RequestStep? = feed.plan.first
    while let step = following {
      let request = try feed.request(step)
      guard gathered.parts.count < RequestPlan.mostParts else {
        throw FetchError(url: request.displayName, failure: .tooManyParts(limit: RequestPlan.mostParts))
      }
      let response = try get(
        request, validators: gathered.parts.isEmpty ? validators : nil, alreadyTaken: gathered.byteCount)
      gathered.add(response)
      if gathered.isUnchanged { break }
      following = try next(after: step, gathered.parts.last, request: request, attempts: response.attempts)
    }
    return gathered
  }

  private func next(
    after step: RequestStep, _ part: FeedBytes?, request: RemoteRequest, attempts: Int
  ) throws -> RequestStep? {
    guard let part, !part.bytes.isEmpty else {
      throw FetchError(url: request.displayName, failure: .unusable("the body is empty"), attempts: attempts)
    }
    do {
      return try step.next(part)
    } catch {
      throw FetchError(url: request.displayName, failure: FetchFailure(decoding: error), attempts: attempts)
    }
  }
}
