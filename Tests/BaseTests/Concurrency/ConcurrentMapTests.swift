import Testing

@testable import Base

@Suite("Concurrent maps")
struct ConcurrentMapTests {
  private struct Refusal: Error, Equatable { let number: Int }

  @Test("results are in order, whichever core computes them", arguments: [0, 1, 63, 64, 1_000])
  func order(count: Int) {
    #expect(ConcurrentMap.map(count: count) { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  @Test("of several errors, the first in order is thrown, every time")
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
}
