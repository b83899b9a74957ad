import Base
import Foundation

/// Responds to requests for files of the folder, adding the preview script to pages, and to requests of that script.
struct PreviewSite {
  let state: PreviewState
  let address: ListenAddress
  /// Folders whose files are served as JSON with CORS, as hosts of an API are configured.
  let apiFolders: Set<String>
  let mediaType: PreviewServer.MediaType

  func answer(to request: PreviewRequest) -> Answer {
    guard ["GET", "HEAD"].contains(request.method) else {
      return .text(405, "Only GET and HEAD are answered here.", headers: [("Allow", "GET, HEAD")])
    }
    let target: RequestTarget
    do throws(RequestTarget.Refusal) {
      target = try RequestTarget(request.path)
    } catch {
      return error == .malformed ? .text(400, "This is not a valid URL.") : notFound()
    }
    guard request.hosts.count == 1 else { return .text(400, "A request has one Host header.") }
    guard address.allows(host: request.hosts[0]) else {
      return .text(
        421, "The preview only responds to localhost and to the address given with --host.")
    }
    if target.names.first == Self.ownFolder { return ownAnswer(target) }
    return siteAnswer(target, query: request.query)
  }

  private func siteAnswer(_ target: RequestTarget, query: String) -> Answer {
    guard let folder = servedFolder else { return failurePage() }
    // A service worker would respond with a cached build. This one removes earlier ones. Each language has one.
    if target.names.last == "service-worker.js", !target.isFolder {
      return Self.own("remove-worker.js", FileType.script)
    }
    switch folder.entry(at: isOfAPI(target) ? target.choosingList(by: query) : target) {
    case .file(let file, let name):
      return fileAnswer(200, file, name, isOfAPI: isOfAPI(target))
    case .folder: return .text(301, "This is a folder.", headers: [("Location", target.folderPath + query)])
    case .nothing: return notFound(isOfAPI: isOfAPI(target))
    }
  }

  /// Whether a file is an API response. Folders of custom pages can have any name.
  private func isOfAPI(_ target: RequestTarget) -> Bool {
    let first = target.names.dropLast().first { $0 == Self.ownPages || apiFolders.contains($0) }
    return first != nil && first != Self.ownPages
  }

  /// The folder of custom pages. No feed can have this folder.
  private static let ownPages = "pages"

  /// The 404 page of the site; for API requests, the 404 response of REST Countries.
  func notFound(isOfAPI: Bool = false) -> Answer {
    if isOfAPI {
      return Self.answerOfAPI(404, .bytes(Array(#"{"message":"Not Found","status":404}"#.utf8)))
    }
    if case .file(let file, let name)? = servedFolder?.pageForNothing() {
      return fileAnswer(404, file, name, isOfAPI: false)
    }
    return .text(404, "Not found.")
  }

  /// A JSON response with CORS. Some API clients require `max-age`.
  private static func answerOfAPI(_ status: Int, _ body: consuming Answer.Body) -> Answer {
    Answer(
      status, type: FileType.json, cache: "max-age=0", headers: [("Access-Control-Allow-Origin", "*")], body: body)
  }

  private var servedFolder: ServedFolder? { state.folder.flatMap(ServedFolder.init) }

  private func fileAnswer(_ status: Int, _ file: consuming Descriptor, _ name: String, isOfAPI: Bool) -> Answer {
    if isOfAPI {
      return Self.answerOfAPI(status, .file(file))
    }
    let type = mediaType(name)
    guard type == FileType.html else { return Answer(status, type: type, body: .file(file)) }
    var page = (try? file.read(file.size, at: 0)) ?? []
    page.insert(contentsOf: scriptTag.utf8, at: Self.startOfHead(in: page) ?? page.count)
    return Answer(status, type: type, body: .bytes(page))
  }

  /// The offset after the `<head>` tag; `nil` if there is none.
  private static func startOfHead(in html: [UInt8]) -> Int? {
    // One scalar for each byte, so that offsets in the text are offsets in the page.
    let text = String(String.UnicodeScalarView(html.prefix(1 << 16).map { Unicode.Scalar($0) }))
    let tag = text.firstMatch(of: /(?i)<head(\s[^>]*)?>/)
    return tag.map { text.unicodeScalars.distance(from: text.startIndex, to: $0.range.upperBound) }
  }
}

struct PreviewRequest {
  let method: String
  let path: [UInt8]
  /// The percent-encoded query with its question mark, or an empty text.
  let query: String
  /// The values of the `Host` header. Exactly one is allowed.
  let hosts: [String]
}

extension PreviewSite {
  /// The folder of the preview's own files. No feed can have this path.
  static let ownFolder = "~preview"

  private struct ScriptState: Encodable {
    let page: String
    let event: String
    let error: String?
  }

  func ownAnswer(_ target: RequestTarget) -> Answer {
    switch target.names.dropFirst().joined(separator: "/") {
    case "state": stateAnswer()
    case "preview.js": Self.own("preview.js", FileType.script)
    case "preview.css": Self.own("preview.css", FileType.style)
    default: notFound()
    }
  }

  private func stateAnswer() -> Answer {
    let current = ScriptState(page: state.pageToken, event: state.eventToken, error: state.error)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = (try? encoder.encode(current)).map(Array.init) ?? []
    return Answer(200, type: FileType.json, body: .bytes(bytes))
  }

  static func own(_ name: String, _ type: String) -> Answer {
    Answer(200, type: type, body: .bytes(Array((EmbeddedFiles.all[name]?.description ?? "").utf8)))
  }

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
      503, type: FileType.html, headers: [("Content-Security-Policy", policy), ("Retry-After", "1")],
      body: .bytes(Array(page.utf8)))
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")].reduce(self) { $0.replacingScalars(of: $1.0, with: $1.1) }
  }
}
