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
    let work = Work<Result>(count: values.count)
    let group = DispatchGroup()
    for _ in 0..<min(atOnce, values.count) {
      group.enter()
      Thread.detachNewThread {
        while let index = work.next() { work.finish(index, with: body(values[index]), report) }
        group.leave()
      }
    }
    group.wait()
    return work.results
  }
}

/// What is still to be done, and what came of the rest.
private final class Work<Result: Sendable>: Sendable {
  private let count: Int
  private let state = Mutex(State())

  private struct State {
    var begun = 0
    var results: [Int: Result] = [:]
  }

  init(count: Int) {
    self.count = count
  }

  /// The place of the next value; `nil` when all are taken.
  func next() -> Int? {
    state.withLock { state in
      guard state.begun < count else { return nil }
      defer { state.begun += 1 }
      return state.begun
    }
  }

  func finish(_ index: Int, with result: Result, _ report: (_ done: Int, _ total: Int) -> Void) {
    state.withLock { state in
      state.results[index] = result
      report(state.results.count, count)
    }
  }

  var results: [Result] {
    state.withLock { state in (0..<count).compactMap { state.results[$0] } }
  }
}
