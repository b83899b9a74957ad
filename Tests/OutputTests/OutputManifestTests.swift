import Checksums
import Foundation
import Testing

@testable import Output

@Suite("The manifest and the journal of an output folder")
struct OutputManifestTests {
  private static let paths = [
    "index.html", "a/b/c.html", "Ålesund.png", "with \"quotes\"", "back\\slash", "new\nline", "\u{1}", "comma,",
    "\" : \"", "    \"x\" : \"0123456789abcdef0123456789abcdef\",", "日本.md",
  ]
  private let entries = paths.enumerated().map { number, path in
    OutputManifest.Entry(path: path, digest: number % 4 == 3 ? nil : ContentDigest(ofParts: [[UInt8(number)]]))
  }

  private func bytes(_ manifest: OutputManifest) -> [UInt8] { Array(manifest.parts.joined()) }

  @Test("a manifest is read as it was written, and by any reader of JSON")
  func manifest() throws {
    for titles in [nil, ["": "All \"of\" it", "facts/": "Facts"]] {
      for count in 0...entries.count {
        let manifest = OutputManifest(entries: Array(entries.prefix(count)), titles: titles)
        #expect(OutputManifest(bytes: bytes(manifest)) == manifest)
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(bytes(manifest))) as? [String: Any])
        #expect((object["files"] as? [String: String])?.keys.sorted() == manifest.files.sorted())
      }
    }
  }

  @Test("that of an earlier Gazetteer lists files that nothing proves; of another version none is read")
  func versions() {
    let earlier = OutputManifest(bytes: Array(#"{"gazetteer":1,"files":["b","a"]}"#.utf8))
    #expect(earlier?.entries == [.init(path: "a", digest: nil), .init(path: "b", digest: nil)])
    #expect(OutputManifest(bytes: Array(#"{"gazetteer":3,"files":{}}"#.utf8)) == nil)
    #expect(OutputManifest(bytes: Array(#"{"gazetteer":2,"files":{"../a":""}}"#.utf8)) == nil)
  }

  @Test("a journal that is cut off anywhere tells what it told before that, and what is written behind it")
  func journal() {
    let first = [UInt8(ascii: "\n")] + ManifestLine.lines(entries).joined()
    let second = OutputManifest.Entry(path: "second", digest: ContentDigest(ofParts: []))
    #expect(OutputJournal.entries(first) == entries)
    for end in first.indices {
      let told = OutputJournal.entries(Array(first[..<end]))
      #expect(told == Array(entries.prefix(told.count)))
      let again = OutputJournal.entries(first[..<end] + [UInt8(ascii: "\n")] + ManifestLine.lines([second]).joined())
      #expect(again.last == second && again.count <= told.count + 2)
    }
  }
}
