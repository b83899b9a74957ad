import Dispatch
import Synchronization

/// Runs a closure concurrently and returns the results in order, so that output does not depend on the number of cores.
/// Nested calls get fewer cores.
package enum ConcurrentMap {
  /// The results of calls with the indices from 0.
  ///
  /// - Parameter stride: the number of calls per chunk, at least one.
  /// - Throws: the error with the lowest number. Calls with higher numbers may be skipped.
  package static func map<Result: Sendable, Failure: Error>(
    count: Int, stride: Int = 64, _ make: @Sendable (Int) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let stride = max(1, stride)
    let firstError = Atomic(count)
    var results = [Swift.Result<Result, Failure>?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each call writes to its own index.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: (count + stride - 1) / stride) { chunk in
        for index in chunk * stride..<min(count, (chunk + 1) * stride)
        where index < firstError.load(ordering: .relaxed) {
          places[index] = Swift.Result { () throws(Failure) in try make(index) }
          if case .failure = places[index] { firstError.min(index, ordering: .relaxed) }
        }
      }
    }
    var made: [Result] = []
    made.reserveCapacity(count)
    for case .some(let result) in results { made.append(try result.get()) }
    return made
  }
}
