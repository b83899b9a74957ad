import Testing

@testable import Base
@testable import Publishing

@Suite("The URL of a published site")
struct SiteURLTests {
  @Test(
    "an invalid URL is a usage error with the reason on one line",
    arguments: [
      ("https://e.org/\nX: y", "cannot contain"), ("https://e.org/a b/", "cannot contain"),
      ("https://e.org/\"><script>", "cannot contain"), ("https://e.org/a\\b", "cannot contain"),
      ("https://e.org/\u{202E}gnp", "cannot contain"), ("https://e.org:65536", "not a valid URL"),
      ("https://e.org:\u{663}/", "not a valid URL"), ("https:///x", "not a valid URL"),
      ("https://e..org/", "not a valid URL"), ("https://[x::1]/", "not a valid URL"),
      ("https://u:p@e.org/", "contains a user name"), ("https://e.org/?q", "has a query"),
      ("https://e.org/#a", "has a query or a fragment"), ("https://e.org/%zz/", "not a valid URL"),
      ("https://e.org/[a]", "not a valid URL"), ("ftp://e.org/", "does not begin with https://"), ("", "it is empty"),
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
