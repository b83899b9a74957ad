import Base
import Countries
import Feeds

// MARK: - Ages
extension SiteCheck {
  /// Checks the ages of the data.
  ///
  /// - Parameter unread: files that could not be read and already have a finding.
  func findings(ofAges sections: [HealthReport.Section], unread: Set<String>) -> [Finding] {
    sections.compactMap { section in
      let place = section.path.isEmpty ? visitor.address : section.path
      guard let date = section.date else {
        if unread.contains(section.path + Documents.history) { return nil }
        return Finding(
          .age, place, "does not state the date of its data",
          "Use a source with a date, or set SOURCE_DATE_EPOCH.", isWarning: maxAge == nil)
      }
      guard let age = section.age else {
        return Finding(
          .age, place, "has data from \(date.text), which is in the future",
          "Fix the clock of this machine or the source.",
          isWarning: maxAge == nil)
      }
      guard let maxAge, age.seconds > maxAge else { return nil }
      return Finding(
        .age, place, "has data from \(date.text), which are \(age) old; the limit is \(Age(seconds: maxAge))",
        "Check that builds run, and that the source has newer data.")
    }
  }
}

// MARK: - Policy and address
extension SiteCheck {
  func findings(of page: SitePage, _ answer: SiteAnswer, _ list: FileList, at site: SiteVisitor) -> [Finding] {
    var findings: [Finding] = []
    let isAsBuilt = list.files.first { $0.path == "index.html" }?.holds(answer.body)
    if isAsBuilt == false {
      findings.append(
        Finding(
          .digest, visitor.address, "serves another page than the published index.html",
          "Publish the whole folder again, and clear the cache of the host for this URL."))
    }
    let header = answer.headers["content-security-policy"]
    if page.policy == nil, header == nil {
      findings.append(
        Finding(
          .policy, "index.html", "has no policy, neither in the page nor as a header, so any script can run in it",
          "Publish the page unmodified; a custom template needs the line with {{policy}}.",
          isWarning: isAsBuilt == true))
    }
    if let header, let directive = Self.blocked(of: page, by: header) {
      findings.append(
        Finding(
          .policy, "index.html",
          "has a Content-Security-Policy header whose \(directive) blocks what the page needs",
          "Remove that header in the settings of the host: each page contains its own policy."))
    }
    if page.isStale {
      findings.append(
        Finding(
          .stale, visitor.address, "says that its source could not be read and that it shows a cached copy",
          "Check that the source is available, and build again.", isWarning: true))
    }
    if let canonical = page.canonical, Self.isOther(canonical, than: site.address) {
      findings.append(
        Finding(
          .address, visitor.address, "says that it is published at \(canonical.oneLine(limit: 200))",
          "Build with the correct --base-url, or check the URL of the site.", isWarning: true))
    }
    return findings
  }

  /// The directive of the header that blocks what the policy of the page allows: its own files, and inline scripts and
  /// styles by their hashes.
  static func blocked(of page: SitePage, by header: String) -> String? {
    guard let policy = page.policy else { return nil }
    let needed = directives(of: policy[...])
    // Policies are separated by commas, also those of several headers, and all must allow it.
    let policies = header.prefix(100_000).split(separator: ",").map { directives(of: $0) }
    return standIns.first { name, others in
      guard name == "worker-src" ? page.isKeptOffline : needed[name] != nil else { return false }
      let hashes = (needed[name] ?? []).filter { $0.hasPrefix("'sha256-") }
      return policies.contains { allowed in
        guard let given = ([name] + others + ["default-src"]).lazy.compactMap({ allowed[$0] }).first else {
          return false
        }
        let allowsAll =
          given.contains("'unsafe-inline'") && !given.contains { $0.hasPrefix("'sha") || $0.hasPrefix("'nonce-") }
        // A scheme without a host, such as data:, stands for bytes in the page itself.
        let allowsFiles = given.contains { source in
          source == "'self'" || ["http:", "https:"].contains(source)
            || !source.hasPrefix("'") && !source.hasSuffix(":")
        }
        return !(allowsFiles && (allowsAll || hashes.allSatisfy(given.contains)))
      }
    }?.name
  }

