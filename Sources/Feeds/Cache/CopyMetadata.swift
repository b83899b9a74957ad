import Base

/// What is stored beside the bodies of a feed; nothing secret.
struct CopyMetadata: Codable, Equatable, Sendable {
  /// The key of the source, which is the name of the file too.
  let key: String
  /// The address of the source with its secrets hidden, for `cache status`; its beginning, where it is long.
  let address: String
  /// When the bodies were last known to be current: by this machine's clock, or by that of the server where it shows an
  /// earlier time. A clock that is ahead while a feed is fetched would else make the copy younger than it is.
  var fetchedAt: Moment
  /// The date of the data as the server told it.
  let dataDate: Moment?
  /// What to ask the server with next time.
  let validators: Validators?
  /// Whether the bodies came from a private address; `nil` in copies of an earlier Gazetteer, which do not say.
  var isFromPrivateAddress: Bool?
}

/// What a server gave to ask it later whether a body has changed (RFC 9110, 8.8).
struct Validators: Equatable, Sendable, Codable {
  /// The `ETag` header.
  let etag: String?
  /// The `Last-Modified` header, as it came.
  let lastModified: String?
  /// A checksum of the address that answered: after another redirect the same ETag means something else.
  let addressKey: String

  /// The headers of a conditional request (RFC 9110, 13.1).
  var headers: [HTTPHeader] {
    let pairs = [("If-None-Match", etag), ("If-Modified-Since", lastModified)]
    return pairs.compactMap { name, value in value.flatMap { try? HTTPHeader(name: name, value: $0) } }
  }
}

// MARK: - Answers
extension CopyMetadata {
  /// The most characters of an address that are kept: one of a picture can have any length, and what stands before the
  /// bodies must be found again within ``StoredCopy``'s limit.
  private static let mostOfAddress = 2_000

  /// What the answers say of their bodies.
  init(of feed: RemoteFeed, _ gathered: GatheredParts, at now: Moment) {
    self.init(
      key: feed.key, address: String(feed.displayName.unicodeScalars.prefix(Self.mostOfAddress)),
      fetchedAt: min(now, gathered.sentAt ?? now), dataDate: gathered.dataDate,
      validators: gathered.validators, isFromPrivateAddress: gathered.isFromPrivateAddress)
  }

  /// The same bodies, known to be current at a later time (RFC 9111, 4.3.4).
  ///
  /// - Parameter sentAt: when the server said so, by its own clock.
  func renewed(at now: Moment, sentAt: Moment?) -> CopyMetadata {
    var renewed = self
    renewed.fetchedAt = min(now, sentAt ?? now)
    return renewed
  }
}

// MARK: - Codable
extension Moment: Codable {
  /// The second of 2001 that Foundation counts from, and which stored copies have counted from ever since.
  private static let epoch = 978_307_200

  /// Reads a number of seconds since 2001.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let moment = Moment(secondsSince1970: try container.decode(Double.self) + Double(Self.epoch)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date \(Self.rangeWords)")
    }
    self = moment
  }

  /// Writes a number of seconds since 2001.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(secondsSince1970 - Self.epoch)
  }
}
