import Checksums
import Foundation
import TestSupport
import Testing

@Suite("Dates and clocks", .day)
struct DateTests {
  @Test(
    "whatever a server says of the date, a build into the same folder goes well again and again",
    arguments: Repetitions.matrix(
      [
        ("Fri, 31 Dec 99999 23:59:59 GMT", false), ("Fri, 31 Dec 9999 23:59:59 GMT", true),
        ("Sat, 01 Jan 10000 00:00:00 GMT", false), ("<b>", false),
      ], day: 2))
  func server(date: String, isDate: Bool) throws {
    let server = try LoopbackServer { request in
      .answer(headers: ["Last-Modified": date], request.path == "/a" ? twoCountries : oneCountry)
    }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    for path in ["/a", "/b", "/a"] {
      let arguments = ["--source", server.address(path), "--allow-shrink", "--base-url", "https://host/"]
      let result = try gazetteer.succeed(["build"] + arguments)
      #expect(result.errors.contains("is not a date from 1970 to 9999") == !isDate, "\(result.errors)")
      #expect(try gazetteer.run(["build", "--offline"] + arguments).status == 0)
    }
    #expect(try gazetteer.text("Output/changes.html").components(separatedBy: "class=\"entry\"").count == 3)
  }

  @Test(
    "whatever a feed says of its date, a build into the same folder goes well again, and the odd is told",
    arguments: Repetitions.matrix(
      [("\"2026-11-21\"", true), ("\"2026-02-31\"", false), ("1e300", false), ("null", true)], day: 2))
  func feed(date: String, isDate: Bool) throws {
    let gazetteer = try Gazetteer()
    for name in ["France", "Peru"] {
      _ = try gazetteer.folder.write(
        "{\"gazetteer\": 1, \"date\": \(date), \"countries\": [{\"name\": \"\(name)\", \"alpha2\": \"FR\"}]}",
        to: "feed.json")
      let result = try gazetteer.run("build", "--source", "feed.json", "--base-url", "https://host/", "--api", "all")
      #expect(result.status == 0 && result.errors.contains("the date of the feed was left out") == !isDate, "\(result)")
    }
    let json = try gazetteer.run("build", "--source", "feed.json", "--json").object()
    #expect((json["warnings"] as? [String])?.isEmpty == isDate)
  }

  @Test(
    "a SOURCE_DATE_EPOCH that is no second from 1970 to 9999 is exit 64, before anything is written",
    arguments: ["253402300800", "now"])
  func sourceDate(text: String) throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["SOURCE_DATE_EPOCH"] = text
    let result = try gazetteer.run("build", "--source", "-", input: twoCountries)
    #expect(result.status == 64 && result.errors.contains("SOURCE_DATE_EPOCH is not a date"), "\(result.errors)")
    #expect(!gazetteer.has("Output"))
    let dated = #"{"gazetteer": 1, "date": "2026-11-21", "countries": [{"name": "Peru", "alpha2": "PE"}]}"#
    #expect(try gazetteer.run("build", "--source", "-", input: dated).status == 0, "its own date counts")
  }

  @Test(
    "a time that is longer than there are dates is wrong use",
    arguments: ["1e308d", "-1s"])
  func maxStale(text: String) throws {
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("build", "--max-stale", text).status == 64)
    #expect(try gazetteer.run("fetch", "--source", "https://host/", "--wait-online=\(text)").status == 64)
    _ = try gazetteer.folder.write("max-stale: \(text)\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("build").status == 65)
  }

  @Test("a copy from the future is used with a warning, without a date, and under --max-stale not at all")
  func future() throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    let (gazetteer, source) = (try Gazetteer(), ["--source", server.address("/feed"), "--retries", "0"])
    #expect(try gazetteer.run(["fetch"] + source).status == 0)
    server.stop()
    try forge("fetchedAt", as: "230000000000", in: gazetteer)

    for arguments in [["build"], ["build", "--offline"], ["export", "--format", "csv"]] {
      let result = try gazetteer.run(arguments + source)
      #expect(
        result.status == 0 && result.errors.contains("the age of the stored copy is not known"), "\(result.errors)")
      #expect(result.errors.contains("which is still to come") && !result.errors.contains("0 seconds old"))
    }
    _ = try gazetteer.run(["build"] + source)
    #expect(try gazetteer.text("Output/index.html").contains("the last good copy, whose age is unknown."))
    let json = try gazetteer.run(["build", "--json"] + source).object()
    #expect((json["warnings"] as? [String])?.contains { $0.contains("is not known") } == true)

    for arguments in [["build"], ["build", "--offline"], ["build", "--max-stale", "2900000d"]] {
      let result = try gazetteer.run(arguments + source + ["--max-stale", "1h"])
      #expect(result.status == 69 && result.errors.contains("of unknown age"), "\(result.errors)")
    }
    #expect(try gazetteer.run("cache").output.contains("of unknown age: it is of "))
    let status = try gazetteer.run("cache", "status", "--json").object()
    let copy = try #require((status["copies"] as? [[String: Any]])?.first)
    #expect(copy["age"] == nil && (copy["fetched_at"] as? String)?.hasPrefix("9289-") == true, "\(copy)")
  }

  @Test(
    "a forged date in a copy makes it a damaged one, for every command",
    arguments: Repetitions.matrix(["1e300", "-1e19", "null"]))
  func forged(date: String) throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    defer { server.stop() }
    let (gazetteer, source) = (try Gazetteer(), ["--source", server.address("/feed")])
    #expect(try gazetteer.run(["fetch"] + source).status == 0)
    try forge("fetchedAt", as: date, in: gazetteer)
    let status = try gazetteer.run("cache", "status")
    #expect(status.status == 0 && status.output.contains("damaged, its description cannot be read"), "\(status)")
    let offline = try gazetteer.run(["build", "--offline"] + source)
    #expect(offline.status == 69 && offline.errors.contains("the stored copy is damaged"), "\(offline.errors)")
    let build = try gazetteer.run(["build"] + source)
    #expect(build.status == 0 && build.errors.contains("the stored copy was not used"), "\(build.errors)")
    #expect(try gazetteer.run("cache", "status").output.contains(" bytes, fetched "))
  }

  /// Puts something in the place of a number in the only copy, and mends its checksum.
  private func forge(_ name: String, as value: String, in gazetteer: Gazetteer) throws {
    let path = "gazetteer/" + (try #require(gazetteer.names("gazetteer").first))
    let lines = try gazetteer.text(path).split(separator: "\n", maxSplits: 1)
    let forged = lines[1].replacing(try Regex("\"\(name)\":-?[0-9]+"), with: "\"\(name)\":\(value)")
    #expect(forged != lines[1])
    _ = try gazetteer.folder.write("gazetteer-feed 2 \(SHA256Digest(of: String(forged)).hex)\n\(forged)", to: path)
  }
}
