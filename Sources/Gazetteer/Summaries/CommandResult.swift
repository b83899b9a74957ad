import Base

/// The result of a command as the JSON object of `--json`, with sorted keys.
///
/// Every feed is an element of `feeds`. The members of a single feed are also at the top level.
package struct CommandResult {
  var members: [String: JSONTree]

  /// The result of one feed that was written to a file.
  ///
  /// - Parameter namesAsInFeed: the number of untranslated names by column; `nil` if no language was requested.
  package init(feed: LoadedFeed, output: String, namesAsInFeed: [String: Int]? = nil) {
    self.init([feed.members])
    members["output"] = .string(output)
    members["names_as_in_feed"] = namesAsInFeed.map { Self.object($0.mapValues(JSONTree.integer)) }
  }

  /// The result of several feeds.
  package init(_ batch: FeedBatch) {
    self.init(
      batch.outcomes.map { outcome in
        switch outcome {
        case .success(let feed): feed.members
        case .failure(let feed): feed.members
        }
      })
  }

  private init(_ feeds: [[String: JSONTree]]) {
    members = feeds.count == 1 ? feeds[0] : [:]
    members["path"] = nil
    members["feeds"] = .array(feeds.map(Self.object))
  }

  private static func object(_ members: [String: JSONTree]) -> JSONTree {
    .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
  }

  package var json: JSONTree { Self.object(members) }
}
