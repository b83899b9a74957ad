import Foundation
import TestSupport
import Testing

@Suite("A site in one file")
struct SingleFileTests {
  @Test("a build writes index.html alone, says its size, and removes the files of the site before")
  func alone() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.succeed("build", "--source", "feed.json")
    let result = try gazetteer.succeed("build", "--source", "feed.json", "--single-file", "--twins")
    let size = try gazetteer.text("Output/index.html").utf8.count
    let digits = result.output.matches(of: /one file: ([0-9,]+) bytes/).map { $0.output.1.filter { $0 != "," } }
    #expect(digits == ["\(size)"] && result.output.contains("without maps, comparison"), "\(result.output)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: gazetteer.folder.path("Output")).sorted() == [
        ".gazetteer-manifest.json", "index.html",
      ])
  }

  @Test(
    "options that need more files are refused",
    arguments: [
      "--api all", "--reports", "--formats csv", "--host nginx", "--languages en,ru", "--embed", "--precompress",
    ])
  func refused(options: String) throws {
    let gazetteer = try Gazetteer(twoCountries)
    let words = options.split(separator: " ").map(String.init)
    let result = try gazetteer.run(["build", "--source", "feed.json", "--single-file"] + words)
    let name = words[0].drop { $0 == "-" }
    #expect(result.status == 64 && result.errors.contains("--single-file cannot be combined with"), "\(result.errors)")
    #expect(result.errors.contains(name), "\(result.errors)")
  }
}
