import Feeds
import Testing

@Suite struct SourceTests {
  @Test(
    "a source is told by its form",
    arguments: [
      ("snapshot", Source.snapshot), ("-", .standardInput), ("./snapshot", .file("./snapshot")),
      ("feed.json", .file("feed.json")), ("/a b/ü.json", .file("/a b/ü.json")),
      ("a:b.json", .file("a:b.json")), ("dir/http://x", .file("dir/http://x")),
      ("http://host/x", .address("http://host/x")), ("HTTPS://Host", .address("HTTPS://Host")),
      ("http://ann:pw@[::1]:8080/?q=1", .address("http://ann:pw@[::1]:8080/?q=1")),
    ])
  func forms(text: String, source: Source) throws {
    #expect(try Source(parsing: text) == source)
  }

  @Test(
    "what is no source exits with 64",
    arguments: [
      "", "ftp://host/x", "file:///etc/passwd", "file:x", "data:text/json,[]", "gopher://host", "http://",
      "http:host", "https://", "http://host:99999/", "http://ho st/", "http://host/a\r\nX: y",
      "a\0b",
    ])
  func refused(text: String) throws {
    let error = #expect(throws: FeedsError.self) { try Source(parsing: text) }
    #expect(error?.exitStatus == .usage)
    #expect(error?.place?.isEmpty == false)
  }

  @Test("another scheme is named, without the secrets of the address")
  func otherScheme() throws {
    let error = #expect(throws: FeedsError.self) { try Source(parsing: "ftp://ann:pw@host/x") }
    #expect(error?.summary == "not a source: ftp://***@host/x: ftp: is not supported, only http: and https: are")
  }

  @Test(
    "a header is a name and a value",
    arguments: [("X-Key: abc", "X-Key", "abc"), ("A:b:c ", "A", "b:c"), ("Empty:", "Empty", "")])
  func headers(text: String, name: String, value: String) throws {
    let header = try HTTPHeader(parsing: text)
    #expect(header.name == name)
    #expect(header.value == value)
  }

  @Test(
    "what is no header exits with 64 and does not show its value",
    arguments: ["secret", ": secret", "X Y: secret", "Ü: secret", "X: secret\r\nY: z", "X: secret\u{7}"])
  func badHeaders(text: String) throws {
    let error = #expect(throws: FeedsError.self) { try HTTPHeader(parsing: text) }
    #expect(error?.exitStatus == .usage)
    #expect(error?.description.contains("secret") == false)
  }

  @Test(
    "what is secret in an address is hidden in whatever form libcurl takes it",
    arguments: [
      "https:/user:hunter22@host/?q=://", "https:///user:hunter22@host/", "https://user:hunter22@\u{301}host/",
      "https://host/?token=\u{301}hunter22", "https://host/#\u{301}hunter22", "https://host/?\u{301}a=b&token=hunter22",
      "https://host/https://user:hunter22@other/a", "https://me:hunter22@hosthttps://user:hunter22@other",
    ])
  func masked(address: String) {
    let shown = Source.address(address).displayName
    #expect(!shown.contains("hunter22") && shown.hasPrefix("https:/"), "\(shown)")
  }
}
