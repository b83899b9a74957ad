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

  /// A whole of what is made of each element of a sequence: one core at a time takes the next element, or appends what
  /// was made of those in order, which is soon let go.
  ///
  /// - Returns: `nil` where nothing could be made of one. The elements behind it may have been passed over.
  public static func reduce<Elements: Sequence, Part: Sendable, Whole: Sendable>(
    _ elements: Elements, into start: Whole, _ make: @Sendable (Elements.Element) -> Part?,
    append: @Sendable (inout Whole, consuming Part) -> Void
  ) -> Whole? where Elements.Element: Sendable, Elements.Iterator: Sendable {
    let rest = Mutex((iterator: elements.makeIterator(), count: 0, hasFailed: false))
    let waiting = Mutex([Int: Part]())
    let made = Mutex((whole: start, count: 0))
    @Sendable func appendNext(to made: inout (whole: Whole, count: Int)) {
      while let part = waiting.withLock({ [number = made.count] in $0.removeValue(forKey: number) }) {
        append(&made.whole, part)
        made.count += 1
      }
    }
    // More than there are cores; those that come late find nothing to do.
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      while true {
        let next = rest.withLock { rest -> (element: Elements.Element, number: Int)? in
          guard !rest.hasFailed, let element = rest.iterator.next() else { return nil }
          defer { rest.count += 1 }
          return (element, rest.count)
        }
        guard let next else { return }
        guard let part = make(next.element) else { return rest.withLock { $0.hasFailed = true } }
        waiting.withLock { $0[next.number] = part }
        // While one core appends, the others go on.
        _ = made.withLockIfAvailable { appendNext(to: &$0) }
      }
    }
    if rest.withLock({ $0.hasFailed }) { return nil }
    return made.withLock {
      appendNext(to: &$0)
      return $0.whole
    }
  }
}
