import Synchronization
import TestSupport
@testable import Feeds

/// A v3.1 service of two countries, requested in three groups of fields, with injectable faults.
final class ServiceHarness: Sendable {
  /// A response that replaces the service's; `nil` for the service's own. Requests count from 0 since the last fault.
  typealias Fault = @Sendable (_ number: Int) -> LoopbackAnswer?

  static let plan = RequestPlan.fields([["cca2", "name"], ["cca2", "region"], ["cca2", "area"]])
  static let names = #"[{"cca2":"FR","name":"France"},{"cca2":"TD","name":"Chad"}]"#
  static let regions = #"[{"cca2":"FR","region":"Europe"},{"cca2":"TD","region":"Africa"}]"#
  static let areas = #"[{"area":1,"cca2":"FR"},{"area":2,"cca2":"TD"}]"#

  let harness: Harness
  private let faults: Faults

  init() throws {
    var service = RestCountriesService()
    service.v3 = try RestCountriesRow.rows(
      ofJSON: """
        [{"cca2": "FR", "name": "France", "region": "Europe", "area": 1},
         {"cca2": "TD", "name": "Chad", "region": "Africa", "area": 2}]
        """)
    let faults = Faults()
    self.faults = faults
    harness = try Harness { [service] request in faults.next() ?? service.answer(request) }
  }

  var base: String { harness.server.address("/v3.1") }
  var requests: [LoopbackRequest] { harness.server.requests }

  /// Replaces responses from now on.
  func fail(_ fault: @escaping Fault) { faults.set(fault) }

  /// Reads the set and checks that each body is a list.
  func read(
    _ base: String? = nil, plan: RequestPlan = plan, _ change: (inout FetchPolicy) -> Void = { _ in }
  ) throws -> Reading<[String]> {
    try harness.reader(change).read(.address(base ?? self.base), by: plan) { try $0.map(Harness.decode) }
  }

  func error(
    _ base: String? = nil, plan: RequestPlan = plan, _ change: (inout FetchPolicy) -> Void = { _ in }
  ) -> FetchError? {
    do {
      _ = try read(base, plan: plan, change)
      return nil
    } catch {
      return error as? FetchError
    }
  }
}

/// The fault and the number of requests.
private final class Faults: Sendable {
  private let state = Mutex<(fault: ServiceHarness.Fault, count: Int)>(({ _ in nil }, 0))

  func set(_ fault: @escaping ServiceHarness.Fault) {
    state.withLock { $0 = (fault, 0) }
  }

  func next() -> LoopbackAnswer? {
    let (fault, number) = state.withLock { state in
      defer { state.count += 1 }
      return state
    }
    return fault(number)
  }
}
