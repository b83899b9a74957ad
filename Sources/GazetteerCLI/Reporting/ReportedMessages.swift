import Gazetteer
import Synchronization

/// The warnings and errors that the command has reported, for the summary of a step.
enum ReportedMessages {
  private static let messages = Mutex<[StepSummary.Message]>([])

  /// Everything so far, in order.
  static var entries: [StepSummary.Message] { messages.withLock { $0 } }

  static func note(_ text: String, isError: Bool) {
    messages.withLock { $0.append(.init(text, isError: isError)) }
  }
}
