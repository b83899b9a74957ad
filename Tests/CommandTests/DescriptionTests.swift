import TestSupport
import Testing

@Suite("Descriptions of countries", .day)
struct DescriptionTests {
  private func feed(_ description: String) -> String {
    #"[{"name":"France","code":"FR","description":"\#(description)"},{"name":"Japan","code":"JP"}]"#
  }

  @Test("exports have them unchanged, and no column if no country has one")
  func exports() throws {
    let gazetteer = try Gazetteer()
    let export = { (feed: String, format: String) in
      try gazetteer.run("export", "--source", "-", "--format", format, input: feed).output
    }
    let text = feed(#"*a*,\n\"b\""#)
    #expect(try export(text, "csv").hasSuffix(",description\r\nFrance,,FR,,🇫🇷,\"*a*,\n\"\"b\"\"\"\r\nJapan,,JP,,🇯🇵,\r\n"))
    #expect(try export(text, "json").contains(#""description":"*a*,\n\"b\"""#))
    #expect(try !export(text, "text").contains("*a*"), "the overview is for people")
    #expect(try export(feed(""), "csv") == export(feed("").replacing(#","description":"""#, with: ""), "csv"))
    #expect(try !export(feed(" "), "csv").contains("description"))
  }
}
