import Foundation

/// Reads a published site as browsers and programs would: every answer as it is now, without a cache or a copy.
///
/// What holds for a feed holds for each file: limits, retries, redirects. All of them share one time and one number of
/// bytes, and a host that does not answer three times in a row is not asked again. Private addresses are refused, also
/// where a redirect leads there, unless the user has named a host that is at one.
package struct SiteVisitor: Sendable {
  /// The most downloads at one time, as browsers do it.
  static let mostAtOnce = 6
  /// The most bytes of all answers together: no download begins after as many have come.
  static let mostBytesTogether = 1 << 30
  /// The most bytes together of the documents that are parsed, whose values take many times their memory.
  static let mostBytesOfDocuments = 64 << 20
  /// The seconds for all answers together, where nobody names another limit.
  static let longestTogether = 600.0
  /// The origin of a script that asks for data: a name that no host can have (RFC 2606).
  static let foreignOrigin = "https://check.invalid"

  /// The address of the site for messages, with a slash at its end and its secrets hidden.
  package let address: String
  /// Whether browsers talk to it in a way that they call secure: over https, or on their own machine.
  package let isSecure: Bool

  private let base: String
  private let policy: FetchPolicy
  private let effects: FetchEffects
  private let budget: Budget
  private let documents: Budget

  /// A visitor of the site at an address; `nil` where that is no http(s) address of a folder.
  ///
  /// - Parameters:
  ///   - text: with or without a slash at its end, or that of the site’s `index.html`.
  ///   - policy: limits, time-outs and retries; its headers, its key and ``FetchPolicy/waitOnline`` are not used.
  ///   - longest: the seconds for all answers together.
  ///   - documents: the bytes for all documents together.
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
    allowsPrivate: (WebAddress) -> Bool
  ) {
    var folder = text
    if folder.hasSuffix("/index.html") { folder.removeLast("index.html".count) }
    if !folder.hasSuffix("/") { folder += "/" }
    guard !text.contains("?"), !text.contains("#"), let web = WebAddress(folder), web.isWeb else { return nil }
    base = folder
    address = AddressMask.mask(folder)
    isSecure = web.scheme == "https" || ["localhost", "127.0.0.1", "[::1]"].contains(web.host)
    var policy = policy
    policy.connections.allowsPrivate = allowsPrivate(web)
    self.policy = policy
    self.effects = effects
    self.budget = budget
    self.documents = documents
  }

  /// The same visitor at the folder of another answer, as where a redirect has led; itself where that is none, and where
  /// the address names a user, who is known to one host alone.
  package func moved(to answer: SiteAnswer) -> SiteVisitor {
    guard answer.isRedirected, WebAddress(base)?.user == nil,
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
  /// Asks for a file of the site.
  ///
  /// - Parameters:
  ///   - path: the path below the address, not encoded; empty for the index.
  ///   - isForeign: whether to ask as a script of another site does.
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
      return .failure(.other("it has no address that can be asked for"))
    }
  }

  /// Asks for a document that is going to be parsed, as ``visit(_:asForeign:)`` does, unless the documents have more bytes
  /// together than ``mostBytesOfDocuments``. This bounds the memory and the CPU time of a check.
  package func visitDocument(_ path: String, asForeign isForeign: Bool = false) -> Result<SiteAnswer, FetchFailure> {
    let result = visit(path, asForeign: isForeign)
    guard case .success(let answer) = result else { return result }
    documents.spend(answer.body.count)
    return documents.isExceeded ? .failure(.tooLargeTogether(limit: documents.limit)) : result
  }

  /// Asks for many files, a few at once, and looks at each answer as it comes; in the order of the files.
  package func visit<Item: Sendable, Seen: Sendable>(
    _ items: [Item], _ look: @escaping @Sendable (SiteVisitor, Item) -> Seen
  ) -> [Seen] {
    Workers.map(items, atOnce: Self.mostAtOnce) { look(self, $0) }
  }

  private func text(of path: String) -> String {
    guard !path.isEmpty else { return base }
    return AddressText.extend(
      base, by: path.split(separator: "/", omittingEmptySubsequences: false).map(String.init), query: [:])
  }

  /// Whether a host is at a private address, so that the user has named it.
  private static func isPrivate(_ web: WebAddress, _ rule: ConnectionRule) -> Bool {
    let host = web.host.filter { $0 != "[" && $0 != "]" }
    return rule.isPrivate(nil, of: web)
      || IPEndpoint.resolve(host: host, port: web.port).contains(where: rule.isPrivate)
  }
}
