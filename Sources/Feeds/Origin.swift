import Foundation

/// Where the content of a reading came from, for messages and for the page.
public enum Origin: Equatable, Sendable {
  /// Fetched just now.
  case network(dataDate: Date?)
  /// The stored copy, which the server just said is still current (status 304).
  case unchanged(dataDate: Date?)
  /// The last good copy, because the fetch failed.
  case staleCopy(StaleCopy)
  /// The last good copy, because no network was wanted.
  case offlineCopy(fetchedAt: Date, dataDate: Date?)
  /// A file, by its path.
  case file(String)
  /// The standard input.
  case standardInput
  /// The snapshot that Gazetteer ships.
  case snapshot

  /// The date of the data as the server told it: `Last-Modified`, else `Date`; `nil` where no server spoke.
  public var dataDate: Date? {
    switch self {
    case .network(let date), .unchanged(let date), .offlineCopy(_, let date): date
    case .staleCopy(let copy): copy.dataDate
    case .file, .standardInput, .snapshot: nil
    }
  }
}

/// The last good copy of a source, used because a fetch failed.
public struct StaleCopy: Equatable, Sendable {
  /// When the copy was last known to be current, by this machine's clock.
  public let fetchedAt: Date
  /// The date of the data as the server told it.
  public let dataDate: Date?
  /// Why the fetch failed.
  public let cause: FeedsError

  /// A copy that stands in for a failed fetch.
  public init(fetchedAt: Date, dataDate: Date?, cause: FeedsError) {
    self.fetchedAt = fetchedAt
    self.dataDate = dataDate
    self.cause = cause
  }
}
