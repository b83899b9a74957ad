package import Base
package import Countries

/// The provenance of the data, for visitors.
package struct Provenance: Equatable, Sendable {
  /// The source without secrets: a URL, a file name or the snapshot.
  package var source: String
  /// The URL to link to, if the source is public.
  package var link: String?
  /// Whether the source is the bundled snapshot, whose name pages translate.
  package var isSnapshot = false
  /// The timestamp of the data.
  package var date: Moment?
  /// Why a cached copy is shown; `nil` if the data are fresh.
  package var stale: StaleNotice?

  package init(
    source: String, link: String? = nil, isSnapshot: Bool = false, date: Moment? = nil, stale: StaleNotice? = nil
  ) {
    (self.source, self.link, self.isSnapshot, self.date, self.stale) = (source, link, isSnapshot, date, stale)
  }

  /// The source of a dataset that states none.
  package var dataSource: DataSource { DataSource(name: source, address: link) }
}

/// The notice that a site shows a cached copy of its source, with the reason.
package struct StaleNotice: Equatable, Sendable {
  /// The error, as a clause.
  package var cause: String
  /// When the copy was fetched; `nil` if unknown.
  package var fetched: Moment?
  /// The title of the joined table with the oldest copy; empty if the feed itself is a copy.
  package var table = ""
  /// The number of further joined tables that are copies.
  package var others = 0
  /// Whether there were new values, which are implausible.
  package var isRefusal = false

  package init(cause: String, fetched: Moment? = nil, table: String = "", others: Int = 0, isRefusal: Bool = false) {
    (self.cause, self.fetched, self.table, self.others) = (cause, fetched, table, others)
    self.isRefusal = isRefusal
  }

  /// The table and the error, for programs.
  package var summary: String {
    (table.isEmpty ? "" : "\(table) – ") + cause + (others == 0 ? "" : "; and \(others) more")
  }

  /// Which update failed or was refused, for visitors.
  func words(_ phrases: Phrases) -> String {
    if isRefusal, table.isEmpty { return phrases("The latest values are implausible and are not shown.") }
    if isRefusal, others == 0 {
      return phrases("The latest values of “{table}” are implausible and are not shown.", ["table": table])
    }
    if table.isEmpty { return phrases("The last update failed.") }
    if others == 0 { return phrases("The last update of “{table}” failed.", ["table": table]) }
    return phrases(
      "The last update of “{table}” and {n} more table failed.|The last update of “{table}” and {n} more tables failed.",
      n: others, ["table": table])
  }
}
