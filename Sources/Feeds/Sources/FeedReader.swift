import Base

/// Reads a feed from the network (with cached copies), a file, standard input or the bundled snapshot.
package struct FeedReader: Sendable {
  /// The cached copies.
  package let cache: FeedCache
  package let policy: FetchPolicy
  let effects: FetchEffects
  let report: @Sendable (FetchProgress) -> Void

  /// - Parameter report: called on the calling thread with the progress of network reads.
  package init(
    cache: FeedCache,
    policy: FetchPolicy = FetchPolicy(),
    effects: FetchEffects = .live,
    report: @escaping @Sendable (FetchProgress) -> Void = { _ in }
  ) {
    policy.keepSecrets()
    self.cache = cache
    self.policy = policy
    self.effects = effects
    self.report = report
  }

  /// The reader of a document about a source. Headers that may be secret are only for the origin of the source.
  package func forDocument(_ url: String, about source: String) -> FeedReader {
    if let url = WebURL(url), let source = WebURL(source), url.hasSameOrigin(as: source) { return self }
    var policy = policy
    policy.headers.removeAll { !$0.secrets.isEmpty }
    return FeedReader(cache: cache, policy: policy, effects: effects, report: report)
  }

  /// Whether a URL from a response is on the domain of another one, so that it leads to no other service.
  package static func isOnDomain(_ url: String, of source: String) -> Bool {
    guard let url = WebURL(url), let source = WebURL(source), url.scheme == source.scheme else { return false }
    return url.host == source.host || url.host.hasSuffix("." + source.host)
  }

  /// Reads and decodes a source.
  ///
  /// Network sources are fetched first. If fetching or decoding fails, the cached copy is used. Only a body that can be
  /// decoded replaces the copy.
  ///
  /// - Parameters:
  ///   - snapshot: the bytes of the bundled snapshot.
  ///   - decode: decodes the bytes; may be called again for the cached copy.
  /// - Throws: ``FetchError`` or ``PlainError``; for other sources also the errors of `decode`.
  package func read<Content>(
    _ source: Source,
    snapshot: [UInt8] = [],
    decode: (FeedBytes) throws -> Content
  ) throws -> Reading<Content> {
    switch source {
    case .address: return try readAddress(RemoteFeed(source, headers: policy.headers)) { try decode($0[0]) }
    case .file(let path):
      let bytes = try LocalFile.read(path, maxBytes: policy.maxBytes)
      return try reading(bytes, of: source, origin: .file(path), decode)
    case .standardInput:
      let bytes = try LocalFile.standardInput(maxBytes: policy.maxBytes)
      return try reading(bytes, of: source, origin: .standardInput, decode)
    case .snapshot:
      return try Reading(content: decode(FeedBytes(bytes: snapshot)), origin: .snapshot)
    }
  }

  /// Decodes local bytes. They may have come from a server some other way, so secrets are masked.
  private func reading<Content>(
    _ bytes: [UInt8], of source: Source, origin: Origin, _ decode: (FeedBytes) throws -> Content
  ) rethrows -> Reading<Content> {
    let (feed, count) = FeedBytes(bytes: bytes).hiding(policy.secrets)
    return try Reading(
      content: decode(feed), origin: origin, warnings: warnings(hidden: count, in: source.displayName))
  }

  /// A warning if secrets were masked.
  func warnings(hidden count: Int, in place: String) -> [PlainError] {
    guard count > 0 else { return [] }
    return [
      PlainError(
        "the data contain a secret", at: place,
        "a key, password or header that is sent to a source appears \(count.of("time")); "
          + "it was replaced with ***",
        advice: "Report it to the publisher of the data, and use another key or header.", .badData)
    ]
  }

  /// Reads a network source that responds in several parts, and decodes them together.
  ///
  /// The parts are treated as one document: if one is missing the read fails, the cache stores all or none, and
  /// ``FetchPolicy/maxBytes`` limits their total size. Time limit and retries apply to each request. The error names
  /// the failed request.
  ///
  /// - Parameters:
  ///   - base: the base URL of the requests.
  ///   - plan: the requests.
  ///   - decode: decodes the responses, in the order of the requests; may be called again for the cached copy.
  /// - Throws: ``FetchError`` or ``PlainError``.
  package func read<Content>(
    _ base: Source, by plan: RequestPlan, decode: ([FeedBytes]) throws -> Content
  ) throws -> Reading<Content> {
    try readAddress(RemoteFeed(base, plan: plan, headers: policy.headers), decode: decode)
  }

  /// Fetches one URL without the cache, such as `name/france` of a service.
  ///
  /// Retries, limits and secrets are those of the policy.
  ///
  /// - Throws: ``FetchError``, whose ``FetchFailure/statusCode`` is 404 if the service has no such resource.
  /// ``PlainError`` in offline mode or for an invalid URL.
  package func fetch(_ source: Source) throws -> FeedBytes {
    let feed = try RemoteFeed(source, headers: policy.headers)
    policy.keepSecrets(of: feed.base)
    guard !policy.isOffline else { throw Self.offline(feed, .absent) }
    let client = HTTPClient(policy: policy, effects: effects, report: report, start: effects.now())
    guard let part = try client.gather(feed).parts.first else {
      throw FetchError(url: feed.displayName, failure: Transfer.notModified)
    }
    return part
  }
}
