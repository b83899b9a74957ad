import Foundation
import Testing

@testable import Publishing

@Suite("JSON host configuration")
struct JSONHostTests {
  @Test func `Azure uses the first matching route, which has all headers of its files`() throws {
    let file = try WebHost.azureStatic.files(for: wholeSite).json("staticwebapp.config.json")
    let routes = try #require(file["routes"] as? [[String: Any]])
    let global = try #require(file["globalHeaders"] as? [String: String])
    func headers(_ path: String) -> [String: String] {
      let route = routes.first { route in
        let pattern = route["route"] as? String ?? ""
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        return parts.count == 1 ? path == pattern : path.hasPrefix(parts[0]) && path.hasSuffix(parts[1])
      }
      let own = route?["headers"] as? [String: String] ?? [:]
      return global.merging(own) { $1 }.filter { !$0.value.isEmpty }
    }
    let paths = [
      "index.html", "countries.json", "v2/all", "flags/fr.svg", "embed/fr.html", "map.html", "style.css",
    ]
    for path in paths {
      let list = HeaderRule.list(for: wholeSite).headers(of: path, isVersioned: true).filter {
        $0.name != "Content-Type" || path == "v2/all"
      }
      let expected = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0.value ?? "") })
      #expect(headers("/" + path) == expected, "\(path)")
    }
    let types = try #require(file["mimeTypes"] as? [String: String])
    #expect(types[".md"] == "text/markdown; charset=utf-8" && types[".geojson"] == "application/geo+json")
    // A wildcard is only valid at the end of a path or before an extension.
    for route in routes {
      #expect(try #require(route["route"] as? String).contains(/^\/[^*]*(\*|\*\.[a-z]+)?$/))
    }
    #expect(file["responseOverrides"] as? [String: [String: String]] == ["404": ["rewrite": "/404.html"]])
  }

  @Test func `The size limit of Azure's file is reported`() {
    var site = wholeSite
    site.flagFolders = (0..<200).map { "part-\($0)/flags/" }
    #expect(WebHost.azureStatic.files(for: site).warnings.contains { $0.contains("accepts at most 20480 bytes") })
  }

  @Test func `Firebase has every rule in order, and does not publish its own files`() throws {
    let file = try WebHost.firebase.files(for: wholeSite).json("firebase.json")
    let hosting = try #require(file["hosting"] as? [String: Any])
    #expect(hosting["public"] as? String == "." && (hosting["ignore"] as? [String])?.contains("firebase.json") == true)
    let rules = try #require(hosting["headers"] as? [[String: Any]])
    let sources = rules.compactMap { $0["source"] as? String }
    #expect(sources.first == "**" && sources.contains("/v3.1/**") && sources.contains("**/*.geojson"))
    #expect(sources.last == "/map.html" && sources.count == rules.count)
    let headers = try #require(rules.first?["headers"] as? [[String: String]])
    #expect(headers.allSatisfy { Set($0.keys) == ["key", "value"] && $0["value"]?.isEmpty == false })
    #expect((hosting["redirects"] as? [[String: Any]])?.map { $0["type"] as? Int } == [301])
  }

  @Test func `CloudFront has a policy for pages, and one for pages that other sites frame`() throws {
    let made = WebHost.s3.files(for: wholeSite)
    for (name, isFramed) in [("pages", false), ("embed", true)] {
      let policy = try made.json(".host/cloudfront-\(name).json")
      let security = try #require(policy["SecurityHeadersConfig"] as? [String: Any])
      #expect((security["ContentSecurityPolicy"] == nil) == isFramed && security["ReferrerPolicy"] != nil)
    }
    let cors = try made.json(".host/s3-cors.json")
    #expect((cors["CORSRules"] as? [[String: [String]]])?.first?["AllowedOrigins"] == ["*"])
  }
}
