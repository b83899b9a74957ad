import Base
import Countries
import Feeds

struct ServiceLookup {
  private let base: Source
  private let service: ServiceGeneration

  /// `nil` if the source is not a service.
  init?(_ source: Source) {
    guard let service = source.service else { return nil }
    (base, self.service) = (source, service)
  }

  enum Answer {
    case found(Dataset)
    /// The service does not know the name; its list of countries can suggest similar ones.
    case unknown
    case failed
  }

  func ask(_ name: String, by reader: FeedReader) -> Answer {
    guard let address = service.address(ofName: name, at: base) else { return .unknown }
    do {
      var found = try FeedDecoder.decode(reader.fetch(address).bytes)
      guard found.kind.areCountries else { return .failed }
      let best = CountrySearch(found).best(name)
      if !best.isEmpty { found.countries = best.map { found.countries[$0.position] } }
      return .found(found)
    } catch let failure as any Diagnostic {
      return isNotFound(failure) ? .unknown : .failed
    } catch {
      return .failed
    }
  }

  func hasCopy(_ reader: FeedReader) -> Bool {
    var policy = reader.policy
    policy.isOffline = true
    let offline = FeedReader(cache: reader.cache, policy: policy)
    return (try? offline.read(base, by: service.plan, decode: service.decode)) != nil
  }

  private func isNotFound(_ failure: any Diagnostic) -> Bool {
    (failure as? FetchError)?.failure.statusCode == 404 || failure as? PlainError == .noUsableRow(of: .countries)
  }
}
