import TestSupport
import Testing

/// The address of the published site, which is written into pages and answers as it is.
struct SiteAddressTests {
  private let gazetteer = try! Gazetteer()

  private func build(_ address: String) throws -> Gazetteer.Result {
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    return try gazetteer.run(
      "build", "--source", "feed.json", "--no-country-pages", "--formats", "none", "--base-url", address)
  }

  @Test(
    arguments: [
      ("https://e.org/\nX: y", "holds a line break"), ("https://e.org/\r\n", "holds a line break"),
      ("https://e.org/\u{2028}", "white space"), ("https://e.org/a b/", "holds a space"),
      ("https://e.org/\"><script>", "“\"”, which no address has"), ("https://e.org/<b>", "“<”"),
      ("https://e.org/a\\b", "“\\”"), ("https://e.org/\u{202E}gnp", "a character that is not seen"),
      ("https://e.org/\u{1}", "a character that is not seen"), ("https://e.org:99999/", "from 1 to 65,535"),
      ("https://e.org:0/", "from 1 to 65,535"), ("https://e.org:/", "from 1 to 65,535"),
      ("https://e.org:80x/", "from 1 to 65,535"), ("https://e.org:65536", "from 1 to 65,535"),
      ("https://e.org:\u{663}/", "from 1 to 65,535"), ("https://e.org:-1/", "from 1 to 65,535"),
      ("https:///x", "has no host"), ("https://", "has no host"), ("https://e..org/", "has no host"),
      ("https://-e.org/", "has no host"), ("https://e(.org/", "has no host"), ("https://[::1/", "has no host"),
      ("https://[x::1]/", "has no host"), ("https://u:p@e.org/", "names a user"), ("https://e.org/?q", "has a query"),
      ("https://e.org/?\u{301}q", "has a query"), ("https://e.org/#a", "has a query or a fragment"),
      ("https://e.org/%zz/", "hexadecimal"), ("https://e.org/a%2", "hexadecimal"), ("https://e.org/[a]", "bracket"),
      ("ftp://e.org/", "does not begin with https://"), ("//e.org/", "does not begin with"), ("", "it is empty"),
    ])
  func `What is no address of a site is wrong use, with the reason on one line`(address: String, reason: String) throws
  {
    let result = try build(address)
    #expect(result.status == 64, "\(result.errors)")
    let lines = result.errors.split(whereSeparator: \.isNewline)
    #expect(lines.count == 2 && lines[0].hasPrefix("error: --base-url is not the address of a site: "))
    #expect(lines[0].contains(reason), "\(lines)")
    #expect(lines.last == "Give an http(s) address such as https://example.org/countries/.")
    #expect(result.output.isEmpty && !gazetteer.has("Output"))
  }

  @Test func `A long one is told of in part`() throws {
    let result = try build("https://e.org/" + String(repeating: "a", count: 50_000) + "<")
    #expect(result.status == 64 && result.errors.utf8.count < 400, "\(result.errors.utf8.count)")
  }

  @Test(
    arguments: [
      "https://example.org", "http://example.org:1/", "HTTPS://e.org:65535/a/b", "http://localhost:8000/x",
      "https://user.github.io/my_site/~a/", "https://[2001:db8::1]:8443/c", "https://192.0.2.1/",
      "https://e.org./%C3%A4/a'b(c)!$&*+,;=:@/", "https://münchen.example/länder/",
    ])
  func `Any address of the web is written into the page as it is`(address: String) throws {
    let result = try build(address)
    #expect(result.status == 0, "\(result.errors)")
    let written = (address.hasSuffix("/") ? address : address + "/").replacing("&", with: "&amp;")
      .replacing("'", with: "&#39;")
    #expect(try gazetteer.text("Output/index.html").contains("<link rel=\"canonical\" href=\"\(written)\""))
  }

  @Test func `In the configuration it is checked as well`() throws {
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    try gazetteer.folder.write("build:\n  base-url: https://e.org:70000/\n", to: "gazetteer.yml")
    let result = try gazetteer.run("build", "--source", "feed.json")
    #expect(result.status == 65 && result.errors.contains("from 1 to 65,535"), "\(result.errors)")
  }
}
