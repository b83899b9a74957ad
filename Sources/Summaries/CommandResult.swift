import Building

/// What a command did, as the one JSON object of `--json`.
///
/// Every feed is an element of `feeds`. What is said of an only feed stands beside that list as well.
public struct CommandResult: Encodable {
  private enum Keys: String, CodingKey {
    case feeds, output, files, written, unchanged, deleted, kept, apiLeftOut, apiLeftOutCount, namesAsInFeed
  }

  /// What each feed came to.
  private let feeds: [FeedResult]
  /// The folder or the file that was written.
  public var output: String?
  /// How many files the site has.
  var files: Int?
  /// How many of them are new or changed.
  var written: Int?
  /// How many of them are as they were.
  var unchanged: Int?
  /// How many files of an earlier build are gone.
  var deleted: Int?
  /// How many files of an earlier build stay for feeds that failed.
  var kept: Int?

  /// The keys that the API has no file for, the first of them where there are many, and how many there are.
  var apiLeftOut: [String]?
  var apiLeftOutCount: Int?

  /// How many names are not known in the languages that were asked for, by column; `nil` where none was.
  public var namesAsInFeed: [String: Int]?

  /// A result of one feed that went to a file.
  public init(feed: LoadedFeed, output: String) {
    feeds = [FeedResult(feed)]
    self.output = output
  }

  /// A result of several feeds.
  public init(_ batch: FeedBatch) {
    feeds = batch.outcomes.map { outcome in
      switch outcome {
      case .read(let feed): FeedResult(feed)
      case .failed(let feed): FeedResult(feed)
      }
    }
  }

  /// Writes the object, without what is not known.
  public func encode(to encoder: any Encoder) throws {
    if feeds.count == 1 { try feeds[0].withoutPath.encode(to: encoder) }
    var members = encoder.container(keyedBy: Keys.self)
    try members.encode(feeds, forKey: .feeds)
    try members.encodeIfPresent(output, forKey: .output)
    try members.encodeIfPresent(files, forKey: .files)
    try members.encodeIfPresent(written, forKey: .written)
    try members.encodeIfPresent(unchanged, forKey: .unchanged)
    try members.encodeIfPresent(deleted, forKey: .deleted)
    try members.encodeIfPresent(kept, forKey: .kept)
    try members.encodeIfPresent(apiLeftOut, forKey: .apiLeftOut)
    try members.encodeIfPresent(apiLeftOutCount, forKey: .apiLeftOutCount)
    try members.encodeIfPresent(namesAsInFeed, forKey: .namesAsInFeed)
  }
}
