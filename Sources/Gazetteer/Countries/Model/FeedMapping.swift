/// Where a feed of rows has what is read, if not under the usual keys.
package struct FeedMapping: Equatable, Sendable {
  /// The keys that lead from the outermost object to the rows: `data`, `items`; none where it is they.
  package var records: [String] = []
  /// The keys of columns in the feed, by the names of the columns; dots lead into objects: `name.common`.
  package var columns: [String: String] = [:]

  /// Whether it says nothing.
  var isEmpty: Bool { records.isEmpty && columns.isEmpty }
}
