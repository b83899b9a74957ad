import Synchronization

/// A number of bytes that several threads spend together.
final class Budget: Sendable {
  /// The bytes that there were at first.
  let limit: Int
  private let spent = Mutex(0)

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether nothing is left.
  var isSpent: Bool { spent.withLock { $0 >= limit } }

  /// Whether more was spent than there was.
  var isExceeded: Bool { spent.withLock { $0 > limit } }

  func spend(_ bytes: Int) {
    spent.withLock { $0 += bytes }
  }
}
