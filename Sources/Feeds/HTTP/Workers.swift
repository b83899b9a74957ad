import Dispatch
import Foundation
import Synchronization

enum Workers {
  /// The results in the order of the values.
  ///
  /// - Parameter report: called after each value, one call at a time.
  static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], atOnce: Int, report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in },
    _ body: @escaping @Sendable (Value) -> Result
  ) -> [Result] {
    let (results, slots, group) = (Results<Result>(), DispatchSemaphore(value: atOnce), DispatchGroup())
    for (index, value) in values.enumerated() {
      slots.wait()
      group.enter()
      Thread.detachNewThread {
        let result = body(value)
        results.all.withLock { all in
          all[index] = result
          report(all.count, values.count)
        }
        slots.signal()
        group.leave()
      }
    }
    group.wait()
    return results.all.withLock { all in values.indices.compactMap { all[$0] } }
  }

  private final class Results<Result: Sendable>: Sendable {
    let all = Mutex<[Int: Result]>([:])
  }
}
