import Base
import Countries
import Markdown

extension SectionPage {
  /// The page that compares countries side by side. A script fills it from the URL or from the visitor's choice; without
  /// scripts it links to every country.
  static let compare: Self = .init(
    name: "compare.html", title: "Compare countries",
    description: "Compare two to six countries from {title}.", label: "Compare", isInBar: true,
    searchTitle: "Compare", summary: "a list of all countries", isOptional: true, exists: { $0.hasComparison }
  ) { context throws(PlainError) in
    var page = PageLayout.Page(.compare, of: context)
    page.embeddedScript = SiteScript.compare
    page.embeddedStyle.append("compare.css")
    if context.isWhole {
      page.rowLoader = "Promise.resolve()"
      page.embeddedData = SiteScript.inert(RowFile(context: context).parts)
    }
    return try PageLayout(context: context).files(
      page, of: "compare.md",
      [
        "comparison": { _, html in
          html.block("div", ["class": "comparison", "data-view": context.rows.version, "data-live": ""]) { _ in }
        },
        "links": { _, html in context.linkToCountries(into: &html, by: context.pages.path) },
      ])
  }
}

extension SiteContext {
  /// Links to something of every country.
  func linkToCountries(
    in frame: String? = nil, into html: inout HTMLWriter, by path: (_ position: Int) -> String
  ) {
    html.block("ul", ["class": "links"]) { list in
      for position in dataset.countries.indices {
        let name = dataset.countries[position].name.displayed
        list.inline("li") { $0.link(to: path(position), in: frame) { $0.text(name) } }
      }
    }
  }
}
