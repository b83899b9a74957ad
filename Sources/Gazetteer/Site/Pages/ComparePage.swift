import Base

/// The page that shows countries of a section side by side: its script does, by the address or what the visitor has chosen.
/// Without scripts it leads to each of them.
enum ComparePage {
  /// The file of the page in the folder of a section.
  static let name = "compare.html"

  /// The page; `nil` where countries have no pages of their own, or the table compares them.
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
          let tag = HTMLTag("div", [("class", "comparison"), ("data-view", context.rowsVersion), ("data-live", "")])
          html.block(tag) { _ in }
        },
        "links": { _, html in links(context, into: &html, to: context.pages.path) },
      ])
  }

  /// All countries of a section as links.
  static func links(_ context: SiteContext, into html: inout HTMLWriter, to path: (_ position: Int) -> String) {
    html.block(opening: "<ul class=\"links\">", closing: "</ul>") { list in
      for position in context.dataset.countries.indices {
        list.inline(opening: "<li>", closing: "</li>") {
          $0.text(context.dataset.countries[position].name.displayed, linkingTo: path(position))
        }
      }
    }
  }
}
