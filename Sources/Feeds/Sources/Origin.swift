package import Base

/// The provenance of a reading, for messages and pages.
package enum Origin: Equatable, Sendable {
  case network(dataDate: Moment?)
  /// The cached copy, confirmed by the server (status 304).
  case unchanged(dataDate: Moment?)
  /// The cached copy, because the fetch failed.
  case staleCopy(StaleCopy)
  /// The cached copy, because of offline mode.
  case offlineCopy(fetchedAt: Moment, dataDate: Moment?)
  case file(String)
  case standardInput
  case snapshot

  /// Whether the data were fetched or confirmed now.
  package var isFresh: Bool {
    switch self {
    case .network, .unchanged: true
    default: false
    }
  }

  /// Whether the data are a cached copy that the server did not confirm now.
  package var isUnconfirmedCopy: Bool {
    switch self {
    case .staleCopy, .offlineCopy: true
    default: false
    }
  }

  /// The server's date of the data: `Last-Modified`, else `Date`; `nil` if no server was involved.
  package var dataDate: Moment? {
    switch self {
    case .network(let date), .unchanged(let date), .offlineCopy(_, let date): date
    case .staleCopy(let copy): copy.dataDate
    case .file, .standardInput, .snapshot: nil
    }
  }
}

/// The cached copy of a source, used because a fetch failed.
package struct StaleCopy: Equatable, Sendable {
  /// When the copy was last known to be current.
  package let fetchedAt: Moment
  /// The age of the copy; `nil` if its timestamp is in the future because of a wrong clock.
  package let age: Age?
  let dataDate: Moment?
  /// Why the fetch failed.
  package let cause: FetchError
}
