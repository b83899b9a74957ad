import Base
import Foundation

/// Workflow commands of GitHub Actions, which a job reads from the output of its steps.
///
/// Format: docs.github.com, “Workflow commands for GitHub Actions”; the older format `##[name]` still works.
enum WorkflowCommand {
  /// Whether this runs in a GitHub Actions job.
  static let isRead = Variables.value("GITHUB_ACTIONS") == "true"

  static func annotation(_ kind: String, _ message: String) -> String {
    "::\(kind) title=Gazetteer::"
      + message.replacingScalars(of: "%", with: "%25").replacingScalars(of: "\r", with: "%0D")
      .replacingScalars(of: "\n", with: "%0A")
  }

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

  /// JSON with commands escaped. No line of JSON begins with a colon.
  static func harmless(json: String) -> String { json.replacingScalars(of: "##[", with: "\\u0023#[") }

  /// Whether a text contains a command: in the older format anywhere, in the newer one at the start of a line, after white
  /// space.
  static func holdsCommand(_ text: String) -> Bool {
    text.containsScalars(of: "##[") || text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.contains(where: isCommand)
  }

  private static func isCommand(_ line: Substring.UnicodeScalarView) -> Bool {
    line.drop(while: \.properties.isWhitespace).starts(with: "::".unicodeScalars)
  }
}
