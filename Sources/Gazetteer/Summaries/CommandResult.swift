import Base

/// What a command did, as the one JSON object of `--json`, with its keys in order.
///
/// Every feed is an element of `feeds`. What is said of an only feed stands beside that list as well.
package struct CommandResult {
  var members: [String: JSONTree]

  /// A result of one feed that went to a file.
  ///
  /// - Parameter namesAsInFeed: how many names are not known in the languages that were asked for, by column; `nil` where
  ///   none was.
  package init(feed: LoadedFeed, output: String, namesAsInFeed: [String: Int]? = nil) {
    self.init([feed.members])
    members["output"] = .string(output)
    members["names_as_in_feed"] = namesAsInFeed.map { Self.object($0.mapValues(JSONTree.integer)) }
  }

  /// A result of several feeds.
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

  /// The object.
  package var json: JSONTree { Self.object(members) }
}
