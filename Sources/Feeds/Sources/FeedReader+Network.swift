import Base

// MARK: - Network sources
extension FeedReader {
  func readAddress<Content>(
    _ feed: RemoteFeed, decode: ([FeedBytes]) throws -> Content
  ) throws -> Reading<Content> {
    policy.keepSecrets(of: feed.base)
    if policy.isOffline {
      do throws(CopyProblem) {
        return try storedReading(of: feed, decode: decode) {
          .offlineCopy(fetchedAt: $0.fetchedAt, dataDate: $0.dataDate)
        }
      } catch {
        throw Self.offline(feed, error)
      }
    }
    do {
      return try fetch(feed, decode: decode)
    } catch var cause as FetchError {
      do throws(CopyProblem) {
        return try storedReading(of: feed, decode: decode) {
          .staleCopy(StaleCopy(fetchedAt: $0.fetchedAt, age: age(of: $0), dataDate: $0.dataDate, cause: cause))
        }
      } catch {
        cause.copy = error
        throw cause
      }
    }
  }

  static let ageUnknown = "the age of the cached copy is unknown"
  static let datePassedOver = "a date was ignored"
  private static let secretInPicture = FetchFailure.unusable(
    "it contains a secret that is sent to a source")

  static func offline(_ feed: RemoteFeed, _ problem: CopyProblem) -> PlainError {
    PlainError(
      "the source is not available offline", at: feed.displayName, "\(problem)", advice: problem.advice, .unavailable)
  }

  /// Fetches all parts, decodes them and stores them. Failures to fetch or decode are ``FetchError``s.
  private func fetch<Content>(
    _ feed: RemoteFeed, decode: ([FeedBytes]) throws -> Content
  ) throws -> Reading<Content> {
    let client = HTTPClient(policy: policy, effects: effects, report: report, start: effects.now())
    let (known, damage) = knownCopy(of: feed)
    var gathered = try client.gather(feed, validators: policy.refresh ? nil : known?.metadata.validators)
    if gathered.isUnchanged {
      if let known, let reading = renewed(known, sentAt: gathered.sentAt, decode: decode) { return reading }
      gathered = try client.gather(feed)
    }
    let content: Content
    do {
      guard !policy.rejectsSecrets || gathered.hiddenSecrets == 0 else { throw Self.secretInPicture }
      content = try decode(gathered.parts)
    } catch {
      throw FetchError(
        url: feed.displayName, failure: FetchFailure(decoding: error), attempts: gathered.attempts)
    }
    let copy = StoredCopy(
      metadata: CopyMetadata(of: feed, gathered, at: effects.moment), parts: gathered.parts)
    let dates = gathered.unreadableDates.map { header in
      PlainError(
        Self.datePassedOver, at: feed.displayName, "its \(header) is not a date \(Moment.rangeWords)",
        advice: "Report it to the operator of the server.", .badData)
    }
    return Reading(
      content: content, origin: .network(dataDate: gathered.dataDate),
      warnings: damage + dates + stored(copy) + warnings(hidden: gathered.hiddenSecrets, in: feed.displayName),
      isFromPrivateAddress: gathered.isFromPrivateAddress)
  }

  /// Stores a copy; a failure is only a warning.
  private func stored(_ copy: StoredCopy) -> [PlainError] {
    do {
      try cache.store(copy)
      return []
    } catch {
      return [error]
    }
  }
}

