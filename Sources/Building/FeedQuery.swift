import Databases
import Exports
import Site

/// Questions in SQL to a feed, and to the history of a site's changes.
package struct FeedQuery {
  /// The feed that is asked.
  package let feed: LoadedFeed
  /// The tables and their columns.
  package var schemas: [QuerySchema] { database.schemas }
  private let about: DataDescription
  private let history: SiteHistory
  private let database: QueryDatabase

  /// Reads the feed and, where the query can ask for it, the history.
  ///
  /// - Parameters:
  ///   - query: the query to come; `nil` where only ``schemas`` are wanted.
  ///   - site: the folder of the site with the history, as the user named it; `nil` for the usual one.
  ///   - usual: the folder that a build would write to.
  /// - Throws: what ``LoadedFeed`` throws, and a ``Diagnostic`` where the history or the tables cannot be made.
  package init(
    _ settings: SourceSettings, for query: String?, historyOf site: String?, usually usual: String,
    _ reporter: any Reporter
  ) throws {
    feed = try LoadedFeed(settings, reporter).withSeries()
    about = DataDescription(of: feed.dataset, feed.provenance, version: Version.current)
    let isAsked = query?.lowercased().contains(SiteHistory.table) ?? false
    history = try SiteHistory(of: site, usually: usual, settings, isAsked: isAsked)
    // Lists of the tables have that of the changes, filled or not; a query that asks it is told where there is none.
    let extras = history.log != nil || !isAsked ? [QueryFeed.Extra(changes: history.log)] : []
    database = try QueryDatabase([QueryFeed(feed.dataset, about: about, extras: extras)])
  }

  /// The answer, as the content of a file.
  ///
  /// - Throws: ``QueryMistake``.
  package func answer(_ query: String) throws(QueryMistake) -> ExportContent {
    do throws(QueryMistake) {
      let table = try database.answer(query).table(title: feed.dataset.title)
      return ExportContent(dataset: feed.dataset, table: table, about: about)
    } catch {
      throw QueryMistake(line: error.line, reason: history.absence(behind: error.reason) ?? error.reason)
    }
  }
}
