import Building
import Diagnostics
import Feeds
import Foundation
import TestSupport
import Testing

@Suite("A site from a Swift program", .day)
struct LibraryTests {
  @Test("the example of Docs/library.md, which is this code, builds a site")
  func example() throws {
    let folder = try TemporaryDirectory()
    let (cache, output) = (folder.path("cache"), folder.path("output"))
    // The example:
    let source = SourceSettings(.snapshot, cache: FeedCache(directory: cache))
    var feed = FeedJob(source)
    feed.section.formats = [.csv, .json]
    feed.section.baseURL = "https://example.org/countries/"
    feed.section.hasServiceWorker = false
    let site = SiteSettings(folder: output)
    let result = try SiteBuild([feed], site).run(SilentReporter())
    let summary = result.batch.read[0].summary
    // Its end.
    #expect(summary.hasPrefix("250 countries from "))
    let files = try FileManager.default.contentsOfDirectory(atPath: output)
    #expect(Set(files).isSuperset(of: ["index.html", "countries.csv", "countries.json", "sitemap.xml"]))
    let csv = try String(contentsOfFile: output + "/countries.csv", encoding: .utf8)
    #expect(csv.contains("France"))
  }

  @Test("settings that need others are refused before anything is read or written")
  func settings() throws {
    let folder = try TemporaryDirectory()
    let output = folder.path("output")
    let feed = FeedJob(
      SourceSettings(.file(folder.path("none.json")), cache: FeedCache(directory: folder.path("cache"))))
    for path in [\SiteSettings.hasWorker, \.hasHostRules, \.hasCards] {
      var site = SiteSettings(folder: output)
      site[keyPath: path] = true
      let error = #expect(throws: PlainError.self) { try SiteBuild([feed], site).run(SilentReporter()) }
      #expect(error?.exitStatus == .usage)
    }
    var wrong = feed
    wrong.section.baseURL = "nope"
    let build = SiteBuild([wrong], SiteSettings(folder: output))
    #expect(throws: PlainError.self) { try build.run(SilentReporter()) }
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test("what the page shows is what is tested")
  func page() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Docs/library.md"), encoding: .utf8)
    let code = try String(contentsOf: here, encoding: .utf8)
    let shown = try #require(page.firstMatch(of: /(?s)```swift\n(.*?)```/)).1
    let tested = try #require(code.firstMatch(of: /(?s)\/\/ The example:\n(.*?) *\/\/ Its end/)).1
    let lines = tested.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    #expect(lines == shown.dropLast())
  }

  @Test("the reporter is told of every step, in order, and an address without a slash at its end gets it")
  func steps() throws {
    let folder = try TemporaryDirectory()
    let recorder = Recorder()
    try folder.write(#"[{"name":"A","code":"AA"}]"#, to: "feed.json")
    let source = SourceSettings(
      .file(folder.path("feed.json")), cache: FeedCache(directory: folder.path("cache")))
    var feed = FeedJob(source)
    feed.section.baseURL = "https://example.org/x"
    _ = try SiteBuild([feed], SiteSettings(folder: folder.path("output"))).run(recorder)
    #expect(recorder.steps == BuildStep.allCases.filter { $0 != .drawCards }, "cards are drawn for those who ask")
    let index = try String(contentsOfFile: folder.path("output/index.html"), encoding: .utf8)
    #expect(index.contains("<link rel=\"canonical\" href=\"https://example.org/x/\""))
  }
}
