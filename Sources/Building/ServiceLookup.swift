import Datasets
import Diagnostics
import Feeds

/// Asks a service for a country by its name.
package struct ServiceLookup {
  private let service: ServiceFeed
  private let settings: SourceSettings

  /// A look-up; `nil` where the source is no service.
  package init?(_ settings: SourceSettings) {
    guard let generation = settings.source.service else { return nil }
    (service, self.settings) = (ServiceFeed(generation: generation), settings)
  }

  /// What came of asking.
  package enum Answer {
    /// The countries that the service found.
    case found(Dataset)
    /// The service knows no such name; the countries that it has can tell the closest ones.
    case unknown
    /// The service failed.
    case failed
  }

  /// Asks the service.
  package func ask(_ name: String, _ reporter: any Reporter) -> Answer {
    guard let address = service.address(ofName: name, at: settings.source) else { return .unknown }
    do {
      var found = try FeedDecoder.decode(settings.reader(reporter).fetch(address).bytes)
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
  package var hasCopy: Bool {
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
