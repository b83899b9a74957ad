/// User-defined locations of rows and columns in a feed.
package struct FeedMapping: Equatable, Sendable {
  /// The path to the rows: `data`, `items`; empty for the top-level value.
  package var records: [String] = []
  /// Feed keys by column name. Dots separate nested keys: `name.common`.
  package var columns: [String: String] = [:]

  var isEmpty: Bool { records.isEmpty && columns.isEmpty }
}
