import Testing

@testable import Base
@testable import Feeds

@Suite struct SourceTests {
  @Test(
    "a source is classified by its form",
    arguments: [
      ("snapshot", Source.snapshot), ("-", .standardInput), ("./snapshot", .file("./snapshot")),
      ("a:b.json", .file("a:b.json")), ("dir/http://x", .file("dir/http://x")),
      ("HTTPS://ann:pw@[::1]:8080/?q=1", .address("HTTPS://ann:pw@[::1]:8080/?q=1")),
    ])
  func forms(text: String, source: Source) throws {
    #expect(try Source(parsing: text) == source)
  }

  @Test(
    "an invalid source exits with 64",
    arguments: [
      "", "ftp://ann:pw@host/x", "file:x", "http://", "http:host", "http://host:99999/", "http://ho st/",
      "http://host/a\r\nX: y", "a\0b",
    ])
  func refused(text: String) throws {
    let error = #expect(throws: PlainError.self) { try Source(parsing: text) }
    #expect(error?.exitStatus == .usage && error?.summary.contains("pw") == false)
  }

  @Test(
    "a header is a name and a value",
    arguments: [("X-Key: abc", "X-Key", "abc"), ("A:b:c ", "A", "b:c"), ("Empty:", "Empty", "")])
  func headers(text: String, name: String, value: String) throws {
    let header = try HTTPHeader(parsing: text)
    #expect(header.name == name && header.value == value)
  }

  @Test(
    "an invalid header exits with 64 and does not show its value",
    arguments: ["secret", ": secret", "X Y: secret", "X: secret\r\nY: z", "X: secret\u{7}"])
  func badHeaders(text: String) throws {
    let error = #expect(throws: PlainError.self) { try HTTPHeader(parsing: text) }
    #expect(error?.exitStatus == .usage && error?.description.contains("secret") == false)
  }

  @Test(
    "secrets in a URL are masked in every form that libcurl accepts",
    arguments: [
      "https:/user:hunter22@host/?q=://", "https://user:hunter22@\u{301}host/", "https://host/?token=\u{301}hunter22",
      "https://host/#\u{301}hunter22", "https://me:hunter22@hosthttps://user:hunter22@other",
    ])
  func masked(address: String) {
    let shown = Source.address(address).displayName
    #expect(!shown.contains("hunter22") && shown.hasPrefix("https:/"), "\(shown)")
  }
}
