import Base
import Foundation

/// What a job of GitHub Actions reads in the output of its steps.
///
/// Its form: docs.github.com, “Workflow commands for GitHub Actions”; the older form `##[name]` is still read too.
enum WorkflowCommand {
  /// Whether such a job is running.
  static let isRead = Variables.value("GITHUB_ACTIONS") == "true"

  /// A line that makes an annotation.
  static func annotation(_ kind: String, _ message: String) -> String {
    "::\(kind) title=Gazetteer::"
      + message.replacingScalars(of: "%", with: "%25").replacingScalars(of: "\r", with: "%0D")
      .replacingScalars(of: "\n", with: "%0A")
  }

  /// A text in which no line is a command.
  static func harmless(_ text: String) -> String {
    guard holdsCommand(text) else { return text }
    let lines = text.replacingScalars(of: "##[", with: "##\\u{5b}").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      guard isCommand(line.unicodeScalars) else { return String(line) }
      let start = line.unicodeScalars.prefix(while: \.properties.isWhitespace)
      return String(start) + "\\u{3a}" + String(line.unicodeScalars.dropFirst(start.count + 1))
    }.joined(separator: "\n")
  }

  /// A text of JSON that means the same and holds no command. No line of JSON begins with a colon.
  static func harmless(json: String) -> String { json.replacingScalars(of: "##[", with: "\\u0023#[") }

  /// Whether a text holds a command in either form: the older one counts wherever it stands, the other one at the start of a
  /// line, behind white space.
  static func holdsCommand(_ text: String) -> Bool {
    text.containsScalars(of: "##[") || text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.contains(where: isCommand)
  }

  /// Whether a line is a command of the newer form.
  private static func isCommand(_ line: Substring.UnicodeScalarView) -> Bool {
    line.drop(while: \.properties.isWhitespace).starts(with: "::".unicodeScalars)
  }
}
