import Foundation
import TestSupport
import Testing

@Suite("REST Countries services", .day)
struct ServiceTests {
  @Test("a v3.1 base URL is read with one request; a service that wants fields gets those of the URL")
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
    #expect(server.requests.map(\.path) == ["/v3.1/all"])

    var limited = Self.service
    limited.wantsFields = true
    let other = try LoopbackServer(limited.answer)
    defer { other.stop() }
    let refused = try gazetteer.run("fetch", "--source", other.address("/v3.1"))
    #expect(
      refused.errors.contains("'fields' query not specified") && refused.errors.contains("“?fields=” with the names"))
    try gazetteer.succeed("fetch", "--source", other.address("/v3.1?fields=cca2,name"))
  }

  @Test("show asks the service for the name, lists matches, and searches the cached copy if the service fails")
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
    #expect(copied.errors.contains("using the cached copy"), "\(copied.errors)")
    #expect(try gazetteer.run("show", "spain", "--source", source, "--retries", "0", "--strict").status == 75)
  }

  private static let service: RestCountriesService = {
    var service = RestCountriesService()
    service.v3 = rows(
      """
      [{"cca2":"FR","cca3":"FRA","name":{"common":"France","official":"French Republic"},"region":"Europe",
        "capital":["Paris"],"currencies":{"EUR":{"name":"Euro","symbol":"€"}},"borders":["ESP"],
        "car":{"signs":["F"],"side":"right"},"population":68},
       {"cca2":"ES","cca3":"ESP","name":{"common":"Spain","official":"Kingdom of Spain"},"region":"Europe",
        "capital":["Madrid"],"population":48}]
      """)
    return service
  }()

  private static func rows(_ json: String) -> [RestCountriesRow] {
    (try? RestCountriesRow.rows(ofJSON: json)) ?? []
  }
}
