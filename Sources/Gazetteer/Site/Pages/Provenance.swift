import Base

/// The provenance of the data, for visitors.
package struct Provenance: Equatable, Sendable {
  /// The source without secrets: a URL, a file name or the snapshot.
  var source: String
  /// The URL to link to, if the source is public.
  var link: String?
  /// Whether the source is the bundled snapshot, whose name pages translate.
  var isSnapshot = false
  /// The timestamp of the data.
  var date: Moment?
  /// Why a cached copy is shown; `nil` if the data are fresh.
  var stale: StaleNotice?

  /// The source of a dataset that states none.
  var dataSource: DataSource { DataSource(name: source, address: link) }
}

/// The notice that a site shows a cached copy of its source, with the reason.
struct StaleNotice: Equatable, Sendable {
  /// The error, as a clause.
  var cause: String
  /// When the copy was fetched; `nil` if unknown.
  var fetched: Moment?
  /// The title of the joined table with the oldest copy; empty if the feed itself is a copy.
  var table = ""
  /// The number of further joined tables that are copies.
  var others = 0

  /// The table and the error, for programs.
  var summary: String {
    (table.isEmpty ? "" : "\(table) – ") + cause + (others == 0 ? "" : "; and \(others) more")
  }

  /// Which update failed, for visitors.
  func words(_ phrases: Phrases) -> String {
    if table.isEmpty { return phrases("The last update failed.") }
    if others == 0 { return phrases("The last update of “{table}” failed.", ["table": table]) }
    return phrases(
      "The last update of “{table}” and {n} more table failed.|The last update of “{table}” and {n} more tables failed.",
      n: others, ["table": table])
  }
}
