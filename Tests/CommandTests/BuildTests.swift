import Foundation
import TestSupport
import Testing

@Suite("Building from a file", .day)
struct BuildTests {
  @Test("without options the snapshot becomes a site in Output, with exports and metadata")
  func snapshot() throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run("build")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("Read 250 countries") && result.output.contains("Open Output/index.html"))
    let exports = try gazetteer.names("Output").filter { $0.hasPrefix("countries.") || $0 == "datapackage.json" }
    #expect(
      exports == [
        "countries.csv", "countries.json", "countries.md", "countries.tsv",
        "countries.txt", "datapackage.json",
      ])
  }

  @Test("a site of one country says “country”; the binary alone builds it, without the checkout")
  func copiedBinary() throws {
    let gazetteer = try Gazetteer()
    let copy = URL(fileURLWithPath: gazetteer.folder.path("gazetteer-copy"))
    try FileManager.default.copyItem(at: Gazetteer.binary, to: copy)
    #expect(try gazetteer.run(["build", "--source", "-"], input: oneCountry, binary: copy).status == 0)
    #expect(!gazetteer.has("Output/flags"), "no flags are installed here")
    let index = try gazetteer.text("Output/index.html")
    #expect(index.contains("<span aria-hidden=\"true\">🇵🇪</span>"))
    #expect(index.contains(#"content="Countries: 1 country with name, region, code and capital.""#))
  }

  @Test("a skipped row is reported with its position; --strict exits with 65 and writes nothing")
  func leftOutRows() throws {
    let gazetteer = try Gazetteer()
    let feed = try gazetteer.folder.write(#"[{"name":"A"}, 7, {"code":"X"}]"#, to: "feed.json")
    let strict = try gazetteer.run("build", "--source", feed, "--strict")
    #expect(strict.status == 65 && !gazetteer.has("Output"))
    let result = try gazetteer.succeed("build", "--source", feed)
    #expect(result.errors.contains("row 2 is a number, not an object"))
    #expect(result.errors.contains("row 3 has no name"))
    #expect(result.output.contains("Skipped 2 of its rows"))
    let leftOut = try gazetteer.run("build", "--source", feed, "--json").object()["left_out"] as? [[String: Any]]
    #expect(leftOut?.compactMap { $0["row"] as? Int } == [2, 3])
  }

  @Test("--no-service-worker, or its key, removes the offline copy; the command line wins")
  func serviceWorker() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let build = ["build", "--source", "feed.json"]
    #expect(try gazetteer.run(build).status == 0)
    #expect(try gazetteer.text("Output/service-worker.js").hasPrefix("const SITE = {\"version\":"))
    #expect(try gazetteer.run(build + ["--no-service-worker"]).status == 0)
    #expect(try gazetteer.text("Output/service-worker.js").contains("unregister()"))
    _ = try gazetteer.folder.write("build:\n  service-worker: false\n", to: "gazetteer.yml")
    #expect(try gazetteer.run(build).output.contains(" 0 of them new or changed"))
    #expect(try gazetteer.run(build + ["--service-worker"]).status == 0)
    #expect(try !gazetteer.text("Output/service-worker.js").contains("unregister()"))
  }

  @Test("files too large for offline use are reported only with --verbose")
  func tooLargeForOffline() throws {
    let gazetteer = try Gazetteer()
    let feed = try gazetteer.folder.write(twoCountries, to: "feed.json")
    _ = try gazetteer.folder.write(String(repeating: " ", count: 10_000_000), to: "flags/fr.svg")
    let build = ["build", "--source", feed, "--flags", gazetteer.folder.path("flags")]
    let told = try gazetteer.succeed(build + ["--verbose"])
    #expect(told.errors.contains("1 file is not available offline"), "\(told.errors)")
    #expect(told.errors.contains("10,000,000 bytes"))
    #expect(try gazetteer.run(build).errors.isEmpty)
    #expect(told.errors.contains(/(?m)^note: writing changed files took \d+\.\d+ s$/))
  }
}
