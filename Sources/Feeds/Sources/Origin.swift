import Base

/// Where the content of a reading came from, for messages and for the page.
package enum Origin: Equatable, Sendable {
  /// Fetched just now.
  case network(dataDate: Moment?)
  /// The stored copy, which the server just said is still current (status 304).
  case unchanged(dataDate: Moment?)
  /// The last good copy, because the fetch failed.
  case staleCopy(StaleCopy)
  /// The last good copy, because no network was wanted.
  case offlineCopy(fetchedAt: Moment, dataDate: Moment?)
  /// A file, by its path.
  case file(String)
  /// The standard input.
  case standardInput
  /// The snapshot that Gazetteer ships.
  case snapshot

  /// Whether the server has just been heard.
  package var isFresh: Bool {
    switch self {
    case .network, .unchanged: true
    default: false
    }
  }

  /// The date of the data as the server told it: `Last-Modified`, else `Date`; `nil` where no server spoke.
  package var dataDate: Moment? {
    switch self {
    case .network(let date), .unchanged(let date), .offlineCopy(_, let date): date
    case .staleCopy(let copy): copy.dataDate
    case .file, .standardInput, .snapshot: nil
    }
  }
}

/// The last good copy of a source, used because a fetch failed.
package struct StaleCopy: Equatable, Sendable {
  /// When the copy was last known to be current.
  package let fetchedAt: Moment
  /// How long ago that was; `nil` where it is still to come, since a clock is or was wrong.
  package let age: Age?
  /// The date of the data as the server told it.
  let dataDate: Moment?
  /// Why the fetch failed.
  package let cause: FetchError
}
