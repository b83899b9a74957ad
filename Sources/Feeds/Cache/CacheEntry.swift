package import Base

/// A cached copy, as `cache status` lists it.
package struct CacheEntry: Equatable, Sendable {
  /// The path of the file.
  package let path: String
  /// The URL of the source with its secrets masked; `nil` if the copy is damaged.
  package let address: String?
  /// The size of all bodies in bytes; for a damaged copy the size of the file.
  package let bytes: Int
  /// When the copy was last known to be current.
  package let fetchedAt: Moment?
  /// How the copy is damaged; `nil` if it is intact.
  package let damage: String?

  /// The age; `nil` if the copy is damaged or its timestamp is in the future.
  package func age(at now: Moment) -> Age? { fetchedAt.flatMap { Age(from: $0, to: now) } }
}
