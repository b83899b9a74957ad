import Base
import Platform

enum Console {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a line with control characters escaped.
  static func line(_ text: String) {
    put(text.visible + "\n")
  }

  /// Writes a text unchanged except for secrets, which it should not contain. Write errors are ignored.
  static func put(_ text: String) {
    let bytes = Array(KnownSecrets.hidden(in: text).utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  static func tell(error: any Diagnostic) {
    let errors = ([error.summary] + error.others).map { "error: \($0.visibleLine)\n" }
    line(errors.joined() + error.advice.visibleLine)
    annotate("error", error.description)
    ReportedMessages.note(error.description, isError: true)
  }

  static func warn(_ text: String) {
    line("warning: \(text.visibleLine)")
    annotate("warning", text)
    ReportedMessages.note(text, isError: false)
  }

  static func annotate(_ kind: String, _ text: String) {
    if WorkflowCommand.isRead { put(WorkflowCommand.annotation(kind, text.visible) + "\n") }
  }
}

extension String {
  /// The text with control characters escaped, so that a feed can control neither a terminal nor a CI job.
  var visible: String { WorkflowCommand.isRead ? WorkflowCommand.harmless(terminalSafe) : terminalSafe }

  /// The same for a table whose cells are already ``displayed``.
  var visibleTable: String { WorkflowCommand.isRead ? WorkflowCommand.harmless(escapingControls) : escapingControls }

  /// The same on one line: text of a feed cannot fake one of our messages, such as `error: …`.
  var visibleLine: String { terminalSafeLine.visible }
}
