/// Where a part of a dataset came from, as the dataset itself tells.
public struct DataSource: Equatable, Sendable {
  /// Who publishes it, or what it is called: `Unicode CLDR`.
  public var name: String
  /// Which version of it; empty where that is not told.
  public var version: String
  /// The licence of it; empty where that is not told.
  public var licence: String
  /// The http(s) address where it is to be found; `nil` where there is none.
  public var address: String?
  /// Whether it is a table that was joined to the feed.
  public var isJoined = false

  /// A source.
  public init(name: String, version: String = "", licence: String = "", address: String? = nil) {
    self.name = name
    self.version = version
    self.licence = licence
    self.address = address
  }
}
