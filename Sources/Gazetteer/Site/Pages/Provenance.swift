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
  var date: DataDate?
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
  var fetched: DataDate?
}
