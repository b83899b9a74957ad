import Base

/// Finds the countries that a name or a code means, or lists all.
package enum CountryLookup {
  /// The countries that a name or a code means, or all of them, with their names in languages.
  ///
  /// - Parameters:
  ///   - query: the name or the code; `nil` for all countries.
  ///   - names: the languages. Countries are looked for by the words of the feed, and shown in those of the language.
  /// - Throws: ``PlainError`` where there is none, and what ``LoadedFeed`` throws.
  package static func countries(
    called query: String?, _ settings: SourceSettings, in names: NameSettings, _ reporter: any Reporter
  ) throws -> Dataset {
    var settings = settings
    guard let query else {
      settings.names = names
      let feed = try LoadedFeed(settings, reporter)
      tell(feed.nameCount.of(ExportFormat.text.defaultTable(of: feed.dataset)), reporter)
      return feed.dataset
    }
    settings.names.columns = names.columns
    let named = try NamedRows(countries(called: query, settings, reporter), names)
    tell(named.count.of(named.dataset.table(of: named.dataset.columnsInUse)), reporter)
    return named.dataset
  }

  private static func tell(_ count: NameCount, _ reporter: any Reporter) {
    for remark in count.remarks { reporter.note(remark) }
  }

  /// The countries, best match first: by the service itself where the source is one and its rows are shown as they are, else
  /// out of the whole feed. What is joined, chosen or ranked needs all rows.
  ///
  /// - Throws: ``PlainError`` where there is none, and what ``LoadedFeed`` throws.
  private static func countries(
    called query: String, _ settings: SourceSettings, _ reporter: any Reporter
  ) throws -> Dataset {
    var settings = settings
    if !settings.policy.isOffline, settings.takesRowsAsTheyAre, let lookup = ServiceLookup(settings.source) {
      let reader = settings.reader(reporter)
      switch lookup.ask(query, by: reader) {
      case .found(let found): return found
      case .unknown: settings.policy.isOffline = lookup.hasCopy(reader)
      case .failed: break  // Reading all of its countries falls back to the last good copy, with a warning.
      }
    }
    let feed = try LoadedFeed(settings, reporter)
    guard feed.dataset.kind.areCountries else {
      throw PlainError(
        "only countries can be shown", at: feed.source.displayName, "the feed holds \(feed.content)",
        advice: "Use “gazetteer export” to see its rows, or name a feed of countries with --source.", .badData)
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
          + (isAmongAll ? "" : " Countries that --where or --limit leaves out are not looked for."), .noMatch)
    }
    if found[0].rank >= .misspeltName {
      reporter.note("nothing is called “\(query.oneLine(limit: 60))”; this is the nearest")
    }
    return matches
  }
}
