import Testing

@testable import Site

@Suite("Values in the addresses of reports")
struct ReportAddressTests {
  @Test(
    "tags within an address take the value of the feed, others that of the page",
    arguments: [
      ("[{{name}}](x/{{lowercased(code)}}.html)", "[{{name}}](x/{{lowercased(asInFeed(code))}}.html)"),
      ("[a]({{name}}) {{name}}", "[a]({{asInFeed(name)}}) {{name}}"),
      (
        "[a]({{top.first.code}}#{{uppercased(lowercased(b))}})",
        "[a]({{asInFeed(top.first.code)}}#{{uppercased(lowercased(asInFeed(b)))}})"
      ),
      (
        "[a]({{#top}}{{code}}{{/top}}{{plusone(index())}}) (b)",
        "[a]({{#top}}{{asInFeed(code)}}{{/top}}{{plusone(index())}}) (b)"
      ),
      ("[a](b_(c)_{{d}}) ({{e}})", "[a](b_(c)_{{asInFeed(d)}}) ({{e}})"),
      ("no address ({{name}})", "no address ({{name}})"), ("[a]({{name}}", "[a]({{name}}"),
    ])
  func marked(_ line: String, _ expected: String) {
    #expect(ReportAddress.marked([line]) == [expected])
  }
}
