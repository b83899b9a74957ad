import Base

/// Reads a feed from wherever it is: the network with the last good copy behind it, a file, standard input or
/// the bundled snapshot.
package struct FeedReader: Sendable {
  /// Where the last good copies are.
  package let cache: FeedCache
  /// Limits, time-outs, retries and headers.
  package let policy: FetchPolicy
  let effects: FetchEffects
  let report: @Sendable (FetchProgress) -> Void

  /// A reader over a cache.
  ///
  /// - Parameter report: is told what happens while a network source is read, from the calling thread.
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

  /// Reads a source and decodes what came.
  ///
  /// A network source is fetched first; a fetch that fails in whatever way, decoding included, falls back to the
  /// last good copy, and only a body that decodes ever replaces that copy.
  ///
  /// - Parameters:
  ///   - source: what to read.
  ///   - snapshot: the bytes of the bundled snapshot.
  ///   - decode: turns bytes into the content; it may run again on the stored copy.
  /// - Throws: ``FetchError`` or ``PlainError``, or for files, standard input and the snapshot what `decode` throws.
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

  /// Decodes local bytes, which may be what a server has sent some other way.
  private func reading<Content>(
    _ bytes: [UInt8], of source: Source, origin: Origin, _ decode: (FeedBytes) throws -> Content
  ) rethrows -> Reading<Content> {
    let (feed, count) = FeedBytes(bytes: bytes).hiding(policy.secrets)
    return try Reading(
      content: decode(feed), origin: origin, warnings: warnings(hidden: count, in: source.displayName))
  }

  /// What to tell where secrets had to be hidden.
  func warnings(hidden count: Int, in place: String) -> [PlainError] {
    guard count > 0 else { return [] }
    return [
      PlainError(
        "the data contain a secret", at: place,
        "what is sent along as a key, a password or a header stands there in \(count) \(count == 1 ? "place" : "places"), "
          + "where it is shown as ***",
        advice: "Tell whoever keeps the data, and take another key; or send another header.", .badData)
    ]
  }

  /// Reads a network source that answers in several parts, and decodes them together.
  ///
  /// It holds what holds for one document, for the set as a whole: a set of which a part is missing has failed, the
  /// copy in the cache is that of a whole set, and ``FetchPolicy/maxBytes`` bounds all parts together. The time limit
  /// and the retries are those of each request. The failure names the request that failed.
  ///
  /// - Parameters:
  ///   - base: the address that the plan's requests are made of, such as the base of a service.
  ///   - plan: what is asked.
  ///   - decode: turns all answers, in the order of the requests, into the content; it may run again on the stored
  ///     copy.
  /// - Throws: ``FetchError`` or ``PlainError``.
  package func read<Content>(
    _ base: Source, by plan: RequestPlan, decode: ([FeedBytes]) throws -> Content
  ) throws -> Reading<Content> {
    try readAddress(RemoteFeed(base, plan: plan, headers: policy.headers), decode: decode)
  }

  /// Asks one address and returns what comes, without any copy: for a question such as `name/france` to a service.
  ///
  /// Retries, limits and secrets are those of the policy.
  ///
  /// - Throws: ``FetchError``; where the service knows no such thing, ``FetchFailure/statusCode`` of its failure is 404.
  ///   ``PlainError`` when the policy wants no network, and for what is no address.
  package func fetch(_ source: Source) throws -> FeedBytes {
    let feed = try RemoteFeed(source, headers: policy.headers)
    policy.keepSecrets(of: feed.base)
    guard !policy.isOffline else { throw Self.offline(feed, .absent) }
    let client = HTTPClient(policy: policy, effects: effects, report: report, start: effects.now())
    guard let part = try client.gather(feed).parts.first else {
      throw FetchError(address: feed.displayName, failure: Transfer.notModified)
    }
    return part
  }
}
