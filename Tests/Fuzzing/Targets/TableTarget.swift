@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// Separated values and JSON lines as a feed, and any table as a joined one.
enum TableTarget: FuzzTarget {
  static let name = "table"

  static var seeds: [[UInt8]] {
    seeds(
      "name,code,population,gdp\nFrance,FR,68000000,3.1e12\n\"Côte d'Ivoire\",CI,,\n",
      "sep=;\r\nname;area;v\r\nA;2,5;'=1\r\n\"B \"\"x\"\"\";;true\r\n", "name\tv\nA\t\"x\n",
      "Country,ISO3,2020,2021,2022\nFrance,FRA,1,,3\n",
      "Entity,Code,Year,v\nFrance,FRA,2020,1\nFrance,FRA,2021,2\nWorld,,2021,3\n", "name,a\n\"x\"y,1\n", "a,a\n1,2\n",
      "\"Data Source\",\"WDI\",\n\n\"Country Name\",\"Indicator Name\",\"2020\",\"2021\",\"2022\",\nFrance,GDP,1,2,,\n",
      "{\"name\": \"A\", \"x\": [1, \"a\"]}\n{\"name\": \"B\", \"y\": {\"z\": 1}}\n",
      #"[{"page": 1}, [{"country": {"id": "FR"}, "date": "2020", "value": 1, "indicator": {"value": "x"}}]]"#,
      "code,gdp,gdp_year\nFR,US$3.1e12,2024\nCI,-US$5,\n",
      #"{"type": "FeatureCollection", "features": [{"properties": {"iso_a2": "FR", "v": 1}, "geometry": null}]}"#)
  }

  static let countries: Dataset = {
    var countries = ["France", "Côte d'Ivoire", "A"].map { Country(name: $0) }
    (countries[0].code, countries[1].code) = ("FR", "CI")
    return Dataset(format: .plain, title: "", countries: countries)
  }()
  static let matcher = CountryMatcher(countries)

  static func read(_ bytes: [UInt8]) {
    if let dataset = try? FeedDecoder.decode(bytes) {
      precondition(dataset.customColumns.count <= FeedLimits.customColumns, "more columns than there may be")
      let table = dataset.table(of: dataset.columnsInUse)
      let names = table.columns.map(\.name)
      precondition(Set(names).count == names.count, "two columns have one name")
      precondition(table.rows.count == dataset.rowCount, "rows are lost")
    }
    guard let table = try? ForeignTable.decode(bytes),
      let (joined, summary) = try? countries.joining(table, TableJoin(), name: "table", by: matcher)
    else { return }
    precondition(joined.rowCount == countries.rowCount && summary.matched <= countries.rowCount, "rows are lost")
    precondition(joined.customColumns.count >= summary.columns.count, "a column has no name")
  }
}
