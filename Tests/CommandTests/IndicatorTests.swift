import Foundation
import TestSupport
import Testing

@Suite("Bundled indicators", .day)
struct IndicatorTests {
  private static let selection = ["--where", "code IN ('FR', 'JP')", "--sort", "code"]

  @Test("country pages show them with unit and year, in the language of the page; tables and exports do not")
  func pages() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.succeed(["build", "--languages", "en,de"] + Self.selection)
    let page = try gazetteer.text("Output/countries/fr.html")
    #expect(page.contains(">Economy<sup>") && page.contains(">People<sup>"))
    #expect(page.contains("<dt>GDP per person (PPP)</dt><dd>US$ 54,500 (2024)<sup>"))
    let amount = "<dd><data value=\"3162000000000\" tabindex=\"0\">US$ 3.16 T <span class=\"visually-hidden\">"
    #expect(page.contains(amount + "(3,162,000,000,000)</span></data> (2024)</dd>"))
    #expect(page.contains("B kWh <span class=\"visually-hidden\">(") && page.contains("M t <span"))
    #expect(page.contains("<dt>Life expectancy (US estimate)</dt><dd>82.6 years (2024)</dd>"))
    #expect(!page.contains(">Figures</h2>") && !page.contains("<dt>Year</dt>"))
    let german = try gazetteer.text("Output/de/countries/fr.html")
    #expect(german.contains(">Wirtschaft<sup>"))
    #expect(german.contains(">US$ 3,16\u{A0}Bio. <span class=\"visually-hidden\">(3.162.000.000.000)</span>"))
    #expect(german.contains("<dt>Lebenserwartung (Schätzung der USA)</dt><dd>82,6 Jahre (2024)</dd>"))
    #expect(try !gazetteer.text("Output/countries.csv").contains("life_expectancy"))
    let index = try gazetteer.text("Output/index.html")
    #expect(!index.contains("Life expectancy</th>"))
    #expect(try gazetteer.text("Output/map.html").contains("Life expectancy"))
    #expect(index.contains("{\"name\":\"life_expectancy\",") && index.contains("\"unit\":\"years\""))
    #expect(index.contains("[\"France\",") && index.contains(",82.6,"))
  }

  @Test("options, settings, queries and reports can name them")
  func onRequest() throws {
    let gazetteer = try Gazetteer()
    let columns = ["--columns", "code,gdp_per_person,gdp_per_person_year", "--where", "literacy < 50", "--limit", "1"]
    let exported = try gazetteer.run(["export", "--format", "csv", "--sort", "gdp_per_person:desc"] + columns).output
    #expect(exported == "code,gdp_per_person,gdp_per_person_year\r\nGN,4000,2024\r\n")
    let shown = try gazetteer.run(["show", "--all", "--columns", "name,fertility_rate"] + Self.selection).output
    #expect(shown.contains("Fertility rate") && shown.contains("1.9"))
    let query = "SELECT exports - imports AS balance FROM countries WHERE code = 'FR'"
    #expect(try gazetteer.run(["query", query, "--format", "csv"]).output == "balance\r\n-3000000000\r\n")
    try gazetteer.folder.write(
      "# Debt\n\n```map\nvalue: public_debt\n```\n\n```sql ages\nSELECT name, median_age FROM countries WHERE code = 'JP'\n```\n\n```table\nfrom: ages\n```\n",
      to: "debt.md")
    let report = try gazetteer.succeed("report", "debt.md", "--format", "text").output
    #expect(report.contains("Public debt (% of GDP)") && report.contains("Japan"))
    try gazetteer.folder.write("columns: {median_age: {label: Middle age}}\n", to: "gazetteer.yml")
    try gazetteer.succeed(["build", "--columns", "name,median_age"] + Self.selection)
    #expect(try gazetteer.text("Output/countries.csv").hasPrefix("name,code,median_age\r\n"))
    #expect(try gazetteer.text("Output/index.html").contains("Middle age"))
  }

  @Test("a joined column of the same name takes precedence, and other feeds have none")
  func precedence() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("country,gdp\nFrance,3.5\nJapan,4.25\n", to: "gdp.csv")
    try gazetteer.succeed(["build", "--join", "gdp.csv"] + Self.selection)
    let page = try gazetteer.text("Output/countries/fr.html")
    #expect(page.contains("<dt>Gdp</dt><dd>3.5<sup>") && !page.contains("GDP (nominal)") && page.contains("GDP (PPP)"))
    #expect(try gazetteer.text("Output/countries.csv").contains(",gdp\r\n"))
    try gazetteer.succeed("build", "--source", "feed.json", "--output", "Other")
    #expect(try !gazetteer.text("Other/countries/fr.html").contains("GDP"))
    let refused = try gazetteer.run(["export", "--source", "feed.json", "--columns", "gdp"])
    #expect(refused.errors.contains("unknown column “gdp”"))
  }
}
