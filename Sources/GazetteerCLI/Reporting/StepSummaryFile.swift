import Base
import Foundation
import Gazetteer

/// The file in which a job of GitHub Actions has the summary of a step, named by `GITHUB_STEP_SUMMARY`.
enum StepSummaryFile {
  /// Appends the summary of a build, where one is wanted; that it cannot be written is no reason to fail.
  static func append(_ batch: FeedBatch?, failure: (any Error)?) {
    guard let path = Variables.value("GITHUB_STEP_SUMMARY") else { return }
    let summary = StepSummary(batch: batch, failure: failure, messages: ReportedMessages.entries)
    do {
      try append(KnownSecrets.hidden(in: summary.text()), to: path)
    } catch {
      Console.warn("the summary of the step could not be written: \(path): \(error)")
    }
  }

  private static func append(_ text: String, to path: String) throws {
    let file = try Descriptor(path: path, flags: O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK, mode: 0o666)
    let status = try file.status()
    guard status.st_mode & S_IFMT == S_IFREG else { throw Mistake(reason: "it is no regular file") }
    let text = StepSummary.cut(text, to: StepSummary.limit - Int(status.st_size))
    guard !text.isEmpty else { throw Mistake(reason: "it has 1 MiB already, which is all that it can hold") }
    try file.writeAll(Array(text.utf8))
  }
}
