import Foundation
import TestSupport
import Testing

@Suite("Joined figures", .day)
struct FiguresTests {
  private static let table = "country,gdp\nFrance,3.5\nJapan,4.25\nWorld,105\n"

  @Test("a joined table is in the table, on the pages, in exports and among the sources")
  func joined() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(Self.table, to: "gdp.csv")
    try gazetteer.folder.write(
      """
      source: feed.json
      joins: [{source: gdp.csv, title: Some bank, licence: CC BY 4.0, ignore: World}]
      columns: {gdp: {label: GDP, unit: US$, format: currency, decimals: 1, description: At current prices}}
      build: {columns: [name, code, gdp]}
      """, to: "gazetteer.yml")
    let result = try gazetteer.succeed("build")
    #expect(result.errors.contains("joined gdp.csv to 2 of 2 countries: gdp") && !result.errors.contains("World"))
    let index = try gazetteer.text("Output/index.html")
    #expect(index.contains(">GDP</th>"))
    #expect(index.contains("US$ 4.3<") && index.contains("US$ 3.5<"))
    #expect(try gazetteer.text("Output/countries/fr.html").contains("<dt>GDP</dt><dd>US$ 3.5<sup>"))
    #expect(try gazetteer.text("Output/countries.csv") == "name,code,gdp\r\nFrance,FR,3.5\r\nJapan,JP,4.25\r\n")
    #expect(try gazetteer.text("Output/datapackage.json").contains("At current prices."))
    let sources = try gazetteer.text("Output/sources.html")
    #expect(sources.contains("Some bank") && sources.contains("CC BY 4.0"))
  }

  @Test("each figure has its source, year and previous value on pages, and its source in exports, maps and reports")
  func sources() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("country,year,gdp\nFrance,2022,3\nFrance,2024,4\nJapan,2023,5\n", to: "gdp.csv")
    try gazetteer.folder.write(
      "code,column,value,year,source\nJP,gdp,6,2023,Ministry\nJP,population,7,,Ministry\n", to: "c.csv")
    try gazetteer.folder.write(
      "joins: [{source: gdp.csv, title: \"World Bank: GDP\", licence: CC BY 4.0}]\ncorrections: c.csv\n",
      to: "gazetteer.yml")
    try gazetteer.folder.write(
      "# R\n\n```sql top\nSELECT code, gdp FROM countries WHERE gdp > 0\n```\n\n```chart\nbar: top\n```\n\n"
        + "```map\nfrom: top\n```\n\n```sql both\nSELECT area, gdp FROM countries WHERE gdp > 0\n```\n\n"
        + "```chart\nscatter: both\nx: area\ny: gdp\n```\n", to: "r.md")
    let rows = ["--where", "code IN ('FR', 'JP')"]
    try gazetteer.succeed(["build", "--formats", "csv,json,datapackage"] + rows)
    let france = try gazetteer.text("Output/countries/fr.html")
    let bank = "<a href=\"../sources.html#source-17\">World Bank</a>"
    let mark = { (number: Int) in "<sup><a href=\"#note-\(number)\" role=\"doc-noteref\">\(number)</a></sup></dd>" }
    #expect(france.contains("<dd>4 (2024)\(mark(4))<dd class=\"more\">previously 3 (2022)</dd>"))
    #expect(france.contains("<li id=\"note-4\">\(bank)</li>"))
    #expect(france.contains(#""name":"Gdp","value":4,"observationDate":"2024""#))
    #expect(france.contains("<li id=\"note-2\"><a href=\"../sources.html#source-4\">GeoNames</a></li>"))
    #expect(
      france.contains(
        #""name":"Life expectancy (US estimate)","value":82.6,"unitText":"years","observationDate":"2024""#))
    #expect(france.contains(#"{"@type":"Dataset","name":"GeoNames","url":"https://www.geonames.org/"}"#))
    let object = try gazetteer.text("Output/countries/fr.json")
    #expect(object.contains(#","sources":{"population":{"name":"United Nations World Population Prospects 2024,"#))
    #expect(object.hasSuffix(#""gdp":{"name":"World Bank: GDP","year":2024}}}"# + "\n"), "\(object)")
    let japan = try gazetteer.text("Output/countries/jp.html")
    let ministry = bank.replacing("17", with: "18").replacing("World Bank", with: "Ministry")
    #expect(japan.contains("<dd>6 (2023)\(mark(1))"))
    #expect(japan.contains("<li id=\"note-1\">\(ministry)</li>"))
    #expect(japan.contains("Source: United Nations World Population Prospects 2024 (CC BY 3.0 IGO)."))
    let credit = "Source: World Bank (CC BY 4.0); Ministry, 2023–2024."
    #expect(try gazetteer.text("Output/map.html").contains(credit))
    for format in ["text", "markdown"] {
      #expect(try gazetteer.run("report", "r.md", "--format", format).output.contains(credit))
    }
    let report = try gazetteer.run("report", "r.md").output
    #expect(report.components(separatedBy: credit).count == 3)
    let credits = "Source: Gdp: World Bank (CC BY 4.0); Ministry, 2023–2024; Area (km²): GeoNames (CC BY 4.0)."
    #expect(report.contains(credits))
    let package = try gazetteer.text("Output/datapackage.json")
    #expect(package.contains("\"title\": \"World Bank: GDP (CC BY 4.0)\",\n"))
    #expect(package.contains("\"columns\": [\"gdp\"]"))
    let columns = ["--columns", "code,gdp_source,population_source", "--where", "gdp_source IS NOT NULL"]
    #expect(
      try gazetteer.run(["export"] + columns).output
        == "code,gdp_source,population_source\r\nFR,World Bank: GDP,\"United Nations World Population Prospects 2024, by "
        + "way of bokeh_sampledata\"\r\nJP,Ministry,Ministry\r\n")
  }

  @Test("a correction has its own year or none, moves coordinates, empties cells, and is marked in the history")
  func corrections() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("code,v\nJP,5\nFR,6\n", to: "v.csv")
    let rows = ["--join", "v.csv", "--where", "code IN ('FR', 'JP')"]
    try gazetteer.succeed(["build", "--formats", "csv"] + rows)
    try gazetteer.folder.write(
      "code,column,value,year,source\nJP,population,7,2001,Ministry\nFR,population,8,,\nFR,latitude,45.5,,\n"
        + "JP,v,9,2020,\nJP,demonym,,,\n", to: "c.csv")
    let corrected = rows + ["--corrections", "c.csv"]
    let columns = ["--columns", "code,population,population_year,latitude,v,v_year,demonym"]
    let header = "code,population,population_year,latitude,v,v_year,demonym\r\n"
    #expect(
      try gazetteer.succeed(["export"] + corrected + columns).output
        == header + "FR,8,,45.5,6,,French\r\nJP,7,2001,36,9,2020,\r\n")
    try gazetteer.succeed(["build", "--allow-shrink", "--formats", "csv"] + corrected)
    let log = try gazetteer.text("Output/changes.json")
    #expect(
      log.contains(#""field":"population","old":123103480,"new":7,"correction":"Ministry""#), "\(log.prefix(2_000))")
    #expect(log.contains(#""field":"v","old":5,"new":9,"correction":"c.csv""#))
    #expect(try gazetteer.text("Output/changes.html").contains("<ins>7</ins> (Corrected: Ministry)"))
    try gazetteer.succeed(["build", "--formats", "csv"] + corrected)
    #expect(try gazetteer.text("Output/changes.json") == log)
  }

  @Test(
    "corrections that contradict or cannot be used are errors with their rows",
    arguments: [
      (
        "code,column,value\nFR,name,x\nDE,name,y\nFRA,name,z\n",
        "a value is corrected twice: c.csv, row 4: row 2 also corrects “name” of x"
      ), ("code,value\nFR,x\n", "the column “column” is missing"),
      ("code,column,value\nFR,latitude,95\n", "from -90 to 90"),
      ("code,column,value,year\nFR,area,5,2020\n", "c.csv, row 2: “area” has no years"),
      ("code,column,value,year\nFR,population,5,x\n", "the year of a correction cannot be used: c.csv, row 2"),
      ("code,column,value\nCHI,name,x\n", "“CHI” is not a country of the feed"),
      ("code,column,value\nFR,name,\n", "“name” cannot be corrected: c.csv, row 2: a country needs a name"),
      ("code,column,value\nFR,name,x,y\n", "the corrections cannot be read: c.csv, line 2"),
    ])
  func invalidCorrections(table: String, error: String) throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(table, to: "c.csv")
    let result = try gazetteer.run("export", "--corrections", "c.csv")
    #expect(result.status == 65 && result.errors.contains(error), "\(result.errors)")
  }

  @Test("the year of a joined value is on the page and in exports, and is never after the date of the build")
  func years() throws {
    var gazetteer = try Gazetteer(twoCountries)
    gazetteer.environment["SOURCE_DATE_EPOCH"] = "1700000000"
    try gazetteer.folder.write("country,year,gdp\nFrance,2022,3\nFrance,2030,9\nJapan,2021,4\n", to: "gdp.csv")
    let join = ["--source", "feed.json", "--join", "gdp.csv"]
    let build = try gazetteer.run(["build"] + join)
    #expect(build.errors.contains("note: gdp.csv: the latest values are from different years: 1 of 2022, 1 of 2021\n"))
    #expect(build.errors.contains("note: gdp.csv: 1 value for years after 2023 are projections"))
    #expect(try gazetteer.text("Output/countries/fr.html").contains("<dt>Gdp</dt><dd>3 (2022)<sup>"))
    #expect(try !gazetteer.text("Output/countries/fr.html").contains("Year of"))
    #expect(try gazetteer.text("Output/countries.csv").contains("gdp,gdp_year\r\n"))
    let json = try gazetteer.run(["export", "--format", "json"] + join)
    #expect(json.output.contains(#""gdp":3,"gdp_year":2022"#))
    let query = ["query", "SELECT gdp, gdp_year FROM countries WHERE code = 'JP'", "--format", "csv"]
    #expect(try gazetteer.run(query + join).output.hasSuffix("4,2021\r\n"))
  }

  @Test("former names of countries match in joined tables and in the API, which also has Indonesian names")
  func formerName() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("country,x\nNauru,5\n", to: "x.csv")
    try gazetteer.succeed(
      "build", "--join", "x.csv", "--where", "code = 'NR'", "--columns", "name,x", "--api", "v3.1", "--formats", "csv"
    )
    #expect(try gazetteer.text("Output/countries.csv") == "name,code,x\r\nNaoero,NR,5\r\n")
    #expect(try gazetteer.text("Output/v3.1/name/nauru").contains(#""common":"Naoero""#))
    #expect(try gazetteer.text("Output/v3.1/name/nauru").contains(#""ind":{"official":"Republik Nauru""#))
  }

  @Test("a report formats a joined column as declared and names its table")
  func reported() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("country,gdp,growth\nFrance,3.5,-2.25\nJapan,4.25,1\n", to: "gdp.csv")
    try gazetteer.folder.write(
      """
      source: feed.json
      joins: [{source: gdp.csv, title: Some bank}]
      columns: {gdp: {unit: US$, format: currency, decimals: 1}, growth: {format: percent}}
      build: {columns: [name, code, gdp, growth], pages: own}
      """, to: "gazetteer.yml")
    let query = "# T\n```sql x\nSELECT code, name, gdp, growth FROM countries ORDER BY id\n```\n"
    try gazetteer.folder.write(query + "```table\nfrom: x\n```\n", to: "own/a.md")
    let text = try gazetteer.run("report", "own/a.md", "--format", "text")
    #expect(text.output.contains(/France +US\$ 3\.5 +−2\.25%/), "\(text)")
    #expect(text.output.replacing("\n", with: " ").contains(" and Some bank."), "\(text)")
    let map = "{{#x.first}}{{growth}}{{/x.first}}\n```map\nfrom: x\nvalue: growth\n```\n```map\nvalue: gdp\n```\n"
    try gazetteer.folder.write(query + map, to: "own/a.md")
    try gazetteer.succeed("build")
    let page = try gazetteer.text("Output/pages/a.html")
    #expect(page.contains("France: −2.25%<") && page.contains("<p>−2.25%</p>"), "\(page.suffix(4000))")
    #expect(page.contains("France: US$ 3.5<"))
    let index = try gazetteer.text("Output/index.html")
    #expect(index.contains("−2.25%<") && !index.contains("-2.25%"))
    #expect(try gazetteer.text("Output/countries.csv").contains(",-2.25\r\n"))
  }

  @Test("a report in a language has its names, numbers, dates and labels; queries use the names of the feed")
  func languageOfReport() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(
      "# T\n```sql\n-- total: area\nSELECT name, area, '2026-11-24' AS day FROM countries WHERE name = 'France'\n```\n",
      to: "a.md")
    try gazetteer.folder.write("Day: День\n", to: "own/ru.yaml")
    try gazetteer.folder.write("source: feed.json\nbuild: {words: own}\n", to: "gazetteer.yml")
    let text = try gazetteer.succeed("report", "a.md", "--language", "ru", "--format", "text").output
    #expect(text.contains(/Название +Площадь.* День\nФранция .*24 ноября 2026 г\.\nВсего/), "\(text)")
    #expect(text.contains("Данные: feed.json") && !text.contains("Made with"), "\(text)")
    let html = try gazetteer.succeed("report", "a.md", "--language", "ar", "--format", "html").output
    #expect(html.contains(#"<html lang="ar" dir="rtl">"#) && html.contains(">فرنسا</th>"), "\(html.suffix(2000))")
  }

  @Test("tables, charts and maps of reports use the label, unit and decimals of a column, if renamed not the label")
  func sameEverywhere() throws {
    let gazetteer = try Gazetteer(
      """
      [{"name":"France","code":"FR","population":87,"area":0.8},
       {"name":"Japan","code":"JP","population":41,"area":9}]
      """)
    try gazetteer.folder.write("country,gdp,hdi,debt\nFrance,928.51,0.8774,5\nJapan,1000,0.9,12.5\n", to: "gdp.csv")
    try gazetteer.folder.write(
      """
      source: feed.json
      joins: [gdp.csv]
      columns:
        gdp: {label: Gross product, unit: bn $, decimals: 1}
        hdi: {decimals: 3}
        debt: {format: percent}
      build: {columns: [name, code, gdp, hdi, density], pages: own}
      """, to: "gazetteer.yml")
    let charts = ["gdp", "hdi", "debt"].map { "```chart\nbar: x\nx: \($0)\ny: name\n```\n" }
    try gazetteer.folder.write(
      """
      # T
      ```sql x
      SELECT code, name, gdp, hdi, debt, gdp AS other, population / area AS density FROM countries ORDER BY id
      ```
      ```table
      from: x
      ```
      ```map
      from: x
      value: gdp
      ```
      \(charts.joined())
      """, to: "own/a.md")
    try gazetteer.succeed("build")
    let page = try gazetteer.text("Output/pages/a.html")
    for text in [
      "Gross product</th>", ">928.5 bn $</td>", ">Other</th>", ">0.877</td>", ">108.75</td>",
      ">4.56</td>",
      "<p>Gross product, bn $</p>", "France: 928.5 bn $<", "Gross product, bn $</text>",
      "Bar chart of Gross product by name: 2 bars from 928.5 to 1,000.0 bn $ (Japan largest).",
      "<th class=\"right\">Gross product, bn $<tbody>", "<td>928.5", "from 0.877 to 0.900", "from 5 to 12.5% (Japan",
    ] { #expect(page.contains(text), "\(text) is missing in \(page.suffix(6000))") }
    #expect(page.ranges(of: ">928.5 bn $</td>").count == 2 && !page.contains(">928.51<"))
    let index = try gazetteer.text("Output/index.html")
    #expect(index.contains(">108.75<") && index.contains(">4.56<"))
    let text = try gazetteer.run("report", "own/a.md", "--format", "text").output
    #expect(text.contains(/Gross product +Hdi/) && text.contains("928.5 bn $") && text.contains("5%"), "\(text)")
  }

  @Test("columns can be shown as bars and sparklines, sorted, aligned and searched as declared")
  func declared() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(
      "code,year,gdp,debt,visa\nFR,2021,1,-5,free\nFR,2022,3,-10,free\nJP,2021,4,20,on <b>arrival\nJP,2022,2,30,on <b>arrival\n",
      to: "gdp.csv")
    try gazetteer.folder.write(
      """
      source: feed.json
      joins: [gdp.csv]
      columns:
        gdp: {format: sparkline, sort: first}
        debt: {format: bar, align: center, facet: true}
        visa: {search: true, facet: true}
      build: {columns: [name, code, gdp, debt, visa]}
      """, to: "gazetteer.yml")
    try gazetteer.succeed("build")
    let index = try gazetteer.text("Output/index.html")
    let names = index.matches(of: /html">([^<]+)<\/a><td/).map { String($0.1) }
    #expect(names == ["Japan", "France"])
    #expect(index.contains(#"aria-label="Line of gdp by year: 2 points from 1 (2021) to 3 (2022).""#))
    // Zero is at a quarter of the range from -10 to 30.
    #expect(index.contains(#"<rect x="0" width="250" height="1"/>"#))
    #expect(index.contains(#"<rect x="250" width="750" height="1"/>"#))
    #expect(index.contains("class=\"extra number to-center\"") && !index.contains(" style=\""))
    #expect(index.contains(#"data-search="name capital visa""#))
    #expect(index.contains(#"data-facets="visa" data-ranges="debt""#))
    #expect(try gazetteer.text("Output/index.html").contains(#"["on \u003Cb>arrival","free"]"#))
    #expect(try gazetteer.run("show", "arrival").output.contains("Japan"))
    #expect(try gazetteer.text("Output/countries.csv").contains("JP,2,30,on <b>arrival"))
  }

  @Test("invalid coordinates are reported without --verbose")
  func unusableCoordinates() throws {
    let gazetteer = try Gazetteer()
    let lines = ["Here,48.5,2.5", "North,95,0", "Words,48.8N,2.3E", "Half,48.8,", "None,,"]
    try gazetteer.folder.write("name,latitude,longitude\n" + lines.joined(separator: "\n") + "\n", to: "offices.csv")
    let result = try gazetteer.succeed("build", "--source", "offices.csv")
    #expect(
      result.errors.contains(
        "warning: 3 rows, starting with row 2, have unusable coordinates; --verbose explains why"
      ))
    try gazetteer.folder.write("name,latitude,longitude\nHere,48.5,2.5\nNone,,\n", to: "offices.csv")
    #expect(try !gazetteer.run("build", "--source", "offices.csv", "--allow-shrink").errors.contains("coordinates"))
  }

  @Test("facets that cannot be shown are reported: an unknown column, and one with a single value")
  func unusableFacets() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("code,gdp,visa,zone,one\nFR,1,free,east,7\nJP,2,embassy,east,\n", to: "gdp.csv")
    let columns = "columns: {gdp: {facet: true}, visa: {facet: true}, zone: {facet: true}, one: {facet: true}}\n"
    try gazetteer.folder.write("source: feed.json\njoins: [gdp.csv]\n" + columns, to: "gazetteer.yml")
    let all = try gazetteer.run("build")
    let told = { (name: String, reason: String) in
      "warning: column “\(name)” is declared a facet, but visitors cannot filter by it: \(reason)\n"
    }
    #expect(all.status == 0 && all.errors.contains(told("zone", "all rows with a value have the same one")))
    #expect(all.errors.contains(told("one", "only one row has a value")))
    #expect(!all.errors.contains("“gdp”") && !all.errors.contains("“visa”"))
    let some = try gazetteer.run("build", "--columns", "name,code,gdp,zone")
    let reason = "the site does not include the column; add it to “columns” under “build” or to --columns"
    #expect(some.errors.contains(told("visa", reason)) && !some.errors.contains("“gdp”"))
  }

  @Test("a column such as gdp_year holds the years of gdp, unless its values are not years or gdp is missing")
  func yearsBeside() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(
      "code,gdp,gdp_year,score,score_year,school_year\nFR,-US$5,2024,7,7.5,2020\nJP,,2023,8,2020,2021\n", to: "gdp.csv")
    let result = try gazetteer.run("build", "--source", "feed.json", "--join", "gdp.csv")
    #expect(result.errors.contains("2 of 2 countries: gdp, score, score_year, school_year\n"), "\(result.errors)")
    #expect(try gazetteer.text("Output/countries/fr.html").contains("<dd>US$ −5 (2024)</dd>"))
    #expect(
      try gazetteer.text("Output/countries.csv").contains(
        "gdp,gdp_year,score,score_year,school_year\r\n"))
    #expect(try gazetteer.text("Output/countries.csv").hasSuffix(",,,8,2020,2021\r\n"))
  }

  @Test("the meaning of text values can be declared, and useless declarations are reported")
  func names() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("country,gdp\nOur  northern région,1\nNippon Ltd.,2\nWorld,9\n", to: "gdp.csv")
    let names = "names: {our northern region: FR, Nippon Ltd.: japan, Atlantis: JP}"
    try gazetteer.folder.write(
      "source: feed.json\njoins:\n  - {source: gdp.csv, ignore: World, \(names)}\n", to: "gazetteer.yml")
    let result = try gazetteer.run("export", "--columns", "code,gdp")
    #expect(result.output == "code,gdp\r\nFR,1\r\nJP,2\r\n", "\(result.errors)")
    #expect(result.errors.contains("no row is named “Atlantis”") && !result.errors.contains("no country"))
  }

  @Test("the network comes first, then the cached copy with a notice; the API key goes to no other host")
  func network() throws {
    let server = try LoopbackServer { _ in .answer(Self.table) }
    let gazetteer = try Gazetteer(twoCountries)
    var other = gazetteer
    other.environment["GAZETTEER_API_KEY"] = "very-secret-key"
    let join = ["build", "--source", "feed.json", "--join", server.address("/gdp.csv"), "--retries", "0"]
    let header = ["--header", "X-Key: very-secret-header"]
    #expect(try other.run(join + header).status == 0)
    #expect(server.requests.count == 1)
    for request in server.requests {
      #expect(!request.headers.contains { $0.value.contains("very-secret") })
    }
    server.stop()
    let stale = try gazetteer.run(join)
    #expect(stale.status == 0 && stale.errors.contains("using the cached copy"))
    #expect(try gazetteer.text("Output/index.html").contains("This may be out of date"))
    #expect(try gazetteer.text("Output/countries.json").contains("\"gdp\":4.25"))
    #expect(try gazetteer.run(join + ["--strict"]).status == 75)
  }

  @Test("an unknown key or invalid value in the configuration is reported with its line")
  func configuration() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(Self.table, to: "gdp.csv")
    for (text, words) in [
      ("joins:\n  - sorce: gdp.csv\n", "line 2: unknown key “joins: sorce”; did you mean “source”?"),
      ("joins: [gdp.csv]\ncolumns:\n  gdp: {type: boolean}\n", "its type cannot be boolean"),
      (
        "columns:\n  gdp: {align: middle}\n",
        "line 2: columns: gdp: align: unknown align “middle”; there are center, end, start"
      ),
      ("joins: [gdp.csv]\ncolumns:\n  gdp: {format: sparkline}\n", "no row has numbers for several years"),
    ] {
      try gazetteer.folder.write(text, to: "gazetteer.yml")
      let result = try gazetteer.run("export")
      #expect(result.status == 65 && result.errors.contains(words), "\(text)\(result.errors)")
    }
  }

  @Test("a feed of offices shows no columns, chips or sentences about countries")
  func offices() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("office,staff\nParis,12\n<b>Berlin,3\n", to: "offices.csv")
    try gazetteer.folder.write(
      "source: offices.csv\ncolumn: [name=office]\nnoun: {one: branch office, other: branch offices}\n",
      to: "gazetteer.yml")
    let result = try gazetteer.run("build", "--title", "Offices")
    #expect(result.status == 0 && result.output.contains("Read 2 branch offices"), "\(result.errors)")
    let index = try gazetteer.text("Output/index.html")
    #expect(index.contains("Branch offices, 2 in all.") && index.contains("2 branch offices"))
    for word in ["Name or capital", ">Capital<", ">Region<", ">Code<", "<h2>Your countries", "<b>Berlin"] {
      #expect(!index.contains(word), "\(word)")
    }
    // The bar and the breadcrumb.
    let office = try gazetteer.text("Output/countries/paris.html")
    #expect(office.matches(of: /<a href="..\/index.html">Branch offices<\/a>/).count == 2)
    #expect(!office.contains(">Countries<"))
  }
}
