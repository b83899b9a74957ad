import Testing

@testable import Site

@Suite("The list of custom pages")
struct PageListTests {
  @Test("up to 20 pages are in the navigation of each; more are on a page that lists them", arguments: [20, 21])
  func list(count: Int) throws {
    let pages = (1...count).map { ("p\($0).md", "# Title *\($0)*\n\nText.\n") }
    let site = try ReportSite(Dictionary(uniqueKeysWithValues: pages))
    let links = try site.text("pages/p7.html").matches(of: /href="..\/pages\/p[0-9]+\.html"/).count
    #expect(links == (count == 20 ? 20 : 0))
    #expect((site.files["pages/index.html"] == nil) == (count == 20))
    guard count > 20 else { return }
    let list = try site.article("index.html")
    #expect(list.matches(of: /<a href="p[0-9]+\.html">Title [0-9]+<\/a>/).count == count, "\(list)")
    #expect(try site.text("pages/p7.html").contains("index.html\">Pages</a>"))
  }

  @Test("an index.md of the user is not replaced")
  func own() throws {
    let pages = (1...30).map { ("p\($0).md", "# T\n") } + [("index.md", "# Mine\n")]
    let site = try ReportSite(Dictionary(uniqueKeysWithValues: pages))
    #expect(try site.article("index.html").contains("Mine"))
  }
}