  /// The directives that pages need, with their fallbacks before default-src. Pages have none for workers.
  private static let standIns: [(name: String, others: [String])] = [
    ("script-src", []), ("style-src", []), ("img-src", []), ("connect-src", []),
    ("worker-src", ["child-src", "script-src"]),
  ]

  /// The sources of each directive; of repeated directives the first counts.
  private static func directives(of policy: Substring) -> [String: Set<String>] {
    let parts = policy.split(separator: ";").map { $0.split(whereSeparator: \.isWhitespace) }
    return Dictionary(
      parts.filter { !$0.isEmpty }.map { ($0[0].lowercased(), Set($0.dropFirst().map(source))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A source in comparable form: keywords in lower case, hashes and nonces unchanged.
  private static func source(_ text: Substring) -> String {
    text.hasPrefix("'") && !text.contains("-") || text.lowercased() == "'unsafe-inline'"
      ? text.lowercased() : String(text)
  }

  private static func isOther(_ canonical: String, than address: String) -> Bool {
    func plain(_ text: String) -> String {
      let text = text.hasSuffix("/index.html") ? String(text.dropLast("index.html".count)) : text
      var parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
      if parts.count > 2, let at = parts[2].lastIndex(of: "@") { parts[2] = parts[2][parts[2].index(after: at)...] }
      return parts.joined(separator: "/").lowercased()
    }
    return plain(canonical) != plain(address)
  }
}

// MARK: - Offline use
extension SiteCheck {
  func findings(
    ofWorker found: Result<SiteAnswer, FetchFailure>?, _ page: SitePage, _ list: FileList, at site: SiteVisitor
  ) -> [Finding] {
    guard page.isKeptOffline || list.files.contains(where: { $0.path == Self.worker }) else { return [] }
    let advice = "Publish the whole folder again, and serve it as text/javascript without redirects."
    func finding(_ words: String) -> [Finding] { [Finding(.serviceWorker, Self.worker, words, advice)] }
    switch found {
    case .failure(let failure):
      return finding("could not be read, so the site is not available offline: \(failure.clause)")
    case .success(let answer):
      guard answer.isSuccess else {
        return finding("does not exist, so the site is not available offline: the server answered \(answer.statusName)")
      }
      guard !answer.isRedirected else {
        return finding("is redirected to \(answer.address.oneLine(limit: 200)), which browsers do not allow here")
      }
      guard FileType.of(Self.worker)?.accepted.contains(answer.mediaType) == true else {
        return finding("has the type “\(answer.mediaType.oneLine(limit: 100))”, which browsers refuse for this file")
      }
      guard !page.isKeptOffline || FileList(serviceWorker: answer.body) != nil else {
        return finding("does not begin with the list of files, so it is not the published one")
      }
    case nil: return []
    }
    guard page.isKeptOffline, !site.isSecure else { return [] }
    return [
      Finding(
        .serviceWorker, Self.worker, "is not used, because the site is not served over https",
        "Serve the site over https.", isWarning: true)
    ]
  }
}

// MARK: - Unknown URLs
extension SiteCheck {
  /// Checks the response for a URL that does not exist.
  func findings(
    ofNowhere found: Result<SiteAnswer, FetchFailure>?, _ list: FileList, at site: SiteVisitor
  ) -> [Finding] {
    switch found {
    case nil: return []
    case .failure(let failure): return [Finding(failure, of: Self.missingPagePath)]
    case .success(let answer) where ![404, 410].contains(answer.status):
      return [
        Finding(
          .notFound, Self.missingPagePath, "does not exist, but the server answered \(answer.statusName)",
          "Set 404.html as the error page of the host, with the status 404, and turn off any catch-all page.")
      ]
    case .success(let answer):
      guard list.files.contains(where: { $0.path == "404.html" }),
        case .success(let page) = site.visit("404.html"), page.isSuccess,
        answer.body.isEmpty || !page.body.starts(with: answer.body)
      else { return [] }
      return [
        Finding(
          .notFound, "404.html",
          "is not shown for unknown URLs: the host shows its own page",
          "Set 404.html as the error page in the settings of the host.", isWarning: true)
      ]
    }
  }
}
