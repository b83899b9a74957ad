import Dispatch
import Synchronization

/// Does the same many times on all cores at once, with the results in order, so that the bytes of a build do not hang
/// on the number of cores.
public enum ConcurrentMap {
  /// The results of calls with the numbers from 0.
  ///
  /// - Parameter stride: how many one core makes before it takes on more.
  /// - Throws: the error with the lowest number.
  public static func map<Result: Sendable, Failure: Error>(
    count: Int, stride: Int = 64, _ make: @Sendable (Int) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let chunks = (count + stride - 1) / stride
    let state = Mutex((made: [Int: [Result]](), failure: (chunk: Int, error: Failure)?.none))
    DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
      guard state.withLock({ chunk < $0.failure?.chunk ?? .max }) else { return }
      var results: [Result] = []
      results.reserveCapacity(min(stride, count))
      do throws(Failure) {
        for index in chunk * stride..<min(count, (chunk + 1) * stride) { results.append(try make(index)) }
        state.withLock { [results] in $0.made[chunk] = results }
      } catch {
        state.withLock { if chunk < $0.failure?.chunk ?? .max { $0.failure = (chunk, error) } }
      }
    }
    let (made, failure) = state.withLock { $0 }
    if let failure { throw failure.error }
    var all: [Result] = []
    all.reserveCapacity(count)
    for chunk in 0..<chunks { all += made[chunk] ?? [] }
    return all
  }
}
