import Dispatch
import Synchronization

/// A value that another core makes while this one goes on.
public final class Meanwhile<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let made = Mutex<Value?>(nil)

  /// Has it made, once.
  public init(_ make: @escaping @Sendable () -> Value) {
    WorkMeanwhile.unfinished.enter()
    DispatchQueue.global().async(group: group) { [self] in
      let value = make()
      made.withLock { $0 = value }
      WorkMeanwhile.unfinished.leave()
    }
  }

  /// The value, waited for.
  public var value: Value {
    group.wait()
    guard let value = made.withLock({ $0 }) else { preconditionFailure("it is made by now") }
    return value
  }
}

/// The work of all ``Meanwhile``.
public enum WorkMeanwhile {
  fileprivate static let unfinished = DispatchGroup()

  /// Waits for all that was begun, wanted or not, as a process has to that is about to end.
  public static func wait() { unfinished.wait() }
}
