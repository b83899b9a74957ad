package import Base
package import Feeds

/// The contents of the cache as the JSON object of `--json`.
package enum CacheListing {
  /// The cached copies of a folder, with their ages in seconds.
  package static func json(directory: String, entries: [CacheEntry], at now: Moment) -> JSONTree {
    let copies = entries.map { entry in
      JSONTree.known([
        "address": entry.address.map(JSONTree.string),
        "age": entry.age(at: now).flatMap { Int(exactly: $0.seconds) }.map(JSONTree.integer),
        "bytes": .integer(entry.bytes), "damage": entry.damage.map(JSONTree.string),
        "fetched_at": entry.fetchedAt.map { .string($0.iso) }, "path": .string(entry.path),
      ])
    }
    return .known(["copies": .array(copies), "directory": .string(directory)])
  }
}
