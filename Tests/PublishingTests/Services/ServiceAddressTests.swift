import Testing

@testable import Feeds
@testable import Publishing

@Suite struct ServiceAddressTests {
  @Test(
    "the end of the path determines the API version",
    arguments: [
      ("http://host:80/a/b/v2/", ServiceGeneration.v2), ("https://host/v3.1?key=x", .v3),
      ("https://ann:pw@host/v3.1#top", .v3), ("https://host/a/countries/v5/?response_fields=names", .v5),
    ])
  func base(address: String, generation: ServiceGeneration) {
    #expect(Source.address(address).service == generation)
  }

  @Test("any other URL is one document, and a file is not a service")
  func document() {
    for path in ["v3.1/all?fields=name", "xv2", "V2", "v5", "?x=/v2", "#/v2"] {
      #expect(Source.address("https://host/" + path).service == nil, "\(path)")
    }
    #expect(Source.address("https://v2").service == nil && Source.file("a/v2").service == nil)
  }

  @Test(
    "paths below a base URL are percent-encoded, whatever their characters",
    arguments: [
      ("http://host/v2", ["name", "côte d'ivoire"], "http://host/v2/name/c%C3%B4te%20d%27ivoire"),
      ("http://host/v2/", ["name", "a/b?c#d%20&e"], "http://host/v2/name/a%2Fb%3Fc%23d%2520%26e"),
      ("http://ann:pw@host/v3.1?key=x#top", ["alpha", "FR"], "http://ann:pw@host/v3.1/alpha/FR?key=x"),
    ])
  func below(base: String, segments: [String], address: String) {
    #expect(Source.address(base).below(segments) == .address(address))
  }

  @Test("a query is added to that of the base URL; items with the same name are replaced")
  func query() {
    let base = Source.address("http://host/countries/v5?q=old&key=x&limit=3")
    #expect(base.below([], query: ["q": "a&b, c"]) == .address("http://host/countries/v5?key=x&limit=3&q=a%26b,%20c"))
  }

  @Test("invalid segments give no URL, and there is nothing below a file")
  func noSegment() {
    for segment in ["", ".", ".."] { #expect(Source.address("http://host/v2").below(["name", segment]) == nil) }
    #expect(Source.file("a").below(["b"]) == nil)
  }
}
