import Foundation
import Testing

@testable import Publishing

/// Parses `_headers` as the two hosts document it: blocks of a pattern and its headers; `*` matches anything, including
/// slashes; a header in several blocks has all values, separated by commas.
@Suite("_headers")
struct HeadersFileTests {
  private struct Block {
    let pattern: String
    var lines: [String] = []
  }

  private func blocks(_ host: WebHost, _ site: HostedSite = wholeSite) throws -> [Block] {
    var blocks: [Block] = []
    for line in try #require(host.files(for: site).text("_headers")).split(separator: "\n").map(String.init) {
      if line.hasPrefix("/") {
        blocks.append(Block(pattern: line))
      } else {
        #expect(line.hasPrefix("  "))
        blocks[blocks.count - 1].lines.append(line.trimmingCharacters(in: .whitespaces))
      }
    }
    return blocks
  }

  /// The headers of a path.
  private func headers(_ path: String, _ blocks: [Block]) -> [String: [String]] {
    var headers: [String: [String]] = [:]
    for block in blocks {
      let parts = block.pattern.split(separator: "*", omittingEmptySubsequences: false)
      let fits = parts.count == 1 ? path == block.pattern : path.hasPrefix(parts[0]) && path.hasSuffix(parts[1])
      guard fits else { continue }
      for line in block.lines {
        if line.hasPrefix("! ") {
          headers[String(line.dropFirst(2))] = nil
        } else {
          let parts = line.components(separatedBy: ": ")
          headers[parts[0], default: []].append(parts.dropFirst().joined(separator: ": "))
        }
      }
    }
    return headers
  }

  private static let paths = [
    "/", "/embed", "/countries/fr", "/countries/fr.html", "/countries.json", "/v2/all", "/style.css",
    "/flags/fr.svg", "/images/1.png", "/embed/fr.html", "/map.html", "/map", "/shops/",
  ]

  @Test(arguments: [WebHost.netlify, .cloudflarePages], paths)
  func `No header is set twice, and each has the expected value`(host: WebHost, path: String) throws {
    let found = headers(path, try blocks(host))
    #expect(found.allSatisfy { $0.value.count == 1 }, "\(found)")
    let file = String(path.dropFirst())
    let isBare = !file.contains(".") && !file.hasPrefix("v2/")
    let name = file.isEmpty || file.hasSuffix("/") ? file + "index.html" : isBare ? file + ".html" : file
    let list = HeaderRule.list(for: wholeSite).headers(of: name, isVersioned: true)
    for header in list {
      // Both hosts send this by default.
      if header.name == "Cache-Control", header.value == "no-cache" { continue }
      if header.name == "Content-Security-Policy", host == .netlify { continue }
      #expect(found[header.name] == header.value.map { [$0] }, "\(path): \(header)")
    }
    let isFramed = path.hasPrefix("/embed/") || path.hasPrefix("/map")
    let policy = found["Content-Security-Policy"]
    if host == .netlify {
      // With a policy, browsers ignore the other header.
      #expect(found["X-Frame-Options"] == ["SAMEORIGIN"] && policy == (isFramed ? ["frame-ancestors *"] : nil))
    } else {
      #expect((policy == nil) == isFramed)
    }
  }

  @Test func `More rules than Cloudflare Pages reads are reported`() {
    var site = wholeSite
    site.flagFolders = (0..<90).map { "part-\($0)/flags/" }
    let warnings = WebHost.cloudflarePages.files(for: site).warnings
    #expect(warnings.count == 1 && warnings[0].contains("reads at most 100 rules"), "\(warnings)")
  }

  @Test func `The worker of Cloudflare Pages runs only for API requests`() throws {
    #expect(WebHost.cloudflarePages.files(for: wholeSite).text("_routes.json") == nil)
    var site = wholeSite
    site.hasWorker = true
    let routes = try WebHost.cloudflarePages.files(for: site).json("_routes.json")
    #expect(routes["include"] as? [String] == ["/v2/*", "/v3.1/*"])
  }

  @Test func `Old URLs redirect to current ones, also in a folder of GitLab Pages`() {
    #expect(
      WebHost.netlify.files(for: wholeSite).text("_redirects")
        == "/v3.1/independent status=false /v3.1/not-independent 200!\n/rest/v2/* /v2/:splat 301\n")
    var site = wholeSite
    site.basePath = "/countries/"
    let lines = WebHost.gitLabPages.files(for: site).text("_redirects")
    #expect(lines == "/countries/rest/v2/* /countries/v2/:splat 301\n")
  }
}
