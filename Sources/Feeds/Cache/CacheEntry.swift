import Base

/// A copy in the cache, as `cache status` shows it.
package struct CacheEntry: Equatable, Sendable {
  /// The path of the copy.
  package let path: String
  /// The address of the source, its secrets hidden; `nil` for a copy that is damaged.
  package let address: String?
  /// The size of the body, or of all bodies together, in bytes; for a damaged copy that of its file.
  package let bytes: Int
  /// When the copy was last known to be current.
  package let fetchedAt: Moment?
  /// How the copy is damaged; `nil` for a whole one.
  package let damage: String?

  /// How old the copy is; `nil` where that is not known: it is damaged, or of a time that is still to come.
  package func age(at now: Moment) -> Age? { fetchedAt.flatMap { Age(from: $0, to: now) } }
}
