import Gazetteer
import Synchronization

/// The warnings and errors printed so far, for the job summary.
enum ReportedMessages {
  private static let messages = Mutex<[StepSummary.Message]>([])

  static var entries: [StepSummary.Message] { messages.withLock { $0 } }

  static func note(_ text: String, isError: Bool) {
    messages.withLock { $0.append(.init(text, isError: isError)) }
  }
}
