import Foundation

/// Reads a published site as browsers and programs do, without a cache.
///
/// Limits, retries and redirects are those of feeds. All requests share a time limit and a total size, and a host is
/// skipped after three consecutive timeouts. Private IP addresses are refused, also after redirects, unless the host
/// that the user named has one.
package struct SiteVisitor: Sendable {
  /// The maximum number of parallel downloads; browsers use the same.
  static let mostAtOnce = 6
  /// The total size in bytes after which no further download starts.
  static let mostBytesTogether = 1 << 30
  /// The total size in bytes of parsed documents; parsing takes a multiple of that in memory.
  static let mostBytesOfDocuments = 64 << 20
  /// The default time limit in seconds for all requests together.
  static let longestTogether = 600.0
  /// The origin of a script on another site: a name that no host can have (RFC 2606).
  static let foreignOrigin = "https://check.invalid"

  /// The URL of the site for messages, with a final slash and with secrets masked.
  package let address: String
  /// Whether browsers treat it as a secure context: https or localhost.
  package let isSecure: Bool

  private let base: String
  private let policy: FetchPolicy
  private let effects: FetchEffects
  private let budget: Budget
  private let documents: Budget

  /// A client for the site at a URL; `nil` unless it is the http(s) URL of a folder.
  ///
  /// - Parameters:
  ///   - text: the URL with or without a final slash, or of the site’s `index.html`.
  ///   - policy: limits, timeouts and retries; its headers, key and ``FetchPolicy/waitOnline`` are ignored.
  ///   - longest: the time limit in seconds for all requests together.
  ///   - documents: the total size in bytes of all documents.
  package init?(
    _ text: String, policy: FetchPolicy = FetchPolicy(), longest: Double = Self.longestTogether,
    documents: Int = Self.mostBytesOfDocuments, effects: FetchEffects = .live
  ) {
    var policy = policy
    (policy.headers, policy.bearerToken, policy.waitOnline) = ([], nil, nil)
    policy.timeBudget = TimeBudget(limit: longest)
    policy.keepSecrets(of: text)
    let rule = policy.connections
    self.init(text, policy, effects, Budget(limit: Self.mostBytesTogether), Budget(limit: documents)) {
      Self.isPrivate($0, rule)
    }
  }

  private init?(
    _ text: String, _ policy: FetchPolicy, _ effects: FetchEffects, _ budget: Budget, _ documents: Budget,
    allowsPrivate: (WebURL) -> Bool
  ) {
    var folder = text
    if folder.hasSuffix("/index.html") { folder.removeLast("index.html".count) }
    if !folder.hasSuffix("/") { folder += "/" }
    guard !text.contains("?"), !text.contains("#"), let web = WebURL(folder), web.isWeb else { return nil }
    base = folder
    address = URLMask.mask(folder)
    isSecure = web.scheme == "https" || ["localhost", "127.0.0.1", "[::1]"].contains(web.host)
    var policy = policy
    policy.connections.allowsPrivate = allowsPrivate(web)
    self.policy = policy
    self.effects = effects
    self.budget = budget
    self.documents = documents
  }

  /// A client for the folder that a redirect has led to. Unchanged without a redirect, or if the URL has a user name,
  /// which must not be sent to another host.
  package func moved(to answer: SiteAnswer) -> SiteVisitor {
    guard answer.isRedirected, WebURL(base)?.user == nil,
      let end = answer.address.prefix(while: { $0 != "?" }).lastIndex(of: "/")
    else {
      return self
    }
    let folder = String(answer.address[...end])
    return SiteVisitor(folder, policy, effects, budget, documents) { _ in policy.connections.allowsPrivate } ?? self
  }
}

// MARK: - Visits
extension SiteVisitor {
  /// Requests a file of the site.
  ///
  /// - Parameters:
  ///   - path: the relative path, not encoded; empty for the index.
  ///   - isForeign: whether to send the request of a script on another site.
  package func visit(_ path: String, asForeign isForeign: Bool = false) -> Result<SiteAnswer, FetchFailure> {
    guard !budget.isSpent else { return .failure(.tooLargeTogether(limit: budget.limit)) }
    var policy = policy
    if isForeign { policy.headers = (try? [HTTPHeader(name: "Origin", value: Self.foreignOrigin)]) ?? [] }
    let client = HTTPClient(
      policy: policy, effects: effects, report: { _ in }, takesAnyStatus: true, start: effects.now())
    do {
      let request = try RemoteRequest(text(of: path))
      let answer = SiteAnswer(try client.get(request), to: request)
      budget.spend(answer.body.count)
      return .success(answer)
    } catch let error as FetchError {
      return .failure(error.failure)
    } catch {
      return .failure(.other("it has no valid URL"))
    }
  }

  /// Requests a document to parse, like ``visit(_:asForeign:)``, unless all documents exceed their total size. This
  /// limits the memory and CPU time of a check.
  package func visitDocument(_ path: String, asForeign isForeign: Bool = false) -> Result<SiteAnswer, FetchFailure> {
    let result = visit(path, asForeign: isForeign)
    guard case .success(let answer) = result else { return result }
    documents.spend(answer.body.count)
    return documents.isExceeded ? .failure(.tooLargeTogether(limit: documents.limit)) : result
  }

  /// Calls `look` for each file in parallel; the results are in the order of the files.
  package func visit<Item: Sendable, Seen: Sendable>(
    _ items: [Item], _ look: @escaping @Sendable (SiteVisitor, Item) -> Seen
  ) -> [Seen] {
    Workers.map(items, atOnce: Self.mostAtOnce) { look(self, $0) }
  }

  private func text(of path: String) -> String {
    guard !path.isEmpty else { return base }
    return URLText.extend(
      base, by: path.split(separator: "/", omittingEmptySubsequences: false).map(String.init), query: [:])
  }

  /// Whether the host has a private IP address, so that the user chose it.
  private static func isPrivate(_ web: WebURL, _ rule: ConnectionRule) -> Bool {
    let host = web.host.filter { $0 != "[" && $0 != "]" }
    return rule.isPrivate(nil, of: web)
      || IPEndpoint.resolve(host: host, port: web.port).contains(where: rule.isPrivate)
  }
}
