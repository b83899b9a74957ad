import Dates

/// A copy in the cache, as `cache status` shows it.
public struct CacheEntry: Equatable, Sendable {
  /// The path of the copy.
  public let path: String
  /// The address of the source, its secrets hidden; `nil` for a copy that is damaged.
  public let address: String?
  /// The size of the body, or of all bodies together, in bytes; for a damaged copy that of its file.
  public let bytes: Int
  /// When the copy was last known to be current.
  public let fetchedAt: Moment?
  /// The date of the data as the server told it.
  public let dataDate: Moment?
  /// How the copy is damaged; `nil` for a whole one.
  public let damage: String?

  /// How old the copy is; `nil` where that is not known: it is damaged, or of a time that is still to come.
  public func age(at now: Moment) -> Age? { fetchedAt.flatMap { Age(from: $0, to: now) } }

  /// Whether the copy is whole.
  public var isWhole: Bool { damage == nil }
}
