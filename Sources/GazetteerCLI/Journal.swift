import Synchronization

/// The warnings and errors that a command has told, for whoever sums it up.
enum Journal {
  /// What was told.
  struct Entry: Sendable {
    let isError: Bool
    let text: String
  }

  private static let told = Mutex<[Entry]>([])

  /// Everything so far, in order.
  static var entries: [Entry] { told.withLock { $0 } }

  static func note(_ text: String, isError: Bool) {
    told.withLock { $0.append(Entry(isError: isError, text: text)) }
  }
}
