import Base

extension SectionPage {
  static let compare = SectionPage(
    name: ComparePage.name, title: "Compare countries",
    description: "Two to six countries of {title}, side by side.", label: "Compare", isInBar: true,
    searchTitle: "Compare", summary: "a list of all countries", isOptional: true, exists: { $0.hasComparison }
  ) { context throws(PlainError) in [try ComparePage.file(context)] }
}

/// The page that compares countries side by side. A script fills it from the URL or from the visitor's choice; without
/// scripts it links to every country.
enum ComparePage {
  static let name = "compare.html"

  static func file(_ context: SiteContext) throws(PlainError) -> OutputFile {
    var page = PageLayout.Page(.compare, of: context)
    (page.embeddedScript, page.embeddedStyle) = (SiteScript.compare, ["style.css", "compare.css"])
    if context.isWhole {
      page.embeddedData = SiteScript.inert([ViewFile(format: .json, context: context).file().bytes])
    }
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
