import Foundation
import Testing

@testable import Base
@testable import Publishing

@Suite("Output manifests")
struct OutputManifestTests {
  private static let paths = [
    "index.html", "a/b/c.html", "Ålesund.png", "with \"quotes\"", "back\\slash", "new\nline", "\u{1}", "comma,",
    "\" : \"", "    \"x\" : \"0123456789abcdef0123456789abcdef\",", "日本.md",
  ]

  @Test("a manifest round-trips, is valid JSON, and has the SHA-256 of each file")
  func manifest() throws {
    for titles in [nil, ["": "All \"of\" it", "facts/": "Facts"]] {
      for count in 0...Self.paths.count {
        let files = Self.paths.prefix(count).map { ($0, SHA256Digest(of: $0).hex) }
        let manifest = OutputManifest(files: Dictionary(uniqueKeysWithValues: files), titles: titles)
        #expect(OutputManifest(bytes: manifest.bytes) == manifest)
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(manifest.bytes)) as? [String: Any])
        #expect(object["files"] as? [String: String] == manifest.files)
      }
    }
  }

  @Test("a manifest with another version, or with an invalid path or digest, is ignored")
  func versions() {
    #expect(OutputManifest(bytes: Array(#"{"gazetteer":1,"files":["b","a"]}"#.utf8)) == nil)
    #expect(OutputManifest(bytes: Array(#"{"gazetteer":3,"files":{}}"#.utf8)) == nil)
    #expect(OutputManifest(bytes: Array(#"{"gazetteer":2,"files":{"../a":""}}"#.utf8)) == nil)
    #expect(OutputManifest(bytes: Array(#"{"gazetteer":2,"files":{"a":1}}"#.utf8)) == nil)
  }
}
