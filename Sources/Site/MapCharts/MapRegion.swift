import Base
import Countries
import Markdown

/// The region that a map shows alone: a region or subregion of the bundled data, or of the feed.
struct MapRegion {
  /// Its name in the language of the page.
  let name: String
  /// The codes of its countries.
  let codes: Set<String>
  let map: WorldMap

  init?(_ block: MapBlock, of context: SiteContext) throws(Mistake) {
    guard let asked = block[.region] else { return nil }
    let (borders, positions) = (context.options.borders, context.exports.positions)
    let own = context.dataset.countries.enumerated().map { index, country in
      (positions.map { context.original.countries[$0[index]] } ?? country, country)
    }
    var (regions, name): ([String: Set<String>], String) = ([:], asked)
    for (original, country) in Self.bundled.map({ ($0, $0) }) + own {
      guard let code = borders.map.code(of: country) else { continue }
      for (region, shown) in [(original.region, country.region), (original.subregion, country.subregion)]
      where !region.isEmpty {
        regions[region, default: []].insert(code)
        if region == asked { name = shown.cut(to: FeedLimits.shared) }
      }
    }
    guard let codes = regions[asked] else {
      throw block.mistake(.region, Mistake.unknown("region", asked, among: regions.keys.sorted(), most: 40))
    }
    (self.name, self.codes, map) = (name, codes, borders.map(of: codes))
  }

  private static let bundled = (try? FeedDecoder.decode(BundledData.snapshot).countries) ?? []
}
