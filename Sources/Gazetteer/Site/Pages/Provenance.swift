import Base

/// Where the data of a site came from, for its readers.
package struct Provenance: Equatable, Sendable {
  /// The source as it may be shown: an address without secrets, the name of a file, the snapshot.
  var source: String
  /// The address to link the source to, where it is public.
  var link: String?
  /// Whether the source is the snapshot that Gazetteer ships, which pages name in their own language.
  var isSnapshot = false
  /// The moment of the data.
  var date: DataDate?
  /// Why an old copy is shown; `nil` when the data are fresh.
  var stale: StaleNotice?
}

/// That and why a site shows the last good copy of its source.
struct StaleNotice: Equatable, Sendable {
  /// What went wrong with the source, as a clause.
  var cause: String
  /// When the copy was fetched; `nil` where its age is not known.
  var fetched: DataDate?
}
