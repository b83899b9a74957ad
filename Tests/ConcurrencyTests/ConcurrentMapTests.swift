import Foundation
import Synchronization
import Testing

@testable import Concurrency

@Suite("Work on all cores")
struct ConcurrentMapTests {
  private struct Refusal: Error, Equatable { let number: Int }

  @Test("the results are in order, whoever made them", arguments: [0, 1, 63, 64, 1_000])
  func order(count: Int) {
    #expect(ConcurrentMap.map(count: count) { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  @Test("of several errors the first in order is told, every time")
  func firstError() {
    for _ in 0..<20 {
      #expect(throws: Refusal(number: 7)) {
        try ConcurrentMap.map(count: 400, stride: 1) { number throws(Refusal) in
          if number % 100 == 7 { throw Refusal(number: number) }
          return number
        }
      }
    }
  }

  @Test("after an error nothing is left of the results that were made")
  func freed() {
    final class Census: Sendable { let alive = Atomic(0) }
    final class Counted: Sendable {
      let census: Census
      init(_ census: Census) {
        self.census = census
        census.alive.add(1, ordering: .relaxed)
      }
      deinit { census.alive.subtract(1, ordering: .relaxed) }
    }
    let census = Census()
    #expect(throws: Refusal(number: 300)) {
      _ = try ConcurrentMap.map(count: 400, stride: 7) { number throws(Refusal) in
        if number == 300 { throw Refusal(number: number) }
        return Counted(census)
      }
    }
    #expect(census.alive.load(ordering: .sequentiallyConsistent) == 0)
  }
}
