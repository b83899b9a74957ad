import Foundation
import TestSupport
import Testing

@Suite("Social images, rendered by an external command", .day)
struct CardTests {
  private static let isInstalled = ["/usr/bin", "/bin"].contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/rsvg-convert")
  }
  private static let build = ["build", "--source", "feed.json", "--cards", "--base-url", "https://example.org/"]

  @Test("the images of each country and of the site are rendered once", .enabled(if: isInstalled))
  func drawn() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let first = try gazetteer.run(Self.build)
    #expect(first.status == 0 && first.errors.contains("rendering 3 social images"), "\(first.errors)")
    for card in ["card.png", "countries/fr.png", "countries/jp.png"] {
      let bytes = FileManager.default.contents(atPath: gazetteer.folder.path("Output/" + card)) ?? Data()
      // The dimensions are in the PNG header.
      #expect(Array(bytes.dropFirst(16).prefix(8)) == [0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76], "\(card)")
    }
    #expect(try gazetteer.text("Output/countries/fr.html").contains("https://example.org/countries/fr.png"))
    let second = try gazetteer.run(Self.build + ["--verbose"])
    #expect(second.errors.contains("0 images were rendered"), "\(second.errors)")
    #expect(second.output.contains(" 0 of them new or changed"))
    // If flags are installed, each is rendered once too.
    let cleared = try gazetteer.run("cache", "clear").output
    #expect(cleared.contains(/Removed 0 copies and [35] social images/), "\(cleared)")
    #expect(try gazetteer.run("build", "--source", "feed.json").status == 0)
    #expect(!gazetteer.has("Output/card.png") && !gazetteer.has("Output/countries/fr.png"))
  }

  @Test("if the command is missing, the build warns and pages use the icon")
  func missing() throws {
    var gazetteer = try Gazetteer(twoCountries)
    gazetteer.environment["PATH"] = gazetteer.folder.path
    let result = try gazetteer.succeed(Self.build)
    #expect(result.errors.contains("because rsvg-convert is not installed"), "\(result.errors)")
    #expect(try gazetteer.text("Output/index.html").contains("content=\"https://example.org/icon-512.png\""))
    #expect(!gazetteer.has("Output/card.png"))
  }

  @Test("a command that keeps failing is not run for every image")
  func failingOften() throws {
    var gazetteer = try Gazetteer(twoCountries)
    let rows = (1...40).map { "{\"name\":\"Country \($0)\",\"code\":\"X\($0)\"}" }
    try gazetteer.folder.write("[\(rows.joined(separator: ","))]", to: "feed.json")
    let command = try gazetteer.folder.write(
      "#!/bin/sh\n[ \"$1\" = --version ] && exit 0\necho called >> calls\necho 'no more room' >&2\nexit 1\n",
      to: "bin/rsvg-convert")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
    gazetteer.environment["PATH"] = gazetteer.folder.path("bin") + ":/usr/bin:/bin"
    let result = try gazetteer.run(Self.build)
    #expect(
      result.status == 0
        && result.errors.contains("41 social images could not be rendered; the first: card.png: no more room"),
      "\(result.errors)")
    // Each core may have started one more.
    let calls = try gazetteer.text("calls").split(separator: "\n").count
    #expect((5...5 + ProcessInfo.processInfo.activeProcessorCount).contains(calls), "\(calls)")
  }

  @Test("social images without a base URL are rejected")
  func noAddress() throws {
    let result = try Gazetteer(twoCountries).run("build", "--source", "feed.json", "--cards")
    #expect(result.status == 64)
    #expect(result.errors.contains("Set --base-url"), "\(result.errors)")
  }
}
