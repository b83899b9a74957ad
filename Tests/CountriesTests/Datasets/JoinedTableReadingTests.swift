import Testing

@testable import Base
@testable import Countries

/// Tables as published by statistical offices, joined to the snapshot by the names that Gazetteer knows.
@Suite("Joined tables of statistical offices")
struct JoinedTableReadingTests {
  private static let matcher = Result {
    CountryMatcher(try SnapshotFile.dataset, names: try SearchNames.bundled(ofTables: true))
  }

  private func join(
    _ text: String, _ join: TableJoin = TableJoin(), name: String = "table"
  ) throws -> (dataset: Dataset, summary: TableJoin.Summary) {
    let table = try ForeignTable.decode(Array(text.utf8))
    return try SnapshotFile.dataset.joining(table, join, name: name, by: Self.matcher.get())
  }

  /// The texts of a column by country code.
  private func texts(_ column: String, of dataset: Dataset) throws -> [String: String] {
    let rows = try dataset.table(named: ["code", column]).rows.map { ($0[0].text, $0[1].text) }
    return Dictionary(rows.filter { !$0.1.isEmpty }) { first, _ in first }
  }

  @Test("country groups of the World Bank are not reported as misspelt countries")
  func aggregates() throws {
    let rows = ["Arab World,ARB", "Euro area,EMU", "World,", ",SSF", "Channel Islands,CHI", "Frence,", "France,FRA"]
    let (dataset, summary) = try join("Country Name,Country Code,v\n" + rows.map { $0 + ",1\n" }.joined())
    #expect(try texts("v", of: dataset) == ["FR": "1"] && summary.unmatched.map(\.name) == ["Frence"])
    #expect(summary.aggregates == ["Arab World", "Euro area", "World", "SSF", "Channel Islands"])
  }

  @Test(
    "country groups are recognized with numbers, notes and words beside their names",
    arguments: [
      "EU-27", "EU28", "EU27_2020", "EA20", "European Union - 27 countries (from 2020)", "OECD - Total", "OECD average",
      "G20",
      "Euro area – 20 countries (from 2023)", "World total", "Total", "High income countries", "Asia (excl. China)",
      "Africa [12]", "Sub-Saharan Africa (UN)", "South-Eastern Asia", "ADVEC",
      "Emerging market and developing economies",
    ])
  func groups(name: String) throws {
    let summary = try join("Country,v\n\(name),1\nFrance,2\n").summary
    #expect(summary.aggregates == [name] && summary.unmatched == [] && summary.matched == 1)
  }

  @Test("a response of the IMF DataMapper has a column for each indicator")
  func dataMapper() throws {
    let text =
      #"{"values": {"NGDP": {"FRA": {"2020": 1.5, "2021": 2}, "WEOWORLD": {"2021": 9}}, "LP": {"NOR": {"2021": 5}}}, "#
      + #""api": {"version": "1"}}"#
    let (dataset, summary) = try join(text)
    #expect(try texts("ngdp", of: dataset) == ["FR": "2"] && texts("lp", of: dataset) == ["NO": "5"])
    #expect(try texts("ngdp_year", of: dataset) == ["FR": "2021"] && summary.aggregates == ["WEOWORLD"])
  }

