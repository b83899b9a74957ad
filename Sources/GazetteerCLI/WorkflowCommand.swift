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
      + message.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
  }

  /// A text in which no line is a command.
  static func harmless(_ text: String) -> String {
    guard text.contains("::") || text.contains("##[") else { return text }
    let lines = text.replacing("##[", with: "##\\u{5b}").split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let start = line.prefix(while: \.isWhitespace)
      let rest = line.dropFirst(start.count)
      return rest.hasPrefix("::") ? start + "\\u{3a}" + rest.dropFirst() : String(line)
    }.joined(separator: "\n")
  }

  /// A text of JSON that means the same and holds no command.
  static func harmless(json: String) -> String { json.replacing("##[", with: "\\u0023#[") }
}
