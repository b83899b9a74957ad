import Synchronization
import TestSupport

@testable import Feeds

/// A service of three pages with injectable faults.
final class ServiceHarness: Sendable {
  /// A response that replaces the service's; `nil` for the service's own. Requests count from 0 since the last fault.
  typealias Fault = @Sendable (_ number: Int) -> LoopbackAnswer?

  /// The pages as `[count, offset, total, more]`.
  static let pages = ["[1, 0, 3, 1]", "[1, 1, 3, 1]", "[1, 2, 3, 0]"]
  static let plan = RequestPlan.pages(of: 1, read: PageTests.read)

  let harness: Harness
  private let faults: Faults

  init() throws {
    let faults = Faults()
    self.faults = faults
    harness = try Harness { request in
      faults.next() ?? request.query["offset"].flatMap { Int($0) }
        .map { .answer(headers: ["Content-Type": "application/json"], Self.pages[$0]) } ?? .answer(404)
    }
  }

  var base: String { harness.server.address("/countries/v5") }
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
