import Dates

// MARK: - Network sources
extension FeedReader {
  /// Reads a network source: the network first, the last good copy when it fails.
  func readAddress<Content>(
    _ feed: RemoteFeed, decode: ([FeedBytes]) throws -> Content
  ) throws -> Reading<Content> {
    policy.keepSecrets(of: feed.base)
    if policy.isOffline { return try readOffline(feed, decode: decode) }
    do {
      return try fetch(feed, decode: decode)
    } catch let cause as FeedsError {
      guard case .fetchFailed(let address, let failure, let attempts) = cause else { throw cause }
      switch usableCopy(of: feed, decode: decode) {
      case .success(let (copy, content)):
        let stale = StaleCopy(
          fetchedAt: copy.metadata.fetchedAt, age: age(of: copy), dataDate: copy.metadata.dataDate, cause: cause)
        return Reading(
          content: content, origin: .staleCopy(stale), warnings: doubts(about: copy, of: feed),
          isFromPrivateAddress: copy.metadata.isFromPrivateAddress ?? false)
      case .failure(let refusal):
        throw FeedsError.unavailable(
          address: address, failure: failure, attempts: attempts, copy: refusal.problem)
      }
    }
  }

  private func readOffline<Content>(
    _ feed: RemoteFeed, decode: ([FeedBytes]) throws -> Content
  ) throws -> Reading<Content> {
    switch usableCopy(of: feed, decode: decode) {
    case .success(let (copy, content)):
      let origin = Origin.offlineCopy(fetchedAt: copy.metadata.fetchedAt, dataDate: copy.metadata.dataDate)
      return Reading(
        content: content, origin: origin, warnings: doubts(about: copy, of: feed),
        isFromPrivateAddress: copy.metadata.isFromPrivateAddress ?? false)
    case .failure(let refusal):
      throw FeedsError.offlineUnavailable(address: feed.displayName, copy: refusal.problem)
    }
  }

  /// Fetches all parts, decodes and stores; every failure of the two first steps is a ``FeedsError``.
  private func fetch<Content>(
    _ feed: RemoteFeed, decode: ([FeedBytes]) throws -> Content
  ) throws -> Reading<Content> {
    let client = HTTPClient(policy: policy, effects: effects, report: report)
    let (validators, damage) = knownValidators(of: feed)
    var gathered = try client.gather(feed, validators: validators)
    if case .unchanged(let sentAt) = gathered {
      if let reading = renewedCopy(of: feed, sentAt: sentAt, decode: decode) { return reading }
      gathered = try client.gather(feed)
    }
    guard case .whole(let gathered) = gathered else {
      throw FeedsError.fetchFailed(address: feed.displayName, failure: .notModifiedWithoutCopy, attempts: 1)
    }
    guard !policy.rejectsSecrets || gathered.hiddenSecrets == 0 else {
      throw FeedsError.fetchFailed(
        address: feed.displayName, failure: .secretInPicture, attempts: gathered.attempts)
    }
    let content = try decoded(gathered, of: feed, decode: decode)
    let copy = StoredCopy(
      metadata: CopyMetadata(of: feed, gathered, at: effects.moment), parts: gathered.parts)
    let dates = gathered.unreadableDates.map { FeedsError.dateUnreadable(address: feed.displayName, header: $0) }
    return Reading(
      content: content, origin: .network(dataDate: gathered.dataDate),
      warnings: damage + dates + stored(copy) + warnings(hidden: gathered.hiddenSecrets, in: feed.displayName),
      isFromPrivateAddress: gathered.isFromPrivateAddress)
  }

  /// What to ask the server with, and a warning where the copy that it belongs to is damaged.
  private func knownValidators(of feed: RemoteFeed) -> (Validators?, [FeedsError]) {
    switch cache.lookUp(feed.key, maxBytes: policy.maxBytes) {
    case .absent: (nil, [])
    case .damaged(let words): (nil, [.copyUnusable(address: feed.displayName, problem: .damaged(words))])
    case .whole(let copy): (policy.refresh ? nil : copy.metadata.validators, [])
    }
  }

  /// The copy that the server called current, with its time renewed; `nil` when it turns out to be of no use.
  private func renewedCopy<Content>(
    of feed: RemoteFeed, sentAt: Moment?, decode: ([FeedBytes]) throws -> Content
  ) -> Reading<Content>? {
    guard
      case .whole(let stored) = cache.lookUp(feed.key, maxBytes: policy.maxBytes), mayUse(stored),
      let copy = clean(stored), let content = try? decode(copy.parts)
    else { return nil }
    let renewed = StoredCopy(metadata: copy.metadata.renewed(at: effects.moment, sentAt: sentAt), parts: copy.parts)
    return Reading(
      content: content, origin: .unchanged(dataDate: copy.metadata.dataDate), warnings: self.stored(renewed),
      isFromPrivateAddress: copy.metadata.isFromPrivateAddress ?? false)
  }

  private func decoded<Content>(
    _ gathered: GatheredParts, of feed: RemoteFeed, decode: ([FeedBytes]) throws -> Content
  ) throws(FeedsError) -> Content {
    do {
      return try decode(gathered.parts)
    } catch {
      throw .fetchFailed(
        address: feed.displayName, failure: FetchFailure(decoding: error),
        attempts: gathered.attempts)
    }
  }

  /// Stores a copy; a cache that cannot be written is no reason to stop.
  private func stored(_ copy: StoredCopy) -> [FeedsError] {
    do {
      try cache.store(copy)
      return []
    } catch {
      return [error]
    }
  }
}
