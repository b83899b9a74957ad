import Base

struct CopyMetadata: Codable, Equatable, Sendable {
  /// The key of the source, also the name of the file.
  let key: String
  /// The URL of the source with its secrets masked, for `cache status`; truncated if it is long.
  let address: String
  /// When the bodies were last known to be current, by this machine's clock or the server's, whichever is earlier.
  /// A clock that is ahead would make the copy appear younger than it is.
  var fetchedAt: Moment
  let dataDate: Moment?
  let validators: Validators?
  /// Whether the bodies came from a private IP address; `nil` in copies written by older versions.
  var isFromPrivateAddress: Bool?

  /// The same bodies, confirmed as current at a later time (RFC 9111, 4.3.4).
  ///
  /// - Parameter sentAt: the time of the response by the server's clock.
  func renewed(at now: Moment, sentAt: Moment?) -> CopyMetadata {
    var renewed = self
    renewed.fetchedAt = min(now, sentAt ?? now)
    return renewed
  }
}

/// The validators of a response, for conditional requests (RFC 9110, 8.8).
struct Validators: Equatable, Sendable, Codable {
  /// The `ETag` header.
  let etag: String?
  /// The `Last-Modified` header, unparsed.
  let lastModified: String?
  /// A checksum of the URL that responded: the same ETag from another URL means something else.
  let addressKey: String
}

// MARK: - Codable
extension Moment: Codable {
  /// Foundation's reference date, 2001, which the format of cached copies uses.
  private static let epoch = 978_307_200

  /// Decodes seconds since 2001.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let moment = Moment(secondsSince1970: try container.decode(Double.self) + Double(Self.epoch)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date \(Self.rangeWords)")
    }
    self = moment
  }

  /// Encodes seconds since 2001.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(secondsSince1970 - Self.epoch)
  }
}
