import Base

struct GatheredParts {
  /// The bodies, in the order of the requests; at least one.
  private(set) var parts: [FeedBytes] = []
  /// Whether the server confirmed the validators, so that there are no parts.
  private(set) var isUnchanged = false
  private(set) var dataDate: Moment?
  /// The earliest time at which a part was sent, by the server's clock.
  private(set) var sentAt: Moment?
  private(set) var unreadableDates: [String] = []
  private(set) var attempts = 1
  private(set) var byteCount = 0
  private(set) var isFromPrivateAddress = true
  /// The number of masked secrets in the bodies.
  private(set) var hiddenSecrets = 0
  private var firstValidators: Validators?

  /// The validators for the next request. Only if there is a single part: one unchanged part says nothing about the
  /// others.
  var validators: Validators? { parts.count == 1 ? firstValidators : nil }

  mutating func add(_ response: HTTPResponse) {
    sentAt = [sentAt, response.sentAt].compactMap { $0 }.min()
    isUnchanged = response.status == 304
    guard !isUnchanged else { return }
    parts.append(
      FeedBytes(bytes: response.body, contentType: response.storable("content-type"), date: response.dataDate))
    if parts.count == 1 { firstValidators = response.validators }
    dataDate = [dataDate, response.dataDate].compactMap { $0 }.max()
    unreadableDates += response.unreadableDates.filter { !unreadableDates.contains($0) }
    attempts = max(attempts, response.attempts)
    isFromPrivateAddress = isFromPrivateAddress && response.isFromPrivateAddress
    byteCount += response.body.count
    hiddenSecrets += response.hiddenSecrets
  }
}

extension CopyMetadata {
  /// The longest URL stored. Image URLs can have any length, and the header of the file must fit into ``StoredCopy``'s
  /// limit.
  private static let mostOfAddress = 2_000

  init(of feed: RemoteFeed, _ gathered: GatheredParts, at now: Moment) {
    self.init(
      key: feed.key, address: String(feed.displayName.unicodeScalars.prefix(Self.mostOfAddress)),
      fetchedAt: min(now, gathered.sentAt ?? now), dataDate: gathered.dataDate,
      validators: gathered.validators, isFromPrivateAddress: gathered.isFromPrivateAddress)
  }
}
