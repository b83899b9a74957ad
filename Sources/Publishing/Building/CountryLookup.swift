import Base
package import Countries
import Feeds

/// Finds countries by name or code, or lists all.
package enum CountryLookup {
  /// Countries by name or code, or all of them, with names in other languages.
  ///
  /// - Parameters:
  ///   - query: a name or a code; `nil` for all countries.
  ///   - names: the languages of the result. The search uses the names of the feed.
  /// - Throws: ``PlainError`` if nothing matches, and the errors of ``LoadedFeed``.
  package static func countries(
    called query: String?, _ settings: SourceSettings, in names: NameSettings, _ reporter: any Reporter
  ) throws -> Dataset {
    var settings = settings
    guard let query else {
      settings.names = names
      let feed = try LoadedFeed(settings, reporter)
      report(feed.nameCount.of(ExportFormat.text.defaultTable(of: feed.dataset)), reporter)
      return feed.dataset
    }
    settings.names.columns = names.columns
    let named = try NamedRows(countries(called: query, settings, reporter), names)
    report(named.count.of(named.dataset.table(of: named.dataset.columnsInUse)), reporter)
    return named.dataset
  }

  private static func report(_ count: NameCount, _ reporter: any Reporter) {
    for remark in count.remarks { reporter.note(remark) }
  }

  /// The matching countries, best match first. Asks the service if the source is one and its rows are shown unchanged;
  /// otherwise reads the whole feed, because joins, conditions and ranks need all rows.
  private static func countries(
    called query: String, _ settings: SourceSettings, _ reporter: any Reporter
  ) throws -> Dataset {
    var settings = settings
    if !settings.policy.isOffline, settings.takesRowsAsTheyAre, let lookup = ServiceLookup(settings.source) {
      let reader = settings.reader(reporter)
      switch lookup.ask(query, by: reader) {
      case .found(let found): return found
      case .unknown: settings.policy.isOffline = lookup.hasCopy(reader)
      case .failed: break  // Reading all of its countries falls back to the cached copy, with a warning.
      }
    }
    let feed = try LoadedFeed(settings, reporter)
    guard feed.dataset.kind.areCountries else {
      throw PlainError(
        "only countries can be shown", at: feed.source.displayName, "the feed contains \(feed.dataset.countInWords)",
        advice: "Use “gazetteer export” to see its rows, or choose a feed of countries with --source.", .badData)
    }
    var matches = feed.dataset.keepingRanks()
    let search = CountrySearch(feed.dataset, names: try SearchNames.bundled())
    let found = search.best(query)
    matches.countries = found.map { feed.dataset.countries[$0.position] }
    guard !found.isEmpty, search.isCertain(found, for: query) else {
      let closest = CountrySearch.closestNames(to: query, in: feed.dataset).filter { $0 == $0.named }
      let names = found.prefix(3).map { feed.dataset.countries[$0.position].name }
      let nearest = (names + closest.filter { !names.contains($0) }).prefix(3).map { $0.cut(to: FeedLimits.quoted) }
      let isAmongAll = settings.selection.limit == nil && settings.selection.conditions.isEmpty
      throw PlainError(
        "no country matches “\(query.oneLine(limit: 60))”",
        advice: (nearest.isEmpty ? "Try another name." : "Did you mean \(nearest.joined(separator: ", "))?")
          + (isAmongAll ? "" : " Countries excluded by --where or --limit are not searched."), .noMatch)
    }
    if found[0].rank >= .misspeltName {
      reporter.note("no country is named “\(query.oneLine(limit: 60))”; this is the closest match")
    }
    return matches
  }
}
