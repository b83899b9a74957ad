import Dispatch
import Synchronization

/// Does the same many times on all cores at once, with the results in order, so that the bytes of a build do not hang
/// on the number of cores. What is done so within such work is done by one core.
public enum ConcurrentMap {
  /// The results of calls with the numbers from 0.
  ///
  /// - Parameter stride: how many one core makes before it takes on more.
  /// - Throws: the error with the lowest number.
  public static func map<Result: Sendable, Failure: Error>(
    count: Int, stride: Int = 64, _ make: @Sendable (Int) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
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

  /// What is made of each element of a sequence, of which one core at a time takes the next.
  public static func map<Elements: Sequence, Result: Sendable>(
    _ elements: Elements, _ make: @Sendable (Elements.Element) -> Result
  ) -> [Result] where Elements.Element: Sendable, Elements.Iterator: Sendable {
    let state = Mutex((rest: elements.makeIterator(), count: 0, results: [(number: Int, result: Result)]()))
    // More than there are cores; those that come late find nothing to do.
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      while true {
        let next = state.withLock { state -> (element: Elements.Element, number: Int)? in
          guard let element = state.rest.next() else { return nil }
          defer { state.count += 1 }
          return (element, state.count)
        }
        guard let next else { return }
        let result = make(next.element)
        state.withLock { $0.results.append((next.number, result)) }
      }
    }
    return state.withLock { $0.results }.sorted { $0.number < $1.number }.map(\.result)
  }

  /// The elements of parts, one part after the other. All cores copy them, and free the parts.
  public static func joined<Element: Sendable>(_ parts: consuming [[Element]]) -> [Element] {
    let starts = parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    return [Element](unsafeUninitializedCapacity: starts[parts.count]) { buffer, initializedCount in
      nonisolated(unsafe) let places = buffer
      parts.withUnsafeMutableBufferPointer {
        nonisolated(unsafe) let parts = $0
        DispatchQueue.concurrentPerform(iterations: parts.count) { number in
          _ = places[starts[number]..<starts[number + 1]].initialize(from: parts[number])
          parts[number] = []
        }
      }
      initializedCount = starts[starts.count - 1]
    }
  }
}
