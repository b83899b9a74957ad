import Foundation
import Testing

@testable import Base
@testable import Countries
@testable import Publishing
@testable import Site

/// A site with everything that hosts need to know about.
let wholeSite = {
  var site = HostedSite()
  (site.apiFolders, site.versioned, site.flagFolders) = (["v2/", "v3.1/"], ["style.css", "page.js"], ["flags/"])
  (site.pictureFolders, site.framed) = (["images/"], ["embed/", "map.html"])
  site.fileExtensions = ["html", "css", "js", "json", "svg", "png"]
  return site
}()

extension HostFiles {
  func text(_ path: String) -> String? {
    guard case .text(let text)? = files.first(where: { $0.path == path })?.contents else { return nil }
    return text
  }

  func json(_ path: String) throws -> [String: Any] {
    let text = try #require(self.text(path))
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

@Suite("Host configuration")
struct HostingTests {
  private func headers(_ path: String, isVersioned: Bool = false) -> [String: String] {
    let headers = HeaderRule.list(for: wholeSite).headers(of: path, isVersioned: isVersioned)
    return Dictionary(uniqueKeysWithValues: headers.map { ($0.name, $0.value ?? "") })
  }

  @Test func `Each file type has its lifetime and its permissions to read and frame it`() {
    #expect(headers("index.html")["Cache-Control"] == "no-cache")
    #expect(headers("style.css", isVersioned: true)["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(headers("index.html")["Access-Control-Allow-Origin"] == nil)
    for path in ["shops/places.csv", "countries/fr.html.md", "v3.1/name/St. John's"] {
      #expect(headers(path)["Access-Control-Allow-Origin"] == "*", "\(path)")
    }
    #expect(headers("embed.html")["Content-Security-Policy"] == "frame-ancestors 'self'")
    for path in ["embed/fr.html", "map.html"] {
      #expect(headers(path)["Content-Security-Policy"] == nil)
      #expect(headers(path)["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test(arguments: WebHost.allCases)
  func `The files of each host are reproducible, and no line is too long or truncated`(host: WebHost) {
    let made = host.files(for: wholeSite)
    #expect(made == host.files(for: wholeSite) && !made.files.isEmpty && made.warnings.isEmpty)
    for file in made.files {
      for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
        #expect(line.utf8.count <= 2_000, "\(file.path): \(line)")
      }
    }
  }

  @Test(arguments: WebHost.allCases)
  func `Compressed files that a host does not serve are reported`(host: WebHost) {
    var site = wholeSite
    site.isCompressed = true
    #expect(host.files(for: site).warnings.count == (host.servesCompressed ? 0 : 1))
  }

  @Test func `Any folder name is escaped in the configuration of nginx and Caddy`() throws {
    var site = wholeSite
    site.basePath = "/a;b$c%60d/"
    let nginx = try #require(WebHost.nginx.files(for: site).text(".host/nginx.conf"))
    let pattern = #"^/a\x3Bb\x24c\x60d/"#
    #expect(nginx.contains(#"rewrite "\#(pattern)rest/v2/(.*)$" "/a;b%24c%60d/v2/$1" permanent;"#))
    #expect(nginx.contains(#"if ($uri ~ "(?<gazetteer_base>\#(pattern))") { }"#))
    #expect(nginx.contains(#"error_page 403 404 =404 "${gazetteer_base}404.html";"#))
    let caddy = try #require(WebHost.caddy.files(for: site).text(".host/Caddyfile"))
    #expect(caddy.contains(#"  rewrite * "/a;b$c`d/404.html""#))
    site.basePath = "/a;b/"
    let plain = try #require(WebHost.nginx.files(for: site).text(".host/nginx.conf"))
    #expect(plain.contains(#"error_page 403 404 =404 "/a;b/404.html";"#) && !plain.contains("gazetteer_base"))
  }

  @Test func `A bucket sets media types of images with extensions in any case`() throws {
    var site = wholeSite
    site.fileExtensions.insert("PNG")
    let script = try #require(WebHost.s3.files(for: site).text(".host/s3-upload"))
    #expect(script.contains("\nsend 'image/png' 'no-cache' '*.PNG' '*.png'\n"))
    #expect(FileType.of("pages/A.JPEG")?.mediaType == "image/jpeg" && FileType.of("a.PNG")?.isText == false)
  }

  @Test func `Folder names are escaped in patterns and strings`() {
    #expect(PathText.pattern("a.b+c\"d$/é") == "a\\.b\\x2Bc\\x22d\\x24/\\xC3\\xA9")
    #expect(PathText.decoded("/l%C3%A4nder/") == "/länder/")
  }
}
