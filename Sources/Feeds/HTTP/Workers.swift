import Dispatch
import Foundation
import Synchronization

/// Does the same to many values, a few at a time, each on a thread that may wait for the network.
enum Workers {
  /// The results, in the order of the values, when all of them are there.
  ///
  /// - Parameter report: told after each how many of how many are done, one at a time.
  static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], atOnce: Int, report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in },
    _ body: @escaping @Sendable (Value) -> Result
  ) -> [Result] {
    let work = Work<Result>()
    let group = DispatchGroup()
    for _ in 0..<min(atOnce, values.count) {
      group.enter()
      Thread.detachNewThread {
        while case let index = work.next(), index < values.count {
          let result = body(values[index])
          work.state.withLock { state in
            state.results[index] = result
            report(state.results.count, values.count)
          }
        }
        group.leave()
      }
    }
    group.wait()
    return work.state.withLock { state in values.indices.compactMap { state.results[$0] } }
  }
}

/// How many values are taken, and what came of those that are done.
private final class Work<Result: Sendable>: Sendable {
  let state = Mutex((begun: 0, results: [Int: Result]()))

  /// The place of the next value.
  func next() -> Int {
    state.withLock { state in
      defer { state.begun += 1 }
      return state.begun
    }
  }
}
