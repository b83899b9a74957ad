import Testing
@testable import Base
@testable import Gazetteer

@Suite("The URL of a published site")
struct SiteURLTests {
  @Test(
    "an invalid URL is a usage error with the reason on one line",
    arguments: [
      ("https://e.org/\nX: y", "contains a line break"), ("https://e.org/a b/", "contains a space"),
      ("https://e.org/\"><script>", "“\"”, which URLs cannot contain"), ("https://e.org/a\\b", "“\\”"),
      ("https://e.org/\u{202E}gnp", "an invisible character"), ("https://e.org:65536", "from 1 to 65,535"),
      ("https://e.org:\u{663}/", "from 1 to 65,535"), ("https:///x", "has no valid host"),
      ("https://e..org/", "has no valid host"),
      ("https://[x::1]/", "has no valid host"), ("https://u:p@e.org/", "contains a user name"),
      ("https://e.org/?q", "has a query"),
      ("https://e.org/#a", "has a query or a fragment"), ("https://e.org/%zz/", "hexadecimal"),
      ("https://e.org/[a]", "bracket"), ("ftp://e.org/", "does not begin with https://"), ("", "it is empty"),
    ])
  func refused(address: String, reason: String) throws {
    let error = try #require(throws: PlainError.self) { try SiteURL.check(address) }
    #expect(error.what == "--base-url: invalid URL" && error.exitStatus == .usage)
    let told = try #require(error.reason)
    #expect(told.contains(reason) && !told.contains(where: \.isNewline), "\(told)")
  }

  @Test("a long URL is truncated in the message")
  func long() throws {
    let address = "https://e.org/" + String(repeating: "a", count: 50_000) + "<"
    let error = try #require(throws: PlainError.self) { try SiteURL.check(address) }
    #expect((error.reason?.utf8.count ?? 0) < 300)
  }

  @Test(
    "any HTTP or HTTPS URL is accepted and gets a trailing slash",
    arguments: [
      "https://example.org", "HTTPS://e.org:65535/a/b", "https://[2001:db8::1]:8443/c", "https://192.0.2.1/",
      "https://e.org./%C3%A4/a'b(c)!$&*+,;=:@/", "https://münchen.example/länder/",
    ])
  func taken(address: String) throws {
    #expect(try SiteURL.check(address) == (address.hasSuffix("/") ? address : address + "/"))
  }
}
