import Synchronization

/// The warnings and errors that a command has stored, for whoever sums it up.
enum Journal {
  /// What was stored.
  struct Entry: Sendable {
    let isError: Bool
    let text: String
  }

  private static let stored = Mutex<[Entry]>([])

  /// Everything so far, in order.
  static var entries: [Entry] { stored.withLock { $0 } }

  static func note(_ text: String, isError: Bool) {
    stored.withLock { $0.append(Entry(isError: isError, text: text)) }
  }
}
