import Synchronization

/// A number of bytes shared by several threads.
final class Budget: Sendable {
  let limit: Int
  private let spent = Mutex(0)

  init(limit: Int) {
    self.limit = limit
  }

  var isSpent: Bool { spent.withLock { $0 >= limit } }

  /// Whether more than the limit was spent.
  var isExceeded: Bool { spent.withLock { $0 > limit } }

  func spend(_ bytes: Int) {
    spent.withLock { $0 += bytes }
  }
}
