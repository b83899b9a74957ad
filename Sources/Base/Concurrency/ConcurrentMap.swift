import Dispatch
import Synchronization

/// Does the same many times on all cores at once, with the results in order, so that the bytes of a build do not hang
/// on the number of cores. What is done so within such work gets fewer cores, of two one.
package enum ConcurrentMap {
  /// The results of calls with the numbers from 0.
  ///
  /// - Parameter stride: how many one core makes before it takes on more, at least one.
  /// - Throws: the error with the lowest number.
  package static func map<Result: Sendable, Failure: Error>(
    count: Int, stride: Int = 64, _ make: @Sendable (Int) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let stride = max(1, stride)
    var results = [Swift.Result<Result, Failure>?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each result is put into its place at once, of which no two are the same.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: (count + stride - 1) / stride) { chunk in
        for index in chunk * stride..<min(count, (chunk + 1) * stride) {
          places[index] = Swift.Result { () throws(Failure) in try make(index) }
        }
      }
    }
    var made: [Result] = []
    made.reserveCapacity(count)
    for case .some(let result) in results { made.append(try result.get()) }
    return made
  }
}
