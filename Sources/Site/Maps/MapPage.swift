import CommonMark
import Output

/// The page with the map of the world, in the folder of a section.
enum MapPage {
  /// The file of the page.
  static let name = "map.html"
  /// The part of it that says whose borders are drawn.
  static let bordersAnchor = "borders"

  /// The page; `nil` where the map has none of the countries.
  static func file(_ context: SiteContext) throws(SiteError) -> OutputFile? {
    guard context.hasMap else { return nil }
    let page = PageLayout.Page(
      path: context.path + name, title: "Map – \(context.title)",
      description: "The countries of \(context.title) on a map of the world, by population, density and area.",
      embeddedScript: SiteScript.shared + ["map.js"], embeddedStyle: ["style.css", "map.css"],
      canonical: context.address(of: name))
    let layout = PageLayout(context: context)
    let markdown = MarkdownPage(
      template: "map.md", renderer: context.renderer,
      directives: [
        "world": { _, html in WorldChart(of: context).build(into: &html) },
        "map": { body, html in try build(body, of: context, into: &html) },
        "borders": { _, html in html.block(opening: "<h2 id=\"\(bordersAnchor)\">Whose borders these are</h2>") },
      ])
    let content = try markdown.content(layout.values(for: page))
    return OutputFile(path: page.path, contents: .parts(try layout.render(page, content: content)))
  }

  /// Builds the map that a block asks for; nothing where the map has none of the countries.
  ///
  /// - Parameter section: the way from the page to the folder of the section.
  /// - Throws: ``MarkdownPage/BlockMistake`` for a body that is not understood.
  static func build(
    _ body: String, of context: SiteContext, section: String = "", into html: inout HTMLWriter
  ) throws {
    let block = try MapBlock(parsing: body)
    if context.hasMap { WorldChart(block, of: context, section: section).build(into: &html) }
  }
}