// MARK: - Stored copies
extension FeedReader {
  /// Reads the cached copy, if it is intact, recent enough and can be decoded.
  private func storedReading<Content>(
    of feed: RemoteFeed, decode: ([FeedBytes]) throws -> Content, origin: (CopyMetadata) -> Origin
  ) throws(CopyProblem) -> Reading<Content> {
    let copy = try cache.copy(of: feed.key, maxBytes: policy.maxBytes)
    let metadata = copy.metadata
    let age = age(of: metadata)
    guard mayUse(copy) else { throw CopyProblem(description: "the cached copy is from a private IP address") }
    if let limit = policy.maxStale {
      let allowed = "and --max-stale allows \(Age(seconds: limit))"
      guard let age else {
        throw CopyProblem(
          description: "the age of the cached copy is unknown (\(Self.toCome(metadata))) \(allowed)",
          advice: "Set the clock of this machine, or run again without --offline or without --max-stale.",
          onlineAdvice: "Set the clock of this machine, or run again without --max-stale.")
      }
      guard age.seconds <= limit else {
        let longer = "--max-stale \(Int(exactly: (age.seconds / 86_400).rounded(.down)).map { $0 + 1 } ?? 1)d"
        throw CopyProblem(
          description: "the cached copy is \(age) old \(allowed)",
          advice: "Run again without --offline, or with \(longer) to use the copy.",
          onlineAdvice: "Published pages stay as they are. To publish the copy, run again with \(longer).")
      }
    }
    do {
      guard let copy = clean(copy) else { throw Self.secretInPicture }
      return Reading(
        content: try decode(copy.parts), origin: origin(metadata),
        warnings: age == nil ? [Self.ofUnknownAge(feed, metadata)] : [],
        isFromPrivateAddress: metadata.isFromPrivateAddress ?? false)
    } catch {
      throw CopyProblem(description: "the cached copy is unusable (\(FetchFailure(decoding: error)))")
    }
  }

  private func knownCopy(of feed: RemoteFeed) -> (StoredCopy?, [PlainError]) {
    do throws(CopyProblem) {
      return (try cache.copy(of: feed.key, maxBytes: policy.maxBytes), [])
    } catch {
      let warning = PlainError(
        "the cached copy was not used", at: feed.displayName, "\(error)",
        advice: "The next successful fetch replaces it.", .unavailable)
      return (nil, error == .absent ? [] : [warning])
    }
  }

  private static func ofUnknownAge(_ feed: RemoteFeed, _ copy: CopyMetadata) -> PlainError {
    PlainError(
      Self.ageUnknown, at: feed.displayName, toCome(copy),
      advice: "Set the clock of this machine; the next successful fetch corrects the timestamp.", .unavailable)
  }

  private static func toCome(_ copy: CopyMetadata) -> String {
    "its timestamp, \(copy.fetchedAt.text), is in the future"
  }

  /// The copy that the server confirmed, with a new timestamp; `nil` if it is unusable.
  private func renewed<Content>(
    _ stored: StoredCopy, sentAt: Moment?, decode: ([FeedBytes]) throws -> Content
  ) -> Reading<Content>? {
    guard mayUse(stored), let copy = clean(stored), let content = try? decode(copy.parts) else { return nil }
    let renewed = StoredCopy(metadata: copy.metadata.renewed(at: effects.moment, sentAt: sentAt), parts: copy.parts)
    return Reading(
      content: content, origin: .unchanged(dataDate: copy.metadata.dataDate), warnings: self.stored(renewed),
      isFromPrivateAddress: copy.metadata.isFromPrivateAddress ?? false)
  }

  /// The age of a copy; `nil` if its timestamp is in the future.
  private func age(of copy: CopyMetadata) -> Age? { Age(from: copy.fetchedAt, to: effects.moment) }

  /// Masks secrets that an older version, or a run with another key, has stored. `nil` if the copy contains any and the
  /// policy rejects such bodies.
  private func clean(_ copy: StoredCopy) -> StoredCopy? {
    let parts = copy.parts.map { $0.hiding(policy.secrets) }
    guard !policy.rejectsSecrets || parts.allSatisfy({ $0.count == 0 }) else { return nil }
    return StoredCopy(metadata: copy.metadata, parts: parts.map(\.0))
  }

  /// Whether a copy may be used. Copies from private IP addresses are only for readers that may connect to those.
  private func mayUse(_ copy: StoredCopy) -> Bool {
    policy.connections.allowsPrivate || copy.metadata.isFromPrivateAddress != true
  }
}
