import Datasets
import Diagnostics
import Feeds

/// Asks a service for a country by its name.
struct ServiceLookup {
  let service: ServiceFeed
  let settings: SourceSettings

  /// What the service finds; `nil` where the copy of all countries has to be searched instead.
  ///
  /// - Throws: ``CommandError/noMatch(query:closest:)`` where the service knows no such name and there is no copy that
  ///   could know the closest; the failure of the service where there is no copy to turn to.
  func find(_ name: String, _ report: ReportSettings) throws -> Dataset? {
    guard let address = service.address(ofName: name, at: settings.source) else { return nil }
    do {
      var found = try FeedDecoder.decode(settings.reader(report).fetch(address).bytes)
      let best = CountrySearch.find(name, in: found)
      if !best.isEmpty { found.countries = best }
      return found
    } catch let failure as any Diagnostic {
      guard !hasCopy else {
        report.detail("\(failure.summary); searching the last good copy")
        return nil
      }
      if isNotFound(failure) { throw CommandError.noMatch(query: name, closest: []) }
      throw failure
    }
  }

  /// Whether the last good copy of all countries can be read.
  private var hasCopy: Bool {
    var offline = settings
    offline.policy.isOffline = true
    let reader = FeedReader(cache: offline.cache, policy: offline.policy)
    return (try? reader.read(offline.source, by: service.plan, decode: service.decode)) != nil
  }

  private func isNotFound(_ failure: any Diagnostic) -> Bool {
    if case .fetchFailed(_, let cause, _) = failure as? FeedsError { return cause.statusCode == 404 }
    if case .noCountries(rows: 0, _) = failure as? DatasetError { return true }
    return false
  }
}
