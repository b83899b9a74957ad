import Base

/// Answers requests: files of the folder, the pages among them with the script of the preview, and that script's
/// questions.
struct PreviewSite {
  /// The state that is answered from.
  let state: PreviewState
  /// The address that the preview listens on.
  let address: ListenAddress
  /// Folders whose files are JSON whatever their names, for every origin, as the hosts of an API are set up.
  let apiFolders: Set<String>

  /// The answer.
  func answer(to request: PreviewRequest) -> Answer {
    guard ["GET", "HEAD"].contains(request.method) else {
      return .text(405, "Only GET and HEAD are answered here.", headers: [("Allow", "GET, HEAD")])
    }
    let target: RequestTarget
    do throws(RequestTarget.Refusal) {
      target = try RequestTarget(request.path)
    } catch {
      return error == .malformed ? .text(400, "This is not an address.") : notFound()
    }
    guard request.hosts.count == 1 else { return .text(400, "A request has one Host header.") }
    guard address.allows(host: request.hosts[0]) else {
      return .text(
        421, "The preview answers to localhost and to the address that it was started with (--host) only.")
    }
    if target.names.first == Self.ownFolder { return ownAnswer(target) }
    return siteAnswer(target, query: request.query)
  }

  private func siteAnswer(_ target: RequestTarget, query: String) -> Answer {
    guard let folder = servedFolder else { return failurePage() }
    // A worker would answer with a build that it has kept. This one takes back those of other days. Each language has one.
    if target.names.last == "service-worker.js", !target.isFolder {
      return Self.own("remove-worker.js", MediaType.script)
    }
    switch folder.entry(at: isOfAPI(target) ? target.choosingList(by: query) : target) {
    case .file(let file, let name):
      return fileAnswer(200, file, name, isOfAPI: isOfAPI(target))
    case .folder: return .text(301, "This is a folder.", headers: [("Location", target.folderPath + query)])
    case .nothing: return notFound(isOfAPI: isOfAPI(target))
    }
  }

  /// Whether a file is an answer of the API. Folders of own pages can have any name.
  private func isOfAPI(_ target: RequestTarget) -> Bool {
    let first = target.names.dropLast().first { $0 == Self.ownPages || apiFolders.contains($0) }
    return first != nil && first != Self.ownPages
  }

  /// The folder of the pages of a user; no feed can have a folder of this name.
  private static let ownPages = "pages"

  /// The site's own page for what is not there; for a script that asked the API, what the service said.
  func notFound(isOfAPI: Bool = false) -> Answer {
    if isOfAPI {
      return Self.answerOfAPI(404, .bytes(Array(#"{"message":"Not Found","status":404}"#.utf8)))
    }
    if case .file(let file, let name)? = servedFolder?.pageForNothing() {
      return fileAnswer(404, file, name, isOfAPI: false)
    }
    return .text(404, "There is nothing at this address.")
  }

  /// An answer that scripts of every site may read. Some clients of the service need an age.
  private static func answerOfAPI(_ status: Int, _ body: consuming Answer.Body) -> Answer {
    Answer(
      status, type: MediaType.json, cache: "max-age=0", headers: [("Access-Control-Allow-Origin", "*")], body: body)
  }

  private var servedFolder: ServedFolder? { state.folder.flatMap(ServedFolder.init) }

  private func fileAnswer(_ status: Int, _ file: consuming Descriptor, _ name: String, isOfAPI: Bool) -> Answer {
    if isOfAPI {
      return Self.answerOfAPI(status, .file(file))
    }
    let type = MediaType.of(name)
    guard type == MediaType.html else { return Answer(status, type: type, body: .file(file)) }
    var page = (try? file.read(file.size, at: 0)) ?? []
    page.insert(contentsOf: scriptTag.utf8, at: Self.startOfHead(in: page) ?? page.count)
    return Answer(status, type: type, body: .bytes(page))
  }

  /// Where the content of the head begins; `nil` where the page has no tag of one.
  private static func startOfHead(in html: [UInt8]) -> Int? {
    // A scalar for each byte, so that places in the text are places in the page.
    let text = String(String.UnicodeScalarView(html.prefix(1 << 16).map { Unicode.Scalar($0) }))
    let tag = text.firstMatch(of: /(?i)<head(\s[^>]*)?>/)
    return tag.map { text.unicodeScalars.distance(from: text.startIndex, to: $0.range.upperBound) }
  }
}

/// What a preview needs to know of a request.
struct PreviewRequest {
  let method: String
  /// The path as it came, percent-encoded, without the query.
  let path: [UInt8]
  /// The query as it came, percent-encoded, with its question mark; empty where there is none.
  let query: String
  /// The values of the `Host` header, which must be one.
  let hosts: [String]
}
