import TestSupport
import Testing

@Suite("What the API omits", .day)
struct APITests {
  @Test("the number, the first key and the reason are reported, all keys with --verbose, escaped")
  func told() throws {
    let gazetteer = try Gazetteer()
    let feed = #"[{"name":"g.html","code":"GG","capital":"\u001b[31m\u202eA"},{"name":"Peru","code":"CON"}]"#
    let result = try gazetteer.succeed(
      "build", "--source", "-", "--api", "v2", "--no-country-pages", "--verbose", input: feed)
    let type = "“g.html” has a dot before what a host may take for an extension"
    #expect(result.errors.contains("warning: the API skips 3 keys, the first in v2/name: \(type)\n"))
    let device = "“CON” is a reserved name on Windows"
    #expect(result.errors.contains("note: the API skips a key in v2/alpha: \(device)\n"))
    let unseen = #"“\u{1b}[31m\u{202e}A” contains an invisible character"#
    #expect(result.errors.contains("note: the API skips a key in v2/capital: \(unseen)\n"))
    #expect(result.errors.contains("note: the API has 3 files whose names differ from others only in case; "))
    #expect(try gazetteer.names("Output/v2/name") == ["PERU", "Peru", "peru"])
    let json = try gazetteer.run(
      "build", "--source", "-", "--api", "v2", "--no-country-pages", "--json", input: feed)
    #expect(json.output.contains(#""api_left_out_count":3"#), "\(json.output)")
    #expect(json.output.contains(#""v2/name: \#(type)""#), "\(json.output)")
  }

  @Test("the index links to the API description if there is one, also from a language folder")
  func link() throws {
    let gazetteer = try Gazetteer()
    let feed = #"[{"name":"Peru","code":"PE"}]"#
    let options = ["build", "--source", "-", "--languages", "en,de", "--formats", "none"]
    #expect(try gazetteer.run(options + ["--api", "v2", "--output", "api"], input: feed).status == 0)
    #expect(try gazetteer.text("api/index.html").contains(#"<a href="openapi.json">API </a>"#))
    #expect(try gazetteer.text("api/de/index.html").contains(#"<a href="../openapi.json">API </a>"#))
    #expect(gazetteer.has("api/openapi.json"))
    #expect(try gazetteer.run(options + ["--output", "none"], input: feed).status == 0)
    #expect(try !gazetteer.text("none/index.html").contains("openapi.json"))
  }
}