  @Test("a first column without a name can be the key, and a column of yes and no cannot")
  func unnamedColumn() throws {
    let table = "\"\",\"income\",\"oil\"\n\"Australia\",3426,\"no\"\n\"Canada\",4751,\"no\"\n\"Iran\",1100,\"yes\"\n"
    let (dataset, summary) = try join(table)
    #expect(try texts("income", of: dataset) == ["AU": "3426", "CA": "4751", "IR": "1100"])
    #expect(summary.columns == ["income", "oil"] && summary.unmatched == [])
    // Row numbers are not figures.
    #expect(try join("\"\",country,v\n1,Norway,5\n2,Iran,6\n").summary.columns == ["v"])
    for column in ["no,yes", "NO,NO", "si,no", "n,y"] {
      let cells = column.split(separator: ",")
      #expect(
        refusal { _ = try join("member,v\n\(cells[0]),1\n\(cells[1]),2\n") }
          == "no column has codes or names of countries; its columns are “member”, “v”")
    }
    #expect(try texts("v", of: join("code,v\nNO,1\n").dataset) == ["NO": "1"])
  }

  @Test(
    "a column of years is recognized by name in other languages, else by its values",
    arguments: [
      "Jahr", "Año", "année", "Year(s)", "rank_date", "Edition", "survey_year", "Ano", "年", "Erhebung", "x",
    ])
  func yearHeadings(heading: String) throws {
    let rows = "Germany,2001,1\nBrazil,2001,1\nGermany,2020,5\nBrazil,2020,6\n"
    let (dataset, summary) = try join("country,\(heading),v\n" + rows)
    #expect(try texts("v", of: dataset) == ["DE": "5", "BR": "6"] && summary.columns == ["v"])
    #expect(try texts("v_year", of: dataset) == ["DE": "2020", "BR": "2020"] && summary.repeated == [])
  }

  @Test("Eurostat months, days with dots, and years as R writes them are recognized")
  func otherYears() throws {
    let months = try join("geo,time,v\nFR,2020M01,1\nFR,2020M02,2\nNO,2020M02,4\nNO,2020M01,3\n")
    #expect(try texts("v", of: months.dataset) == ["FR": "2", "NO": "4"])
    #expect(months.summary.notes == ["of several dates of a year, the last one is used"])
    let days = try join("code;Datum;Jahr;v\nFR;a;31.12.2020;1\nFR;a;1.2.2021;2\nNO;a;28.02.2021;4\n")
    #expect(try texts("v_year", of: days.dataset) == ["FR": "2021", "NO": "2021"])
    #expect(try texts("v", of: days.dataset) == ["FR": "2", "NO": "4"])
    let wide = try join("country,X2020,X2021,X2022\nFrance,1,2,3\nNorway,4,5,NA\n", name: "gdp")
    #expect(try texts("gdp", of: wide.dataset) == ["FR": "3", "NO": "5"] && wide.summary.years == 2020...2022)
  }

  @Test("figures that look like years, and years that are properties of countries, are not the years of other values")
  func noYears() throws {
    let energy = "country,sex,energy\nGermany,f,1900\nGermany,m,2300\nBrazil,f,1850\nBrazil,m,2150\n"
    #expect(try join(energy).summary.columns == ["sex", "energy"])
    #expect(try join("country,founded,v\nGermany,1949,1\nBrazil,1822,2\n").summary.columns == ["founded", "v"])
    let editions = try join("country,edition,v\nGermany,1,1\nBrazil,2,2\n").summary
    #expect(editions.columns == ["edition", "v"] && editions.years == nil)
  }

  @Test("a declared column of years is used, and rejected if it has no years")
  func statedYear() throws {
    let text = "country,founded,v\nGermany,1949,1\nBrazil,1822,2\n"
    var settings = TableJoin()
    settings.year = "founded"
    #expect(try texts("v_year", of: join(text, settings).dataset) == ["DE": "1949", "BR": "1822"])
    settings.year = "Founded in"
    #expect(refusal { _ = try join(text, settings) }?.hasPrefix("it has no column “Founded in”") == true)
    settings.year = "v"
    #expect(refusal { _ = try join("country,v,w\nGermany,a,1\n", settings) } == "“a” in the column “v” is not a year")
  }

  @Test("each joined column has the years of its values, in long and in wide tables")
  func years() throws {
    let long = try join("country,year,v,w\nFrance,2023,1,5\nFrance,2024,2,\nNorway,2022,3,7\n")
    #expect(long.dataset.customColumns.map(\.column.name) == ["v", "v_year", "w", "w_year"])
    #expect(try texts("v_year", of: long.dataset) == ["FR": "2024", "NO": "2022"])
    #expect(try texts("w_year", of: long.dataset) == ["FR": "2023", "NO": "2022"])
    #expect(long.dataset.customColumns[1].column.display.form == .year && long.summary.columns == ["v", "w"])
    #expect(long.summary.notes == ["the latest values are from different years: 1 of 2024, 1 of 2023, 2 of 2022"])
    let wide = try join("country,2022,2023,2024\nFrance,1,2,3\nNorway,4,5,..\n", name: "gdp")
    #expect(try texts("gdp_year", of: wide.dataset) == ["FR": "2024", "NO": "2023"])
    #expect(try join("country,v\nFrance,1\n").dataset.customColumns.map(\.column.name) == ["v"])
  }

  @Test("a projection is not the newest value unless there is nothing else")
  func projections() throws {
    let text = "country,2024,2025,2026,2030\nFrance,1,2,3,4\nNorway,5,,,6\n"
    var settings = TableJoin()
    settings.lastYear = 2025
    let (dataset, summary) = try join(text, settings, name: "gdp")
    #expect(try texts("gdp", of: dataset) == ["FR": "2", "NO": "5"])
    #expect(summary.notes.contains { $0.hasPrefix("3 values for years after 2025 are projections") })
    let series = try #require(dataset.countries.first { $0.code == "FR" }?.series.last)
    #expect(series.points.map(\.isProjected) == [false, false, true, true])
    settings.lastYear = 2000
    #expect(try texts("gdp", of: join(text, settings, name: "gdp").dataset) == ["FR": "4", "NO": "6"])
  }

  @Test("codes with leading zeros stay texts, however few they are")
  func leadingZeros() throws {
    let rows = (1...19).map { "\(300 + $0)" } + ["004"]
    let codes = try SnapshotFile.countries.prefix(20).map(\.code)
    let (dataset, summary) = try join("code,area_code\n" + zip(codes, rows).map { "\($0),\($1)\n" }.joined())
    #expect(try dataset.customColumns[0].column.kind == .text && texts("area_code", of: dataset)[codes[19]] == "004")
    #expect(summary.remarks.contains { $0.contains("“area_code” stays text") && $0.contains("“004”") })
  }

  @Test(
    "amounts of money, thousands and millions, and numbers with footnote marks are numbers",
    arguments: [
      ("$2,715,518", "$415,518", ["2715518", "415518"]), ("€ 12.50", "-€ 3", ["12.5", "-3"]),
      ("12,50 €", "3 €", ["12.5", "3"]), ("US$5", "US$7", ["5", "7"]), ("68.6M", "5.6M", ["68600000", "5600000"]),
      ("11.3k", "9k", ["11300", "9000"]), ("1.4bn", "2B", ["1400000000", "2000000000"]),
      ("5.6 million", "1.2 billion", ["5600000", "1200000000"]), ("5.6mn", "1.2tn", ["5600000", "1200000000000"]),
      ("$27,360,935m", "$1.5T", ["27360935000000", "1500000000000"]),
      ("68,605,616[g]", "5,605,616", ["68605616", "5605616"]), ("5[1][note 2]", "7*", ["5", "7"]),
      ("no data", "45160.86", ["", "45160.86"]), ("[x]", "5", ["", "5"]),
    ])
  func signs(first: String, second: String, numbers: [String]) throws {
    let (dataset, summary) = try join("code\tv\nFR\t\(first)\nNO\t\(second)\n")
    let found = try texts("v", of: dataset)
    #expect([found["FR"] ?? "", found["NO"] ?? ""] == numbers && dataset.customColumns[0].column.isNumeric)
    #expect(summary.remarks == [])
  }

  @Test("a currency symbol becomes the unit of its column, and mixed currencies are not one numeric column")
  func currencies() throws {
    let euros = try join("code,year,v\nFR,2021,€5\nFR,2022,€6\nNO,2022,€7\n").dataset
    #expect(
      euros.customColumns[0].column.display.form == .currency && euros.customColumns[0].column.display.unit == "€")
    #expect(try euros.countries.filter { $0.code == "FR" }.map { try #require($0.series.last).unit } == ["€"])
    // Without a currency it may be metres.
    #expect(try join("code,v\nFR,3m\nNO,4m\n").dataset.customColumns[0].column.kind == .text)
    let mixed = try join("code,v\nFR,€5\nUS,$6\nNO,€7\n")
    #expect(mixed.dataset.customColumns[0].column.kind == .text)
    #expect(mixed.summary.remarks.contains { $0.contains("“$6” of United States") })
  }

  @Test("an abbreviation does not match a country that has a row under its name")
  func abbreviations() throws {
    let games = try join("Team/NOC,Gold,NOC\nJapan,27,JPN\nROC,20,ROC\nChinese Taipei,2,TPE\nGermany,10,GER\n")
    #expect(try texts("gold", of: games.dataset) == ["JP": "27", "TW": "2", "DE": "10"])
    #expect(games.summary.unmatched.map(\.name) == ["ROC"] && games.summary.repeated == [])
    let alone = try join("country,v\nROC,20\nUAE,5\nJapan,1\n")
    #expect(try texts("v", of: alone.dataset) == ["TW": "20", "AE": "5", "JP": "1"])
  }

  @Test("a name shared by two countries matches the one without a row of its own")
  func sharedNames() throws {
    for other in ["Democratic Republic of Congo", "Congo, Dem. Rep.", "COD", "DR Congo", "Zaire"] {
      let table = "Entity,Year,v\nCongo,2018,1\n\"\(other)\",2018,2\nFrance,2018,3\n"
      #expect(try texts("v", of: join(table).dataset) == ["CG": "1", "CD": "2", "FR": "3"], "\(other)")
    }
    #expect(try texts("v", of: join("country,v\nKorea,1\nNorth Korea,2\n").dataset) == ["KR": "1", "KP": "2"])
    // In other years “Korea” may mean “South Korea”.
    let years = try join("country,year,v\nKorea,2018,1\nSouth Korea,2019,2\nFrance,2018,3\n")
    #expect(years.summary.unmatched.map(\.reason) == ["which several countries share"])
    #expect(try join("country,v\nCongo,1\nFrance,3\n").summary.unmatched.map(\.name) == ["Congo"])
  }

  @Test("footnotes after an empty line are not rows")
  func footnotes() throws {
    let note = "skipped 2 rows after the last empty line, such as footnotes"
    let rows =
      "\"Country or Area\",\"Year(s)\",\"Value\"\n\"France\",\"2020\",\"64480.053\"\n"
      + "\"Norway\",\"2020\",\"5421.241\"\n"
    for notes in [
      "\n\"footnoteSeqID\",\"Footnote\"\n\"1\",\"Excluding overseas departments\"\n", "\n\nSource: UN\nUpdated: 2024\n",
      ",,\nSource: UN,,\nUpdated: 2024,,\n", "\nSource: UN, and others\n1) Estimate, see note, or not, so\n",
    ] {
      let (dataset, summary) = try join(rows + notes)
      #expect(try texts("value", of: dataset) == ["FR": "64480.053", "NO": "5421.241"])
      #expect(summary.notes == [note] && summary.unmatched == [] && summary.years == 2020...2020)
    }
    let groups = try join("country,v\n\nFrance,1\n\nAfrica\n\nMali,2\n")
    #expect(try texts("v", of: groups.dataset) == ["FR": "1", "ML": "2"] && groups.summary.notes == [])
  }

  @Test("the first column of a Eurostat table is split, and letters after its numbers are flags")
  func eurostat() throws {
    let text = """
      freq,unit,geo\\TIME_PERIOD\t2020 \t2021 \t2022\u{20}
      A,NR,EL\t10718565 \t10678632 \t10459782 p
      A,NR,FR\t67485531 p\t67656682 p\t67957053 bep
      A,NR,EU27_2020\t447485231 b\t447207489 p\t446828803 bp
      A,NR,UK\t67025542 \t: \t:\u{20}
      """
    let (dataset, summary) = try join(text, name: "people")
    #expect(try texts("people", of: dataset) == ["GR": "10459782", "FR": "67957053", "GB": "67025542"])
    #expect(dataset.customColumns[0].column.kind == .integer && summary.years == 2020...2022)
    #expect(summary.unmatched == [] && summary.aggregates == ["EU27_2020"])
    let units = text.replacing("A,NR,FR", with: "A,NR,FR\t5\t6\t7\nA,PC,FR")
    #expect(try join(units, name: "people").summary.columns == ["nr", "pc"])
  }

  @Test("flags of Eurostat in a last column without a name are skipped, and other values there are an error")
  func unnamedFlags() throws {
    let text = "geo,TIME_PERIOD,OBS_VALUE,\nFR,2020,12.5,\nFR,2021,12.7,p\nDE,2021,10,bu\n"
    let (dataset, summary) = try join(text)
    #expect(try texts("obs_value", of: dataset) == ["FR": "12.7", "DE": "10"])
    #expect(summary.notes.contains("skipped the flags in the last column, which has no name"))
    for value in ["11", "de", "usd", "bu,p"] {
      #expect(throws: PlainError.self) { try join(text.replacing(",bu", with: "," + value)) }
    }
    for rows in ["FR,1,p,note", "FR,1,,p", "FR,1,p,7"] {
      #expect(throws: PlainError.self) { try join("country,gdp,,\n\(rows)\n") }
    }
    for units in [["usd", "rub"], ["pcs", "sec"], ["in", "us"]] {
      let rows = "FR,10 \(units[0])\nDE,9 \(units[1])\nPL,7\n"
      let (mixed, summary) = try join("country,v\n" + rows)
      #expect(try texts("v", of: mixed)["FR"] == "10 \(units[0])" && summary.remarks[0].contains("stays text"))
    }
    let most = try join("geo,value\nFR,12.5 p\nDE,13\nPL,3 e\n").dataset
    #expect(try texts("value", of: most) == ["FR": "12.5", "DE": "13", "PL": "3"])
  }

  @Test("a yearbook of the UN has its countries in a second column without a name, below a title")
  func yearbook() throws {
    let text = """
      T02,Population,,,,
      Region/Country/Area,,Year,Series,Value,Source
      2,Africa,2010,Population,1055.23,UN
      4,Afghanistan,2010,Population,28.19,UN
      4,Afghanistan,2015,Population,33.75,UN
      8,Albania,2015,Population,2.88,UN
      """
    let (dataset, summary) = try join(text)
    #expect(try texts("value", of: dataset) == ["AF": "33.75", "AL": "2.88"] && summary.years == 2010...2015)
    #expect(summary.aggregates == ["Africa"] && summary.notes.contains("left out “Region/Country/Area”"))
    for header in ["Country,2019,,,,\n,Male,Female,Other,Total", "country,gdp,,,,\nName,Wert,Quelle,,,"] {
      #expect(throws: PlainError.self) { try join(header + "\nFrance,1,2,3,4\n") }
    }
  }

  @Test("months in a column of dates beside years, or alone, are no years and no subjects, which a warning says")
  func months() throws {
    let rows = "France,2020,Jan,1\nFrance,2020,Feb,2\nPeru,2020,Jan,3\nPeru,2020,Feb,4\n"
    let summary = try join("country,year,date,value\n" + rows).summary
    #expect(summary.columns == ["date", "value"] && summary.differences.map(\.words) == ["date: Jan, Feb"])
    let alone = try join("country,date,value\nFrance,1,1\nFrance,2,2\nPeru,1,3\nPeru,2,4\n").summary
    #expect(alone.years == nil)
    #expect(alone.remarks == ["“1” in the column “date” is not a year; write 2022 or 2022-12-31"])
    for key in ["years", "wave", "ano", "time", "year"] {
      let (dataset, counts) = try join("country,\(key),v\nFrance,120,1\nPeru,300,2\n")
      #expect(try counts.years == nil && texts(key, of: dataset)["FR"] == "120")
    }
  }

  @Test("a table with countries as columns has a row for each")
  func countriesAsColumns() throws {
    let years = try join("Year,France,Germany,Atlantis\n2020,1,2,3\n2021,4,,6\n", name: "gdp")
    #expect(try texts("gdp", of: years.dataset) == ["FR": "4", "DE": "2"])
    #expect(try texts("gdp_year", of: years.dataset) == ["FR": "2021", "DE": "2020"])
    #expect(years.summary.unmatched.map(\.name) == ["Atlantis"])
    let subjects = try join("Indicator,FR,DE,NO\nGDP,1,2,3\nDebt,4,5,6\n")
    #expect(subjects.summary.columns == ["gdp", "debt"] && (subjects.summary.matched == 3))
    #expect(
      refusal { _ = try join("number,no,it\n1,2,3\n") }
        == "no column has codes or names of countries; its columns are “number”, “no”, “it”")
  }

  @Test("several indicators in one column become several columns, as for the IMF and the FAO")
  func subjects() throws {
    let monetary = try join(
      "ISO\tCountry\tSubject Descriptor\tUnits\t2020\t2021\t2022\nFRA\tFrance\tGDP\tBillions\t2,635.9\t2,957.4\t2,778.1\n"
        + "FRA\tFrance\tDebt\tMillions\t65.1\t65.3\t--\n")
    #expect(try texts("gdp", of: monetary.dataset) == ["FR": "2778.1"])
    #expect(try texts("debt", of: monetary.dataset) == ["FR": "65.3"] && monetary.summary.repeated == [])
    let food = try join(
      "Area Code,Area,Item,Element,Year Code,Year,Unit,Value,Flag\n68,France,Wheat,Production,2020,2020,t,5,A\n"
        + "68,France,Wheat,Yield,2020,2020,kg/ha,7,E\n162,Norway,Wheat,Production,2020,2020,t,6,A\n")
    #expect(food.summary.columns == ["wheat_production", "wheat_yield"] && food.summary.matched == 2)
    let units = try join("country,subject,units,v\nFrance,GDP,euros,1\nFrance,GDP,dollars,2\nNorway,GDP,euros,3\n")
    #expect(units.summary.columns == ["gdp_euros", "gdp_dollars"] && units.summary.repeated == [])
  }

  @Test(
    "columns that tell rows apart are subjects if the values have no name, and texts that are the same are left out",
    arguments: [
      (
        "WEO Subject Code;Country;2013;2014;2015\nGR;France;1;2;3\nPCP;France;4;5;6\nGR;Norway;1;2;3\nPCP;Norway;7;8;9",
        ["gr", "pcp"], nil
      ),
      (
        "Area,Thema,Nr,Value\nFrance,Rice,A1,1\nFrance,Wheat,B1,2\nNorway,Rice,A1,3\nNorway,Wheat,B1,4",
        ["rice", "wheat"], "left out texts that are the same everywhere: “Rice Nr: A1”, “Wheat Nr: B1”"
      ),
      (
        "Area,Item,Source,Value\nFrance,Rice,FAO,1\nFrance,Wheat,FAO,2\nNorway,Rice,FAO,3\nNorway,Wheat,FAO,4",
        ["rice", "wheat"],
        "left out texts that are the same everywhere: “Rice Source: FAO”, “Wheat Source: FAO”"
      ),
      ("country,group,rank\nFrance,EU,1\nNorway,EFTA,2", ["group", "rank"], nil),
      ("country,group\nFrance,EU\nGermany,EU", ["group"], nil),
      // Each city is of one country.
      ("country,city,value\nFrance,Paris,1\nFrance,Lyon,2\nNorway,Oslo,3\nNorway,Bergen,4", ["city", "value"], nil),
    ])
  func subjects(text: String, columns: [String], note: String?) throws {
    let (_, summary) = try join(text + "\n", name: "table")
    #expect(summary.columns == columns && summary.notes == [note].compactMap(\.self))
  }

  @Test("at the limits, numbers come before texts, and all countries have the same series, of any number")
  func limits() throws {
    let keys = (1...FeedLimits.customColumns).map { "t\($0)" }
    let values = keys.map { _ in "a" }.joined(separator: ",")
    let wide = try join("country,\(keys.joined(separator: ",")),n\nFrance,\(values),1\nNorway,\(values)b,2\n")
    #expect(try texts("n", of: wide.dataset) == ["FR": "1", "NO": "2"] && wide.summary.skippedColumns == ["t120"])
    let names = (1...40).map { "s\($0)" }
    let rows = [("France", names), ("Norway", names.reversed())].flatMap { country, names in
      names.map { "\(country),\($0),1,2,3\n" }
    }
    let (dataset, summary) = try join("country,variable,2019,2020,2021\n" + rows.joined())
    let series = dataset.countries.map { Set($0.series.map(\.name)) }.filter { !$0.isEmpty }
    #expect(series.count == 2 && series[0] == series[1] && series[0].isSuperset(of: names))
    #expect(summary.remarks == [])
    // With as many values as there can be, the series is in no country.
    var full = try SnapshotFile.dataset
    let points = (1...FeedLimits.points).map { Series.Point(year: $0, value: 1) }
    let known = try #require(Series(name: "known", points: points))
    full.countries[0].series = Array(repeating: known, count: FeedLimits.seriesValues / FeedLimits.points)
    let table = try ForeignTable.decode(Array("country,year,n\nFrance,2019,1\nFrance,2020,2\n".utf8))
    let (last, told) = try full.joining(table, TableJoin(), name: "table", by: Self.matcher.get())
    #expect(told.remarks.contains { $0.hasPrefix("“n” has only its newest values, since all series") })
    #expect(
      try texts("n", of: last) == ["FR": "2"] && !last.countries.contains { $0.series.contains { $0.name == "n" } })
  }

  @Test("a table without countries is rejected with texts of its column")
  func noCountries() throws {
    let regions = "Region,v\nAfrica,1\nNordics,2\n"
    #expect(
      refusal { _ = try join(regions) } == "no column has codes or names of countries; its columns are “Region”, “v”"
    )
    let key = TableJoin(key: "Region")
    #expect(
      refusal { _ = try join(regions, key) }
        == "no row matches a country: its column “Region” has values such as “Africa”"
    )
    let named = TableJoin(key: "Region", names: ["Nordics": "NO"])
    #expect(try texts("v", of: join(regions, named).dataset) == ["NO": "2"])
  }

  @Test(
    "an error with status 200 is reported in the words of the service, for feeds and joined tables",
    arguments: [
      #"[{"message": [{"id": "120", "key": "Invalid value", "value": "The value is not valid"}]}]"#,
      #"{"error": {"message": "The value is not valid"}}"#, #"{"errors": [{"detail": "The value is not valid"}]}"#,
      #"{"message": "The value is not valid"}"#,
    ])
  func errors(text: String) throws {
    let bytes = Array(text.utf8)
    for read in [
      { _ = try ForeignTable.decode(bytes) }, { _ = try ForeignTable.decode(bytes, records: ["data", "items"]) },
      { _ = try FeedDecoder.decode(bytes) },
      { _ = try FeedDecoder.decode(bytes, mapping: FeedMapping(records: ["data"])) },
    ] as [() throws -> Void] {
      let error = #expect(throws: PlainError.self, performing: read)
      #expect(error?.reason == "The value is not valid")
    }
  }

  @Test("a list beside a message is the list of rows")
  func messageBesideRows() throws {
    let text = #"{"message": "ok", "data": [{"code": "FR", "v": 1}]}"#
    #expect(try ForeignTable.decode(Array(text.utf8)).notes == ["rows are read from “data”; ignored: “message”"])
    #expect(try ForeignTable.decode(Array(text.utf8), records: ["data"]).rows.count == 1)
  }

  @Test(
    "tables are found in the same formats as feeds",
    arguments: [
      #"{"FR": 1, "NO": 2}"#, #"{"@odata.context": "", "value": [{"geo": "FR", "v": 1}, {"geo": "NO", "v": 2}]}"#,
      #"{"FRA": {"data": [{"year": 2020, "v": 1}]}, "NOR": {"data": [{"year": 2019, "v": 2}]}}"#,
      #"{"FRA": [{"year": 2020, "v": 1}], "NOR": [{"year": 2020, "v": 2}]}"#,
      #"{"FR": {"v": 1}, "NO": {"v": 2}}"#, #"[["country", "v"], ["France", 1], ["Norway", 2]]"#,
      #"{"records": [{"fields": {"geo": "FR", "v": 1}}, {"fields": {"geo": "NO", "v": 2}}]}"#,
    ])
  func formats(text: String) throws {
    let (dataset, summary) = try join(text, TableJoin(valueName: "v"))
    #expect(try texts("v", of: dataset) == ["FR": "1", "NO": "2"] && summary.matched == 2)
  }

  @Test(
    "how a table was read is told",
    arguments: [
      ("Country,Population\nFrance,\"68,042\"\nPeru,\"34,352\"\n", "each comma in “Population” is read as a thousands"),
      ("Country;Population\nFrance;68,042\nPeru;34,352\n", "each comma in “Population” is read as a decimal comma"),
      (
        "Country,Minor unit\nFrance,2\nBhutan,\"2,2\"\nPeru,2\nChile,0\n",
        "stays text: 3 of 4 values are numbers of one kind (“2” of France, but not “2,2” of Bhutan)"
      ),
      ("Country,Deaths\nFrance,120 [90-150]\nPeru,80 [60-99]\n", "“Deaths” stays text"),
      ("Country,v\nFrance,<100\nPeru,<200\nChile,8000\n", "(“8000” of Chile, but not “<100” of France)"),
      ("Country,v\nFrance,9007199254740993\nPeru,5\nChile,6\n", "“v” stays text"),
      ("Country,year,v\nFrance,2020,1\n,2021,2\n,2022,3\n", "2 rows without a country, such as 2021, 2"),
      ("owner,v\nFrance,1\nPeru,2\n", "countries are read from “owner”; “key”"),
      ("exporter,importer,v\nFrance,Chile,1\nPeru,Mali,2\n", "countries are read from “exporter”, not from “importer”"),
      ("country,,v\nFrance,5,1\nPeru,6,2\n", "skipped columns without a name: “2”"),
      ("date,World,France,Peru,Chile\n2020,9,1,2,3\n2021,8,2,3,4\n", "groups: World"),
      ("country,v\nFrance,1\nPeru,2\nSource: OECD,\n", "skipped 1 row at the end, such as “Source: OECD”"),
      ("country,d,v\nFrance,1/2/20,1\nFrance,1/3/20,2\n", "differ in d"),
      (
        "country,date,v\nFrance,2020,1\nFrance,latest,2\nPeru,soon,2\nPeru,now,3\n",
        "“latest” in the column “date” is not a year"
      ),
    ])
  func told(text: String, words: String) throws {
    let summary = try join(text).summary
    let unnamed =
      "\(summary.unnamedCount.of("row")) without a country, such as \(summary.unnamed.joined(separator: ", "))"
    let groups = "groups: \(summary.aggregates.joined(separator: ", "))"
    let differences = summary.differences.map { "differ in \($0.key)" }
    let all = summary.notes + summary.remarks + differences + [unnamed, groups]
    #expect(all.contains { $0.contains(words) }, "\(all)")
  }

  @Test(
    "years with marks, in fiscal years and as dates are years",
    arguments: [
      "Country,2021¹,2022²,2023³\nFrance,1,2,3\n", "Country,2021*,2022†,2023‡\nFrance,1,2,3\n",
      "Country,2021-22*,2022-23*,2023-24*\nFrance,1,2,3\n", "Country,v_2021,v_2022,v_2023r\nFrance,1,2,3\n",
      "Country,year,v\nFrance,2021¹,1\nFrance,2023²,3\n", "Country,date,v\nFrance,1/22/21,1\nFrance,12/31/23,3\n",
      "Country,year,v\nFrance,FY2021,1\nFrance,2023/24,3\nPeru,2023/24,3\n",
    ])
  func markedYears(text: String) throws {
    let (dataset, summary) = try join(text, name: "v")
    #expect(try texts("v", of: dataset)["FR"] == "3" && summary.years == 2021...2023, "\(summary)")
  }

  @Test(
    "a first line that is a row is no line of headings",
    arguments: [
      "FR,67\nPE,33\nTD,16\n", "World,1\nFrance,2\nPeru,3\n", "Germny,1\nFrance,2\nPeru,3\n",
      "AD,Andorra la Vella,Europe\nFR,Paris,Europe\nPE,Lima,America\n",
      "Norway,NO,Oslo\nPeru,PE,Lima\nFrance,FR,Paris\n",
    ])
  func rowAsHeadings(text: String) {
    #expect { try join(text) } throws: { "\($0)".contains("it has no line of headings") }
  }

  @Test("numbers as text in JSON are numbers, and codes of another object are not those of the row")
  func json() throws {
    let (dataset, summary) = try join(#"[{"country":"France","v":"1.5"},{"country":"Peru","v":"2"}]"#)
    #expect(try texts("v", of: dataset) == ["FR": "1.5", "PE": "2"] && dataset.customColumns[0].column.isNumeric)
    #expect(summary.remarks == [])
    #expect(throws: PlainError.self) { try join(#"[{"name":"Depot","owner":{"iso2":"NL"},"v":1}]"#) }
    let page = try join(#"{"total_count":250,"results":[{"country":"France","v":1},{"country":"Peru","v":2}]}"#).summary
    #expect(page.remarks.contains { $0.contains("only 2 of the 250 rows that “total_count” counts") })
  }
}
