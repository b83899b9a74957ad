import Base
import Foundation
import Testing

@testable import Countries
@testable import Site

@Suite("Web app manifests")
struct WebManifestTests {
  @Test("the manifest has the name of the site and its icons, each with its size")
  func manifest() throws {
    let files = try site(title: "Countries \"we\" ship to")
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(files["manifest.webmanifest"] ?? [])) as? [String: Any])
    #expect(manifest["name"] as? String == "Countries \"we\" ship to")
    #expect(manifest["short_name"] as? String == "Countries")
    #expect(manifest["start_url"] as? String == "index.html" && manifest["scope"] as? String == "./")
    #expect(manifest["display"] as? String == "standalone" && manifest["lang"] as? String == "en")
    #expect(manifest["theme_color"] as? String == "#faf8f3" && manifest["background_color"] as? String == "#faf8f3")
    let page = String(decoding: files["index.html"] ?? [], as: UTF8.self)
    #expect(page.contains("media=\"(prefers-color-scheme: dark)\" content=\"#12191c\""))
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(icons.map { $0["purpose"] } == ["any maskable"])
    for icon in icons {
      let bytes = try #require(files[icon["src"] ?? ""])
      #expect(bytes.starts(with: [0x89] + Array("PNG".utf8)))
      let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
      let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
      #expect(icon["sizes"] == "\(width)x\(height)")
    }
  }

  @Test("a custom style determines the colours, and without colours there is no theme colour")
  func ownColours() {
    let style = "a { --paper: #fff; } @media (prefers-color-scheme: dark) { a { --paper: #000000 } }"
    #expect(Theme(style: style)[.background, .light]?.hex == "#ffffff")
    #expect(Theme(style: style)[.background, .dark]?.hex == "#000000")
    #expect(Theme(style: "a { --paper: red }") == Theme(style: ""))
    #expect(Theme(style: "")[.background, .light] == nil)
  }

  @Test(
    "a long title is shortened at a word for the label of an icon",
    arguments: [
      ("Countries of the world", "Countries"), ("Our countries", "countries"), ("My first atlas of it", "My first"),
      ("Gesamtverzeichnis", "Gesamtverzei"), ("世界の国々と地域の一覧表です", "世界の国々と地域の一覧表"),
    ])
  func shortNames(title: String, name: String) {
    #expect(WebManifest.shortName(of: title) == name)
  }

  private func site(title: String = "Test") throws -> [String: [UInt8]] {
    let dataset = Dataset(format: .plain, title: title, countries: [Country(name: "Nowhere")])
    let files = try SiteBuilder([SiteSection(dataset: dataset, options: SectionOptions(formats: []))]).site().files
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
  }
}
