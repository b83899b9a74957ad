import JSON
import Output

/// `_headers`, which Netlify and Cloudflare Pages read at the root of a site, and the files beside it.
///
/// What is set by several rules may be joined there, so that no two set the same for a file: pages and all else that has no
/// rule of its own keep `public, max-age=0, must-revalidate`, which both hosts send.
enum HeadersFile {
  /// The most rules that Cloudflare Pages reads of one.
  static let mostRules = 100

  static func cloudflarePages(_ rules: [HeaderRule], _ site: HostedSite) -> HostFiles {
    let lines = blocks(rules)
    var made = HostFiles.text("_headers", lines.map(\.text).joined())
    made.files += redirects(site)
    if site.hasWorker, !site.apiFolders.isEmpty { made.files.append(routes(site)) }
    if lines.count > mostRules {
      made.warnings.append(
        "Cloudflare Pages reads \(mostRules) rules of _headers and passes over the last \(lines.count - mostRules) of this site, "
          + "which is of many parts")
    }
    return made
  }

  /// Netlify cannot take a header back, so that every page is named that nobody else may show.
  static func netlify(_ rules: [HeaderRule], _ site: HostedSite) -> HostFiles {
    guard !site.framed.isEmpty else {
      return HostFiles(
        files: HostFiles.text("_headers", blocks(rules).map(\.text).joined()).files + netlifyRedirects(site))
    }
    let policy = rules.flatMap(\.headers).filter { $0.name == HeaderRule.policy && $0.value != nil }
    let others = rules.map { HeaderRule($0.files, $0.headers.filter { $0.name != HeaderRule.policy }) }
    let pages = PageCover(site).patterns.map { block($0, policy) }
    let text = (blocks(others).map(\.text) + pages).joined()
    return HostFiles(files: HostFiles.text("_headers", text).files + netlifyRedirects(site))
  }

  /// The rules by their patterns, each once.
  private static func blocks(_ rules: [HeaderRule]) -> [(pattern: String, text: String)] {
    rules.compactMap { rule in
      let headers = rule.headers.filter { rule.files != .all || $0.name != HeaderRule.cache }
      return headers.isEmpty ? nil : (rule.files.glob, block(rule.files.glob, headers))
    }
  }

  private static func block(_ pattern: String, _ headers: [HeaderRule.Header]) -> String {
    let lines = headers.map { header in header.value.map { "  \(header.name): \($0)\n" } ?? "  ! \(header.name)\n" }
    return "\(pattern)\n" + lines.joined()
  }

  /// `_redirects` of Netlify, which also chooses a file by the query.
  private static func netlifyRedirects(_ site: HostedSite) -> [OutputFile] {
    let lists = site.independentFolders.map { folder in
      let path = "/" + PathText.encoded(folder)
      return "\(path)independent status=false \(path)not-independent 200!\n"
    }
    return HostFiles.text("_redirects", (lists + moved(site)).joined()).files
  }

  /// `_redirects`, for the addresses that REST Countries had once.
  ///
  /// - Parameter base: what stands before the paths.
  static func redirects(_ site: HostedSite, base: String = "/") -> [OutputFile] {
    HostFiles.text("_redirects", moved(site, base: base).joined()).files
  }

  private static func moved(_ site: HostedSite, base: String = "/") -> [String] {
    site.redirects.map { from, to in
      "\(base)\(PathText.encoded(from))* \(base)\(PathText.encoded(to)):splat 301\n"
    }
  }

  /// `_routes.json`, by which Cloudflare Pages runs the module for the answers alone.
  private static func routes(_ site: HostedSite) -> OutputFile {
    let paths = site.apiFolders.map { JSONTree.string("/\(PathText.encoded($0))*") }
    let routes = JSONTree.object([
      .init("version", .integer(1)), .init("include", .array(paths)), .init("exclude", .array([])),
    ])
    return OutputFile(path: "_routes.json", contents: .text(routes.indentedText))
  }
}
