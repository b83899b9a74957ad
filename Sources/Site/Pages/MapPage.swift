import Base
import Countries
import Markdown

extension SectionPage {
  static let map: Self = .init(
    name: MapPage.name, title: "Map",
    description: "The countries of {title} on a map of the world, by population, density and area.", isInBar: true,
    searchTitle: "Map of the world", summary: "figures by country, as a table, and whose borders are drawn", tag: "map",
    exists: { $0.hasMap }
  ) { context throws(PlainError) in
    var page = PageLayout.Page(.map, of: context)
    page.embeddedScript = context.isWhole ? SiteScript.shared + SiteScript.map : nil
    page.embeddedStyle.append(WorldMap.style)
    page.regionNames = context.regionNames
    (page.styleSheet, page.script) = (WorldMap.style, WorldMap.script)
    let noun = context.phrases(context.dataset.noun?.other ?? "countries and territories")
    return try PageLayout(context: context).files(
      page, of: "map.md", adding: ["noun": noun, "borders": context.options.borders.name],
      [
        "world": { _, html in
          var chart = WorldChart(of: context)
          chart.isPage = true
          if chart.figures.isEmpty {
            chart.notes.append(context.phrases("No figures for {name}.", ["name": noun]))
          }
          chart.build(into: &html, number: 1)
        },
        "map": { body, html in
          // The map of the page itself is number 1.
          try ReportMap(MapBlock(parsing: body), nil).chart(of: context, section: "")?.build(into: &html, number: 2)
        },
        "borders": { _, html in
          html.line("h2", ["id": MapPage.bordersAnchor], text: context.phrases("About the borders"))
        },
      ])
  }
}
