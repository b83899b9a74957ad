import Testing

@testable import Countries

@Suite("Time series")
struct SeriesTests {
  private static let text = """
    {"gazetteer_series": 1, "series": [
     {"name": "population", "label": "Population", "unit": "", "projected_from": 2024, "years": [2030, 2020, "x", 2020],
      "values": {"BE": [12, 11.5, 9, 8, 7], "XX": [null, null], "FR": [1]}},
     {"label": "without a name", "years": [1], "values": {"BE": [1]}}, 7,
     {"name": "births", "years": [2000], "values": {"BE": [3], "FR": 7}}]}
    """

  @Test("each country has its series by year, with projections marked")
  func countries() throws {
    var dataset = try decode(#"[{"name": "Belgium"}, {"name": "Nowhere"}]"#)
    (dataset.countries[0].alpha2, dataset.countries[0].code, dataset.countries[1].alpha2) = ("BE", "b", "XX")
    let added = dataset.addingSeries(try FeedDecoder.parse(Array(Self.text.utf8)))
    let series = added.countries[0].series
    #expect(series.map(\.name) == ["population", "births"] && series.map(\.label) == ["Population", "births"])
    #expect(series[0].points == [.init(year: 2020, value: 11.5), .init(year: 2030, value: 12, isProjected: true)])
    #expect(series[0].projectedFrom == 2030 && series[1].projectedFrom == nil)
    #expect(added.countries[1].series == [])
    let rows = added.seriesTable.rows.map { $0.map(\.text) }
    #expect(
      rows == [
        ["b", "births", "2000", "3", "0", "births", "", ""],
        ["b", "population", "2020", "11.5", "0", "Population", "", ""],
        ["b", "population", "2030", "12", "1", "Population", "", ""],
      ])
  }

  @Test("values that are too long, too many or not numbers are dropped")
  func limits() throws {
    let points = (0...2_000).map { Series.Point(year: $0, value: $0 == 7 ? .nan : 1) }
    let long = String(repeating: "x", count: 10_000)
    let series = try #require(Series(name: long, label: long, unit: long, points: points.reversed() + points))
    #expect(series.points.map(\.year) == Array(2_001 - FeedLimits.points...2_000))
    #expect(
      [series.name, series.label, series.unit].allSatisfy { $0.utf8.count <= FeedLimits.shared + "…".utf8.count })
    #expect(Series(name: "a", points: [.init(year: -1, value: 1), .init(year: 10_000, value: 1)]) == nil)
    var dataset = try decode(#"[{"name": "Belgium"}]"#)
    dataset.countries[0].alpha2 = "BE"
    dataset = dataset.addingSeries(try FeedDecoder.parse(Array(Self.text.utf8)))
    #expect(dataset.countries[0].series.count == 2)
  }
}
