import Base
import Foundation

/// The preview's own files and script.
extension PreviewSite {
  /// The folder of the preview's own files. No feed can have this path.
  static let ownFolder = "~preview"

  /// The state for the script.
  private struct ScriptState: Encodable {
    let page: String
    let event: String
    let error: String?
  }

  /// Responds to a request for one of the preview's own files.
  func ownAnswer(_ target: RequestTarget) -> Answer {
    switch target.names.dropFirst().joined(separator: "/") {
    case "state": stateAnswer()
    case "preview.js": Self.own("preview.js", MediaType.script)
    case "preview.css": Self.own("preview.css", MediaType.style)
    default: notFound()
    }
  }

  private func stateAnswer() -> Answer {
    let current = ScriptState(page: state.pageToken, event: state.eventToken, error: state.error)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = (try? encoder.encode(current)).map(Array.init) ?? []
    return Answer(200, type: MediaType.json, body: .bytes(bytes))
  }

  /// A file embedded in the program.
  static func own(_ name: String, _ type: String) -> Answer {
    Answer(200, type: type, body: .bytes(Array((EmbeddedFiles.all[name]?.description ?? "").utf8)))
  }

  /// The tag that adds the script to a page.
  var scriptTag: String {
    "<script src=\"/\(Self.ownFolder)/preview.js\" data-page=\"\(state.pageToken)\"></script>"
  }

  /// The page shown if no site has been built yet.
  func failurePage() -> Answer {
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"
    let page = (EmbeddedFiles.all["failure.html"]?.description ?? "")
      .replacingScalars(of: "{{title}}", with: state.error == nil ? "The site is being built" : "The build failed")
      .replacingScalars(of: "{{page}}", with: state.pageToken)
      .replacingScalars(of: "{{event}}", with: state.eventToken)
      .replacingScalars(of: "{{error}}", with: (state.error ?? "").escapedForHTML)
    return Answer(
      503, type: MediaType.html, headers: [("Content-Security-Policy", policy), ("Retry-After", "1")],
      body: .bytes(Array(page.utf8)))
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")].reduce(self) { $0.replacingScalars(of: $1.0, with: $1.1) }
  }
}
