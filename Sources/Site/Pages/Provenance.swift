import Dates

/// Where the data of a site came from, for its readers.
public struct Provenance: Equatable, Sendable {
  /// The source as it may be shown: an address without secrets, the name of a file, the snapshot.
  public var source: String
  /// The address to link the source to, where it is public.
  public var link: String?
  /// Whether the source is the snapshot that Gazetteer ships, which pages name in their own language.
  public var isSnapshot = false
  /// The moment of the data.
  public var date: DataDate?
  /// Why an old copy is shown; `nil` when the data are fresh.
  public var stale: StaleNotice?

  /// A provenance.
  public init(source: String, link: String? = nil, date: DataDate? = nil, stale: StaleNotice? = nil) {
    self.source = source
    self.link = link
    self.date = date
    self.stale = stale
  }
}

/// That and why a site shows the last good copy of its source.
public struct StaleNotice: Equatable, Sendable {
  /// What went wrong with the source, as a clause.
  public var cause: String
  /// When the copy was fetched; `nil` where its age is not known.
  public var fetched: DataDate?

  /// A notice.
  public init(cause: String, fetched: DataDate?) {
    self.cause = cause
    self.fetched = fetched
  }
}
