import Base

/// The page that compares countries side by side. A script fills it from the URL or from the visitor's choice; without
/// scripts it links to every country.
enum ComparePage {
  static let name = "compare.html"

  /// The page; `nil` if countries have no pages or if the table compares them already.
  static func file(_ context: SiteContext) throws(PlainError) -> OutputFile? {
    guard context.hasComparison else { return nil }
    let page = PageLayout.Page(
      path: context.path + name, title: context.phrases("Compare countries") + " – " + context.title,
      description: context.phrases("Two to six countries of {title}, side by side.", ["title": context.title]),
      embeddedScript: SiteScript.compare,
      embeddedData: context.isWhole
        ? SiteScript.inert([ViewFile(format: .json, context: context).file().bytes]) : "",
      embeddedStyle: ["style.css", "compare.css"],
      isTranslated: true,
      canonical: context.address(of: name))
    return try PageLayout(context: context).file(
      page, of: "compare.md",
      [
        "comparison": { _, html in
          html.block("div", ["class": "comparison", "data-view": context.rowsVersion, "data-live": ""]) { _ in }
        },
        "links": { _, html in links(context, into: &html, to: context.pages.path) },
      ])
  }

  /// Links to all countries of a section.
  static func links(_ context: SiteContext, into html: inout HTMLWriter, to path: (_ position: Int) -> String) {
    html.block("ul", ["class": "links"]) { list in
      for position in context.dataset.countries.indices {
        list.inline("li") {
          $0.text(context.dataset.countries[position].name.displayed, linkingTo: path(position))
        }
      }
    }
  }
}
