import Dispatch
import Synchronization

/// A value that another core makes while this one goes on.
public final class Meanwhile<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let made = Mutex<Value?>(nil)

  /// Has it made, once.
  public init(_ make: @escaping @Sendable () -> Value) {
    DispatchQueue.global().async(group: group) { [self] in
      let value = make()
      made.withLock { $0 = value }
    }
  }

  /// The value, waited for.
  public var value: Value {
    group.wait()
    guard let value = made.withLock({ $0 }) else { preconditionFailure("it is made by now") }
    return value
  }
}
