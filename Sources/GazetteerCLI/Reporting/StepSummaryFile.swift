import Base
import Foundation
import Publishing
import Synchronization

/// The job summary of GitHub Actions, the file `GITHUB_STEP_SUMMARY`.
enum StepSummaryFile {
  /// Appends the summary of a build if the variable is set. A write error is only a warning.
  static func append(_ batch: FeedBatch?, failure: (any Error)?) {
    guard let path = Variables.value("GITHUB_STEP_SUMMARY") else { return }
    let summary = StepSummary(batch: batch, failure: failure, messages: ReportedMessages.entries)
    do {
      try append(KnownSecrets.hidden(in: summary.text()), to: path)
    } catch {
      Console.warn("the job summary could not be written: \(path): \(error)")
    }
  }

  private static func append(_ text: String, to path: String) throws {
    let file = try Descriptor(path: path, flags: O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK, mode: 0o666)
    let status = try file.status()
    guard status.st_mode & S_IFMT == S_IFREG else { throw Mistake(reason: "not a regular file") }
    let text = StepSummary.cut(text, to: StepSummary.limit - Int(status.st_size))
    guard !text.isEmpty else { throw Mistake(reason: "it has reached its limit of 1 MiB") }
    try file.writeAll(Array(text.utf8))
  }
}

/// The warnings and errors printed so far, for the job summary.
enum ReportedMessages {
  private static let messages = Mutex<[StepSummary.Message]>([])

  static var entries: [StepSummary.Message] { messages.withLock { $0 } }

  static func note(_ text: String, isError: Bool) {
    messages.withLock { $0.append(.init(text, isError: isError)) }
  }
}
