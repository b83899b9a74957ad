/// Where a feed of rows has what is read, if not under the usual keys.
public struct FeedMapping: Equatable, Sendable {
  /// The keys that lead from the outermost object to the rows: `data`, `items`; none where it is they.
  public var records: [String]
  /// The keys of columns in the feed, by the names of the columns; dots lead into objects: `name.common`.
  public var columns: [String: String]

  /// A mapping, by default of nothing.
  public init(records: [String] = [], columns: [String: String] = [:]) {
    (self.records, self.columns) = (records, columns)
  }

  /// Whether it says nothing.
  public var isEmpty: Bool { records.isEmpty && columns.isEmpty }
}
