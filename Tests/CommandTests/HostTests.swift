import Foundation
import TestSupport
import Testing

/// The host on the command line and in the configuration.
@Suite(.day) struct HostTests {
  private let gazetteer = try! Gazetteer()

  private func build(_ options: String...) throws -> Gazetteer.Result {
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    return try gazetteer.run(["build", "--source", "feed.json", "--no-country-pages"] + options)
  }

  @Test func `An unknown host is an error with the closest name, also in the configuration`() throws {
    let result = try build("--host", "clouflare-pages")
    #expect(result.status == 64)
    let message = "unknown host “clouflare-pages”; did you mean “cloudflare-pages”?\n"
    #expect(result.errors.contains(message) && !gazetteer.has("Output"), "\(result.errors)")
    try gazetteer.folder.write("build:\n  host: ngnix\n", to: "gazetteer.yml")
    let configured = try build()
    #expect(configured.status == 65)
    #expect(configured.errors.contains("gazetteer.yml, line 2") && configured.errors.contains("did you mean “nginx”?"))
    #expect(!gazetteer.has("Output"))
  }

  @Test func `The files of a host are removed when the host changes`() throws {
    #expect(try build("--host", "netlify").status == 0)
    #expect(try gazetteer.text("Output/_headers").hasPrefix("/*\n"))
    try gazetteer.folder.write("build: { host: apache }\n", to: "gazetteer.yml")
    let apache = try build()
    #expect(apache.status == 0 && apache.errors.contains("AllowOverride FileInfo"), "\(apache.errors)")
    #expect(gazetteer.has("Output/.htaccess") && !gazetteer.has("Output/_headers"))
    #expect(try build("--host", "nginx").status == 0)
    #expect(gazetteer.has("Output/.host/nginx.conf") && !gazetteer.has("Output/.htaccess"))
  }

  @Test func `--host alone configures the API`() throws {
    let both = try build("--api", "v2", "--host", "apache", "--host-rules")
    #expect(both.status == 64 && both.errors.contains("“host-rules” and “host” cannot be combined"), "\(both.errors)")
    #expect(try build("--api", "v2", "--worker", "--host", "cloudflare-pages").status == 0)
    #expect(try gazetteer.text("Output/_headers").contains("/v2/*\n  Content-Type: application/json\n"))
    #expect(try gazetteer.text("Output/_routes.json").contains("\"/v2/*\""))
  }

  @Test func `Compressed files that the host does not serve are reported, and removed without the option`() throws {
    let result = try build("--host", "netlify", "--precompress", "--formats", "none")
    #expect(result.status == 0 && result.errors.contains("warning: Netlify ignores"), "\(result.errors)")
    #expect(gazetteer.has("Output/index.html.gz") && gazetteer.has("Output/index.html.br"))
    #expect(!gazetteer.has("Output/_headers.gz"))
    #expect(try build("--formats", "none").status == 0)
    #expect(!gazetteer.has("Output/index.html.gz"))
  }

  @Test func `A site at the root of a host has robots.txt with its sitemap, one in a folder does not`() throws {
    #expect(try build("--base-url", "https://example.org").status == 0)
    let robots = try gazetteer.text("Output/robots.txt")
    #expect(robots == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n")
    #expect(try build("--base-url", "https://example.org/world/").status == 0)
    #expect(!gazetteer.has("Output/robots.txt") && gazetteer.has("Output/sitemap.xml"))
  }
}
