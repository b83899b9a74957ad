import TestSupport
import Testing

/// The flag URLs in API responses.
@Suite(.day) struct APIFlagTests {
  private let gazetteer = try! Gazetteer()

  private func build(_ options: String...) throws -> Gazetteer.Result {
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    return try gazetteer.run(["build", "--source", "feed.json", "--no-country-pages"] + options)
  }

  @Test func `PNG flags are published for an API with a base URL, and not cached offline`() throws {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg"/>"#
    for code in ["fr", "jp", "xx"] { try gazetteer.folder.write(drawing, to: "flags/\(code).svg") }
    for code in ["fr", "xx"] { try gazetteer.folder.write("picture", to: "flags/\(code).png") }
    let base = ["--base-url", "https://example.org/c", "--flags", "flags"]
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    let start = ["build", "--source", "feed.json"]
    for options in [base, ["--api", "all", "--flags", "flags"]] {
      #expect(try gazetteer.run(start + options).status == 0)
      #expect(try gazetteer.names("Output/flags") == ["fr.svg", "jp.svg"])
    }
    #expect(try gazetteer.run(start + base + ["--api", "all"]).errors.isEmpty)
    #expect(try gazetteer.names("Output/flags") == ["fr.png", "fr.svg", "jp.svg"])
    #expect(try gazetteer.text("Output/flags/fr.png") == "picture")
    let flags = #""flags":{"png":"https://example.org/c/flags/fr.png","svg":"https://example.org/c/flags/fr.svg"}"#
    #expect(try gazetteer.text("Output/v3.1/alpha/FR").contains(flags))
    #expect(try gazetteer.text("Output/v2/alpha/FR").contains(#""png":"https://example.org/c/flags/fr.png""#))
    #expect(try gazetteer.text("Output/v2/alpha/JP").contains(#""png":"""#))
    #expect(try gazetteer.text("Output/service-worker.js").contains("fr.svg"))
    #expect(try !gazetteer.text("Output/service-worker.js").contains("fr.png"))
  }

  @Test func `An API without a base URL warns that its flags stay empty, with advice`() throws {
    let note = "note: the API has no URLs of flags"
    let result = try build("--api", "all")
    #expect(result.status == 0 && result.errors.hasPrefix(note) && result.errors.contains("--base-url"))
    #expect(try build("--api", "all", "--quiet").errors.isEmpty)
    #expect(try build().errors.isEmpty)
    try gazetteer.folder.write(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#, to: "flags/fr.svg")
    let flags = ["--base-url", "https://example.org/", "--flags", "flags"]
    #expect(try gazetteer.run(["build", "--source", "feed.json", "--api", "all"] + flags).errors.isEmpty)
    try gazetteer.folder.write("<svg/>", to: "none/xx.svg")
    let none = ["--base-url", "https://example.org/", "--flags", "none"]
    let empty = try gazetteer.run(["build", "--source", "feed.json", "--api", "all"] + none)
    #expect(empty.errors.hasPrefix(note) && empty.errors.contains("with --flags"), "\(empty.errors)")
    let flag = #""EU","flag":"https://f.example/fr.svg""#
    try gazetteer.folder.write(twoCountries.replacing("\"EU\"", with: flag), to: "own.json")
    let own = try gazetteer.run("build", "--source", "own.json", "--api", "all")
    #expect(own.errors.isEmpty, "the feed names one: \(own.errors)")
  }
}
