import Base
import Glibc

/// What is said on standard error.
enum Console {
  /// Whether somebody watches.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a line as a terminal may have it.
  static func line(_ text: String) {
    put(text.visible + "\n")
  }

  /// Writes a text as it is, but for secrets, of which it should have none. That standard error cannot be written to is
  /// nothing to fail for.
  static func put(_ text: String) {
    let bytes = Array(KnownSecrets.hidden(in: text).utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Tells of an error that ends the command.
  static func tell(error: any Diagnostic) {
    line("error: \(error.summary.visibleLine)\n\(error.advice.visibleLine)")
    annotate("error", error.description)
    ReportedMessages.note(error.description, isError: true)
  }

  /// Tells of something that went wrong without ending the command.
  static func warn(_ text: String) {
    line("warning: \(text.visibleLine)")
    annotate("warning", text)
    ReportedMessages.note(text, isError: false)
  }

  /// Has a job of GitHub Actions show a text beside its summary.
  static func annotate(_ kind: String, _ text: String) {
    if WorkflowCommand.isRead { put(WorkflowCommand.annotation(kind, text.visible) + "\n") }
  }
}

extension String {
  /// The text with its control characters shown, so that a feed can never steer a terminal, nor a job of CI.
  var visible: String { WorkflowCommand.isRead ? WorkflowCommand.harmless(terminalSafe) : terminalSafe }

  /// The same of a table of texts, each as people are shown it.
  var visibleTable: String { WorkflowCommand.isRead ? WorkflowCommand.harmless(escapingControls) : escapingControls }

  /// The same on one line: a text of a feed cannot make one that seems to be ours, such as `error: …`.
  var visibleLine: String { terminalSafeLine.visible }
}
