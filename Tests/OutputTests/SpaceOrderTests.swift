import TestSupport
import Testing

@testable import Output

@Suite("Replacing files where space is short")
struct SpaceOrderTests {
  @Test("an order is found wherever there is one, and never needs more than is free")
  func everyOrder() {
    var generator = SplitMix64(seed: 17)
    var counts = (found: 0, none: 0)
    for _ in 0..<3_000 {
      let steps = (0..<Int.random(in: 0...5, using: &generator)).map {
        SpaceOrder.Step(
          number: $0, needed: .random(in: 0...9, using: &generator), freed: .random(in: 0...9, using: &generator))
      }
      let free = Int.random(in: 0...12, using: &generator)
      let order = SpaceOrder.order(steps, free: free)
      if let order {
        #expect(order.sorted { $0.number < $1.number } == steps && fits(order, free))
      }
      #expect((order != nil) == permutations(steps).contains { fits($0, free) })
      if order == nil { counts.none += 1 } else { counts.found += 1 }
    }
    #expect(counts.found > 500 && counts.none > 500)
  }

  private func fits(_ steps: [SpaceOrder.Step], _ free: Int) -> Bool {
    var free = free
    for step in steps {
      guard step.needed <= free else { return false }
      free += step.freed - step.needed
    }
    return true
  }

  private func permutations(_ steps: [SpaceOrder.Step]) -> [[SpaceOrder.Step]] {
    guard steps.count > 1 else { return [steps] }
    return steps.indices.flatMap { index -> [[SpaceOrder.Step]] in
      var rest = steps
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}
