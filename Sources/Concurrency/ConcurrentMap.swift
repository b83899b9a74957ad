import Dispatch
import Synchronization

/// Does the same many times on all cores at once, with the results in order, so that the bytes of a build do not hang
/// on the number of cores. What is done so within such work gets fewer cores, of two one.
public enum ConcurrentMap {
  /// The results of calls with the numbers from 0.
  ///
  /// - Parameter stride: how many one core makes before it takes on more, at least one.
  /// - Throws: the error with the lowest number.
  public static func map<Result: Sendable, Failure: Error>(
    count: Int, stride: Int = 64, _ make: @Sendable (Int) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let stride = max(1, stride)
    let state = Mutex((made: [Range<Int>](), failure: (chunk: Int, error: Failure)?.none))
    // Each result is put into its place at once, of which no two are the same.
    let results = [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: (count + stride - 1) / stride) { chunk in
        guard state.withLock({ chunk < $0.failure?.chunk ?? .max }) else { return }
        let start = chunk * stride
        var index = start
        do throws(Failure) {
          while index < min(count, start + stride) {
            places.initializeElement(at: index, to: try make(index))
            index += 1
          }
        } catch {
          state.withLock { if chunk < $0.failure?.chunk ?? .max { $0.failure = (chunk, error) } }
        }
        state.withLock { [index] in $0.made.append(start..<index) }
      }
      initializedCount = count
      state.withLock { state in
        guard state.failure != nil else { return }
        for range in state.made { places[range].deinitialize() }
        initializedCount = 0
      }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure.error }
    return results
  }
}
