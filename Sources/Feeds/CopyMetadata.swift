import Foundation

/// What is stored beside the bodies of a feed; nothing secret.
struct CopyMetadata: Codable, Equatable, Sendable {
  /// The key of the source, which is the name of the file too.
  let key: String
  /// The address of the source with its secrets hidden, for `cache status`.
  let address: String
  /// When the bodies were last known to be current, by this machine's clock.
  var fetchedAt: Date
  /// The date of the data as the server told it.
  let dataDate: Date?
  /// What to ask the server with next time.
  let validators: Validators?
  /// Whether the bodies came from a private address; `nil` in copies of an earlier Gazetteer, which do not say.
  var isFromPrivateAddress: Bool?
}

// MARK: - Answers
extension CopyMetadata {
  /// What the answers say of their bodies.
  init(of feed: RemoteFeed, _ gathered: GatheredParts, fetchedAt: Date) {
    self.init(
      key: feed.key, address: feed.displayName, fetchedAt: fetchedAt, dataDate: gathered.dataDate,
      validators: gathered.validators, isFromPrivateAddress: gathered.isFromPrivateAddress)
  }

  /// The same bodies, known to be current at a later time (RFC 9111, 4.3.4).
  func renewed(at date: Date) -> CopyMetadata {
    var renewed = self
    renewed.fetchedAt = date
    return renewed
  }
}
