import Base

/// The page with the map of the world, in the folder of a section.
enum MapPage {
  /// The file of the page.
  static let name = "map.html"
  /// The part of it that says whose borders are drawn.
  static let bordersAnchor = "borders"

  /// The page; `nil` where the map has none of the countries.
  static func file(_ context: SiteContext) throws(PlainError) -> OutputFile? {
    guard context.hasMap else { return nil }
    let page = PageLayout.Page(
      path: context.path + name, title: context.phrases("Map") + " – " + context.title,
      description: context.phrases(
        "The countries of {title} on a map of the world, by population, density and area.", ["title": context.title]),
      embeddedScript: context.isWhole ? ["page.js"] + SiteScript.map : nil,
      embeddedStyle: ["style.css", WorldMap.style],
      isTranslated: true, canonical: context.address(of: name),
      regionNames: context.options.translations?.regionNames,
      styleSheet: WorldMap.style, script: WorldMap.script)
    let values: TemplateValues = [
      "noun": context.phrases(context.dataset.noun?.other ?? "countries and territories"),
      "borders": context.options.borders.name,
    ]
    return try PageLayout(context: context).file(
      page, of: "map.md", adding: values,
      [
        "world": { _, html in WorldChart(of: context).build(into: &html) },
        // The map of the page itself has the first number.
        "map": { body, html in try build(body, of: context, number: 2, into: &html) },
        "borders": { _, html in
          let heading = HTMLTag.escape(context.phrases("Whose borders these are"))
          html.block(opening: "<h2 id=\"\(bordersAnchor)\">\(heading)</h2>")
        },
      ])
  }

  /// Builds the map that a block asks for; nothing where the map has none of the countries.
  ///
  /// - Parameters:
  ///   - section: the way from the page to the folder of the section; `nil` for a page beside which no other is.
  ///   - number: which map of the page it is, from 1.
  /// - Throws: ``MarkdownPage/BlockMistake`` for a body that is not understood.
  static func build(
    _ body: String, of context: SiteContext, section: String? = "", number: Int, into html: inout HTMLWriter
  ) throws {
    let block = try MapBlock(parsing: body)
    if block.texts[.from] != nil {
      throw block.mistake(.from, "“from” names the result of a query, and the page has no sql block")
    }
    // A report by itself has no pages of countries that its map could lead to.
    guard context.hasMap || section == nil else { return }
    var chart = try WorldChart(block, of: context, section: section)
    chart.number = number
    chart.credit = .init(context, section: section)
    if !chart.isEmpty { chart.build(into: &html) }
  }
}
