import TestSupport
import Testing

/// The base URL, which is written to pages and API responses unchanged.
@Suite(.day) struct SiteAddressTests {
  private let gazetteer = try! Gazetteer(twoCountries)

  private func build(_ options: String...) throws -> Gazetteer.Result {
    try gazetteer.run(["build", "--source", "feed.json", "--no-country-pages", "--formats", "none"] + options)
  }

  @Test func `An invalid base URL is a usage error, on the command line and in the configuration`() throws {
    let result = try build("--base-url", "https://e.org/\nX: y")
    #expect(result.status == 64 && result.output.isEmpty && !gazetteer.has("Output"))
    let lines = result.errors.split(whereSeparator: \.isNewline)
    #expect(lines.count == 2 && lines[0].hasPrefix("error: --base-url: invalid URL: "), "\(lines)")
    #expect(lines.last == "Use an http(s) URL, such as https://example.org/countries/.")
    try gazetteer.folder.write("build:\n  base-url: https://e.org:70000/\n", to: "gazetteer.yml")
    let configured = try build()
    #expect(configured.status == 65 && configured.errors.contains("not a valid URL"), "\(configured.errors)")
  }
}
