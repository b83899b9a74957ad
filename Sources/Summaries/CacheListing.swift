import Dates
import Feeds

/// What is in the cache, as the one JSON object of `--json`.
public struct CacheListing: Encodable {
  /// A copy.
  private struct Copy: Encodable {
    let path: String
    let address: String?
    let bytes: Int
    let fetchedAt: String?
    /// In seconds; `nil` where it is not known.
    let age: Int?
    let damage: String?
  }

  private let directory: String
  private let copies: [Copy]

  /// The copies in a folder, with their ages at a moment.
  public init(directory: String, entries: [CacheEntry], at now: Moment) {
    self.directory = directory
    copies = entries.map {
      Copy(
        path: $0.path, address: $0.address, bytes: $0.bytes, fetchedAt: $0.fetchedAt.map { DataDate($0).iso },
        age: $0.age(at: now).flatMap { Int(exactly: $0.seconds) }, damage: $0.damage)
    }
  }
}
