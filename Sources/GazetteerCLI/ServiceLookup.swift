import Datasets
import Diagnostics
import Feeds

/// Asks a service for a country by its name.
struct ServiceLookup {
  let service: ServiceFeed
  let settings: SourceSettings

  /// What came of asking.
  enum Answer {
    /// The countries that the service found.
    case found(Dataset)
    /// The service knows no such name; the countries that it has can tell the closest ones.
    case unknown
    /// The service failed.
    case failed
  }

  /// Asks the service.
  func ask(_ name: String, _ report: ReportSettings) -> Answer {
    guard let address = service.address(ofName: name, at: settings.source) else { return .unknown }
    do {
      var found = try FeedDecoder.decode(settings.reader(report).fetch(address).bytes)
      guard found.kind == .countries else { return .failed }
      let best = CountrySearch.find(name, in: found)
      if !best.isEmpty { found.countries = best }
      return .found(found)
    } catch let failure as any Diagnostic {
      return isNotFound(failure) ? .unknown : .failed
    } catch {
      return .failed
    }
  }

  /// Whether the last good copy of all countries can be read.
  var hasCopy: Bool {
    var policy = settings.policy
    policy.isOffline = true
    let reader = FeedReader(cache: settings.cache, policy: policy)
    return (try? reader.read(settings.source, by: service.plan, decode: service.decode)) != nil
  }

  private func isNotFound(_ failure: any Diagnostic) -> Bool {
    if case .fetchFailed(_, let cause, _) = failure as? FeedsError { return cause.statusCode == 404 }
    if case .noCountries(rows: 0, _) = failure as? DatasetError { return true }
    return false
  }
}
