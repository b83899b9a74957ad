import Base

/// All answers of a feed's requests, each whole, and what the servers said of them.
struct GatheredParts {
  /// The bodies, in the order of the requests; at least one.
  private(set) var parts: [FeedBytes] = []
  /// Whether there is no part, since the server says that the validators still hold.
  private(set) var isUnchanged = false
  /// The latest of the parts' dates.
  private(set) var dataDate: Moment?
  /// The earliest time at which one of them was sent, by the servers' clocks.
  private(set) var sentAt: Moment?
  /// The headers that should hold a date and hold none, each once.
  private(set) var unreadableDates: [String] = []
  /// The most attempts that one request took.
  private(set) var attempts = 1
  /// The bytes of all bodies together.
  private(set) var byteCount = 0
  /// Whether all of them came from private addresses.
  private(set) var isFromPrivateAddress = true
  /// In how many places of the bodies a secret stood, which is hidden now.
  private(set) var hiddenSecrets = 0
  private var firstValidators: Validators?

  /// What to ask the server with next time. Only for a single part, since one unchanged part of several says nothing
  /// of the others.
  var validators: Validators? { parts.count == 1 ? firstValidators : nil }

  /// Takes the answer of the next request.
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
