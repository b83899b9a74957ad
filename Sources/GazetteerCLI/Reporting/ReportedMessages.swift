import Synchronization

/// The warnings and errors that the command has reported, for the summary of a step and the result as JSON.
enum ReportedMessages {
  /// One of them.
  struct Entry: Sendable {
    let isError: Bool
    let text: String
  }

  private static let messages = Mutex<[Entry]>([])

  /// Everything so far, in order.
  static var entries: [Entry] { messages.withLock { $0 } }

  static func note(_ text: String, isError: Bool) {
    messages.withLock { $0.append(Entry(isError: isError, text: text)) }
  }
}
