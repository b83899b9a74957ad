import Foundation
import TestSupport
import Testing

@Suite("Building from a file", .day)
struct BuildTests {
  @Test("counts of files have commas as other numbers do")
  func manyFiles() throws {
    let rows = (1...500).map { #"{"name":"Land \#($0)","code":"L\#($0)"}"# }
    let result = try Gazetteer().run("build", "--source", "-", input: "[\(rows.joined(separator: ","))]")
    #expect(result.output.contains(/Wrote Output: \d,\d{3} files, \d,\d{3} of them new or changed, 0 deleted\./))
  }

  @Test("without any option the snapshot becomes a site in Output, with the exports and what describes them")
  func snapshot() throws {
    let (gazetteer, result) = try Gazetteer.snapshotSite()
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("Read 250 countries") && result.output.contains("Open Output/index.html"))
    let exports = try gazetteer.names("Output").filter { $0.hasPrefix("countries.") || $0 == "datapackage.json" }
    #expect(
      exports == [
        "countries.csv", "countries.csv-metadata.json", "countries.json", "countries.md", "countries.tsv",
        "countries.txt", "datapackage.json",
      ])
  }

  @Test("a site of one country is described as one; one copied binary makes it, without the checkout")
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

  @Test("the same input gives the same bytes, whatever the time zone and the language")
  func reproducible() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment = ["TZ": "Asia/Tokyo", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]
    #expect(try gazetteer.run("build", "--twins").status == 0)
    let (first, second) = try (
      Gazetteer.snapshotSite().gazetteer.files(below: "Output"), gazetteer.files(below: "Output")
    )
    #expect(first.count > 500 && Set(first.keys) == Set(second.keys))
    for (name, bytes) in first { #expect(second[name] == bytes, "\(name) differs") }
  }

  @Test("a second build changes nothing and says so")
  func unchanged() throws {
    let gazetteer = try Gazetteer(twoCountries)
    #expect(try gazetteer.run("build", "--source", "feed.json").status == 0)
    let before = try modificationDates(gazetteer)
    #expect(try gazetteer.run("build", "--source", "feed.json").output.contains(" 0 of them new or changed, 0 deleted"))
    #expect(try modificationDates(gazetteer) == before)
  }

  @Test("what is odd about a feed is told by every build, be its site unchanged")
  func oddEachTime() throws {
    let gazetteer = try Gazetteer(#"[{"name":"Peru"}, 7]"#)
    for _ in 1...3 {
      #expect(try gazetteer.run("build", "--source", "feed.json").errors.contains("left out: row 2"))
    }
  }

  @Test("a file of one's own in the output folder is never deleted; --force builds beside it")
  func foreignFile() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("mine", to: "Output/robots.txt")
    let refused = try gazetteer.run("build", "--source", "feed.json")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("robots.txt") && refused.errors.contains("--force"))
    #expect(try gazetteer.run("build", "--source", "feed.json", "--force").status == 0)
    #expect(try gazetteer.text("Output/robots.txt") == "mine")
  }

  @Test("--title, --formats and --output do what they say")
  func options() throws {
    let gazetteer = try Gazetteer()
    let feed = try gazetteer.folder.write(twoCountries, to: "feed.json")
    try gazetteer.succeed(
      "build", "--source", feed, "--output", "deep/public", "--title", "My *two* <countries>", "--formats", "csv")
    let page = try gazetteer.text("deep/public/index.html")
    #expect(page.contains("<h1>My *two* &lt;countries&gt;</h1>"))
    #expect(gazetteer.has("deep/public/countries.csv") && !gazetteer.has("deep/public/countries.txt"))
    #expect(!page.contains("countries.txt"))
  }

  @Test("a title of nothing but blanks counts as none", arguments: ["", " "])
  func blankTitle(title: String) throws {
    let gazetteer = try Gazetteer(twoCountries)
    #expect(try gazetteer.run("build", "--source", "feed.json", "--title", title).status == 0)
    #expect(try gazetteer.text("Output/index.html").contains("<title>Countries</title>"))
  }

  @Test("--json prints one object with the counts")
  func json() throws {
    let gazetteer = try Gazetteer()
    let feed = try gazetteer.folder.write(#"[{"name":"A"}, 7]"#, to: "feed.json")
    let result = try gazetteer.run("build", "--source", feed, "--json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["countries"] as? Int == 1)
    #expect(object["output"] as? String == "Output")
    let leftOut = try #require(object["left_out"] as? [[String: Any]])
    #expect(leftOut.count == 1 && leftOut[0]["row"] as? Int == 2)
  }

  @Test("a row that cannot be used is told with its place; under --strict it is exit 65 and nothing is written")
  func leftOutRows() throws {
    let gazetteer = try Gazetteer()
    let feed = try gazetteer.folder.write(#"[{"name":"A"}, 7, {"code":"X"}]"#, to: "feed.json")
    let strict = try gazetteer.run("build", "--source", feed, "--strict")
    #expect(strict.status == 65 && !gazetteer.has("Output"))
    let result = try gazetteer.succeed("build", "--source", feed)
    #expect(result.errors.contains("row 2 is a number, not an object"))
    #expect(result.errors.contains("row 3 has no name"))
    #expect(result.output.contains("Left out 2 of its rows"))
  }

  @Test("SOURCE_DATE_EPOCH dates a feed that has no date of its own")
  func sourceDateEpoch() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["SOURCE_DATE_EPOCH"] = "0"
    #expect(try gazetteer.run("build", "--source", "-", input: twoCountries).status == 0)
    #expect(try gazetteer.text("Output/index.html").contains("1 January 1970, 00:00 UTC"))
  }

  @Test("--no-service-worker, or its key, takes the offline site back; the command line wins")
  func serviceWorker() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let build = ["build", "--source", "feed.json"]
    #expect(try gazetteer.run(build).status == 0)
    #expect(try gazetteer.text("Output/service-worker.js").hasPrefix("const SITE = {\"version\":"))
    #expect(try gazetteer.run(build + ["--no-service-worker"]).status == 0)
    #expect(try gazetteer.text("Output/service-worker.js").contains("unregister()"))
    #expect(!gazetteer.has("Output/offline.html"))
    _ = try gazetteer.folder.write("build:\n  service-worker: false\n", to: "gazetteer.yml")
    #expect(try gazetteer.run(build).status == 0)
    #expect(!gazetteer.has("Output/offline.html"))
    #expect(try gazetteer.run(build + ["--service-worker"]).status == 0)
    #expect(gazetteer.has("Output/offline.html"))
  }

  @Test("what is too large to be kept for offline use is told with --verbose only")
  func tooLargeForOffline() throws {
    let gazetteer = try Gazetteer()
    let feed = try gazetteer.folder.write(twoCountries, to: "feed.json")
    _ = try gazetteer.folder.write(String(repeating: " ", count: 10_000_000), to: "flags/fr.svg")
    let build = ["build", "--source", feed, "--flags", gazetteer.folder.path("flags")]
    let told = try gazetteer.succeed(build + ["--verbose"])
    #expect(told.errors.contains("1 file is not kept for offline use"), "\(told.errors)")
    #expect(told.errors.contains("10,000,000 bytes"))
    #expect(try gazetteer.run(build).errors.isEmpty)
    // The times that the steps took are others each time.
    let lines = { (errors: String) in errors.split(separator: "\n").filter { !$0.contains(/took \d+\.\d+ s$/) } }
    let again = try gazetteer.run(build + ["--verbose"]).errors
    #expect(lines(again) == lines(told.errors), "an unchanged site tells the same")
    #expect(again.contains(/(?m)^note: writing what differs took \d+\.\d+ s$/))
  }

  @Test("a flag that cannot be read is exit 66 with its path, and nothing is written")
  func unreadableFlag() throws {
    let gazetteer = try Gazetteer()
    try FileManager.default.createDirectory(
      atPath: gazetteer.folder.path("flags/fr.svg"), withIntermediateDirectories: true)
    let result = try gazetteer.run("build", "--source", "-", "--flags", "flags", input: twoCountries)
    #expect(result.status == 66 && result.errors.contains("flags/fr.svg"), "\(result.errors)")
    #expect(!gazetteer.has("Output"))
  }

  private func modificationDates(_ gazetteer: Gazetteer) throws -> [String: Date] {
    var dates: [String: Date] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: gazetteer.folder.path("Output")) {
      let attributes = try FileManager.default.attributesOfItem(atPath: gazetteer.folder.path("Output/" + name))
      dates[name] = attributes[.modificationDate] as? Date
    }
    return dates
  }
}
