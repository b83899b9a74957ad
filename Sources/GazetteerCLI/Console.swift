import Diagnostics
import Glibc
import Synchronization

/// What is said on standard error.
enum Console {
  /// Whether somebody watches.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  private static let texts = Atomic(0)

  /// Whether anything was said.
  static var isUsed: Bool { texts.load(ordering: .relaxed) > 0 }

  /// Writes a line.
  static func line(_ text: String) {
    put(text + "\n")
  }

  /// Writes a text as it is. That standard error cannot be written to is nothing to fail for.
  static func put(_ text: String) {
    texts.add(1, ordering: .relaxed)
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Tells of an error that ends the command.
  static func tell(error: any Diagnostic) {
    line("error: \(error.summary.visible)\n\(error.advice.visible)")
    annotate("error", error.description)
    Journal.note(error.description, isError: true)
  }

  /// Tells of something that went wrong without ending the command.
  static func warn(_ text: String) {
    line("warning: \(text.visible)")
    annotate("warning", text)
    Journal.note(text, isError: false)
  }

  /// Has a job of GitHub Actions show a text beside its summary.
  static func annotate(_ kind: String, _ text: String) {
    if WorkflowCommand.isRead { line(WorkflowCommand.annotation(kind, text.visible)) }
  }
}

extension String {
  /// The text with its control characters shown, so that a feed can never steer a terminal, nor a job of CI.
  var visible: String { WorkflowCommand.isRead ? WorkflowCommand.harmless(withoutControls) : withoutControls }

  private var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\n" }) else {
      return self
    }
    var output = ""
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      output += isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return output
  }
}
