import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Services of REST Countries", .day)
struct ServiceTests {
  @Test("a base of v3.1 is asked in requests of at most ten fields, and their answers are one site")
  func thirdGeneration() throws {
    let server = try LoopbackServer(Self.service.answer)
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let result = try gazetteer.succeed("build", "--source", server.address("/v3.1"))
    #expect(result.output.contains("Read 2 countries"))
    let page = try gazetteer.text("Output/countries/fr.html")
    for fact in ["French Republic", "Paris", "<h1>France</h1>", "Euro (EUR, €)", "<dd>Right</dd>", "Spain"] {
      #expect(page.contains(fact), "\(fact) is missing")
    }
    #expect(server.requests.count > 1)
    for request in server.requests {
      #expect((1...10).contains(request.query["fields"]?.split(separator: ",").count ?? 0))
    }
  }

  @Test("v5 is read page by page with the key, which nothing shows")
  func fifthGeneration() throws {
    let server = try LoopbackServer(Self.service.answer)
    defer { server.stop() }
    var gazetteer = try Gazetteer()
    let arguments = ["export", "--columns", "name", "--source", server.address("/countries/v5")]
    let refused = try gazetteer.run(arguments)
    #expect(refused.status == 69 && refused.errors.contains("401"))
    gazetteer.environment["GAZETTEER_API_KEY"] = "k3y"
    let result = try gazetteer.run(arguments)
    #expect(result.output == "name\r\nChad\r\nPeru\r\nOman\r\n", "\(result.errors)")
    #expect(server.requests.last?.query["offset"] == "2")
    #expect(!result.errors.contains("k3y"))
  }

  @Test("show asks the service for the name, lists several, and searches the copy when the service fails")
  func show() throws {
    let server = try LoopbackServer(Self.service.answer)
    let source = server.address("/v3.1")
    let gazetteer = try Gazetteer()
    let one = try gazetteer.run("show", "france", "--source", source)
    #expect(one.status == 0 && one.output.contains("French Republic"), "\(one.errors)")
    #expect(server.requests.map(\.path) == ["/v3.1/name/france"])
    let several = try gazetteer.run("show", "a", "--source", source)
    #expect(several.output.contains("France") && several.output.contains("Spain"))
    let none = try gazetteer.run("show", "atlantis", "--source", source)
    #expect(none.status == 1)
    #expect(none.errors.contains("Try another name."), "\(none.errors)")

    #expect(try gazetteer.run("fetch", "--source", source).status == 0)
    server.stop()
    let copied = try gazetteer.run("show", "spain", "--source", source, "--retries", "0")
    #expect(copied.status == 0 && copied.output.contains("Madrid"), "\(copied.errors)")
    #expect(copied.errors.contains("using the last good copy"), "\(copied.errors)")
    #expect(try gazetteer.run("show", "spain", "--source", source, "--retries", "0", "--strict").status == 75)
    #expect(try gazetteer.run("show", "spain", "--source", source, "--retries", "0", "--cache", "other").status == 69)
    let closest = try gazetteer.run("show", "Spxixn", "--source", source, "--retries", "0")
    #expect(closest.status == 1 && closest.errors.contains("Spain"))
  }

  @Test("of a service all countries are read where columns or rows are chosen, so that a rank is one among all")
  func chosenOfAll() throws {
    let server = try LoopbackServer(Self.service.answer)
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let arguments = ["show", "--source", server.address("/v3.1"), "--json"]
    let rank = try gazetteer.run(arguments + ["spain", "--columns", "name,rank"])
    #expect(rank.output == "{\"matches\":[{\"name\":\"Spain\",\"rank\":2}]}\n", "\(rank.output) \(rank.errors)")
    #expect(!server.requests.contains { $0.path.contains("/name/") })
    let chosen = try gazetteer.run(arguments + ["a", "--columns", "name", "--where", "name != \"France\""])
    #expect(chosen.output == "{\"matches\":[{\"name\":\"Spain\"}]}\n", "\(chosen.output)")
  }

  @Test("--wait-online waits until the server is there, and does not go with --offline")
  func waitOnline() throws {
    let server = try LoopbackServer(isStarted: false, Self.service.answer)
    let source = server.address("/v3.1")
    let gazetteer = try Gazetteer()
    let log = gazetteer.folder.path("errors")
    let hasSaidThatItWaits: @Sendable () -> Bool = {
      (try? String(contentsOfFile: log, encoding: .utf8))?.contains("waiting for the network") == true
    }
    Thread {
      while !hasSaidThatItWaits() { Thread.sleep(forTimeInterval: 0.02) }
      try? server.start()
    }.start()
    let fetch = "\(Gazetteer.binary.path) fetch --source \(source) --wait-online 30s 2>errors"
    let result = try gazetteer.run(["-c", fetch], binary: URL(fileURLWithPath: "/bin/bash"))
    #expect(result.status == 0 && hasSaidThatItWaits())
    server.stop()
    #expect(try gazetteer.run("fetch", "--source", source, "--wait-online", "1s", "--offline").status == 64)
  }

  private static let service: RestCountriesService = {
    var service = RestCountriesService()
    service.key = "k3y"
    service.largestPage = 2
    service.v2 = rows(#"[{"name":"France","alpha2Code":"FR","alpha3Code":"FRA","region":"Europe","capital":"Paris"}]"#)
    service.v3 = rows(
      """
      [{"cca2":"FR","cca3":"FRA","name":{"common":"France","official":"French Republic"},"region":"Europe",
        "capital":["Paris"],"currencies":{"EUR":{"name":"Euro","symbol":"€"}},"borders":["ESP"],
        "car":{"signs":["F"],"side":"right"},"population":68},
       {"cca2":"ES","cca3":"ESP","name":{"common":"Spain","official":"Kingdom of Spain"},"region":"Europe",
        "capital":["Madrid"],"population":48}]
      """)
    service.v5 = rows(
      """
      [{"names":{"common":"Chad"},"codes":{"alpha_2":"TD"}},{"names":{"common":"Peru"},"codes":{"alpha_2":"PE"}},
       {"names":{"common":"Oman"},"codes":{"alpha_2":"OM"}}]
      """)
    return service
  }()

  private static func rows(_ json: String) -> [RestCountriesRow] {
    (try? RestCountriesRow.rows(ofJSON: json)) ?? []
  }
}
