import Testing

@testable import Base
@testable import Countries

@Suite("Joined tables")
struct TableJoinTests {
  private static let countries = try! decode(
    """
    [{"name": "France", "code": "FR", "alpha3": "FRA", "numeric": "250", "capital": "Paris"},
     {"name": "Germany", "code": "DE", "alpha3": "DEU", "numeric": "276"},
     {"name": "Ivory Coast", "code": "CI", "alpha3": "CIV"},
     {"name": "Congo", "code": "CG"}, {"name": "Congo", "code": "CD"}]
    """)

  private func join(
    _ text: String, _ join: TableJoin = TableJoin(), name: String = "table", to dataset: Dataset = countries,
    knowing names: SearchNames = SearchNames()
  ) throws -> (dataset: Dataset, summary: TableJoin.Summary) {
    let table = try ForeignTable.decode(Array(text.utf8))
    return try dataset.joining(table.selected(by: join), join, name: name, by: CountryMatcher(dataset, names: names))
  }

  /// The texts of a column.
  private func texts(_ column: String, of dataset: Dataset) throws -> [String] {
    try dataset.table(named: [column]).rows.map { $0[0].text }
  }

  @Test("numbers without a leading zero are numbers, and years may have a decimal point")
  func numbersOfStatistics() throws {
    let rows = ["FR,2019.0,1", "FR,2020.0,.5", "FR,2021.0,-.6", "DE,2020.0,1.5", "DE,2021.0,05"]
    let (dataset, summary) = try join("code,year,v\n" + rows.joined(separator: "\n"))
    #expect(try texts("v", of: dataset) == ["-0.6", "1.5", "", "", ""])
    #expect(dataset.customColumns[0].column.kind == .decimal)
    #expect(dataset.countries[0].series.map { $0.points.map(\.value) } == [[1, 0.5, -0.6]])
    #expect(summary.years == 2019...2021 && summary.remarks.contains { $0.contains("“05”") })
  }

  @Test(
    "rows match by code, number or name, ignoring case and diacritics",
    arguments: [
      "code,v\nFR,1\nDE,2\n", "iso3,v\nfra,1\nDEU,2\n", "country,v\nFRANCE,1\ngermany,2\n", "numeric,v\n250,1\n276,2\n",
      "x,v\nFrance,1\nGermany,2\n", "v,Country Code,Country Name\n1,FRA,France\n2,DEU,Germany\n",
      #"[{"iso2": "FR", "v": 1}, {"iso2": "DE", "v": 2}]"#,
      "{\"geo\": \"FR\", \"v\": 1}\n{\"geo\": \"DE\", \"v\": 2}\n",
      #"{"features": [{"properties": {"iso_a2": "FR", "v": 1}}, {"properties": {"iso_a2": "DE", "v": 2}}]}"#,
    ])
  func keys(text: String) throws {
    let (dataset, summary) = try join(text)
    #expect(try texts("v", of: dataset) == ["1", "2", "", "", ""])
    #expect(summary.matched == 2 && summary.unmatched == [] && summary.columns == ["v"])
    #expect(dataset.customColumns.map(\.column.kind) == [.integer])
  }

  @Test(
    "a table is refused if too many of its codes are unknown, and its system is named",
    arguments: [
      ("AAA,BBB,CCC,DDD,EEE,FRA,DEU", nil), ("FRA,DEU,UKG,FRN,GMY,SPN,AUS,AUL", "the Correlates of War (COW)"),
      ("FRA,DEU,PER,CHL,XYZ", ""), ("FRA,XYZ", ""),
    ])
  func unknownCodes(codes: String, system: String?) throws {
    let text = "code,v\n" + codes.split(separator: ",").map { "\($0),1\n" }.joined()
    let reason = refusal { _ = try join(text) }
    #expect((reason == nil) == (system == ""))
    #expect(reason?.contains(" they seem to be those of \(system ?? "")") ?? true || system == nil, "\(reason ?? "")")
  }

  @Test("NA is a value in a column of two-letter codes")
  func notAvailable() throws {
    let (dataset, _) = try join("country,continent,v\nFrance,EU,NA\nGermany,NA,1\n")
    #expect(try texts("continent", of: dataset) == ["EU", "NA", "", "", ""])
    #expect(try texts("v", of: dataset) == ["", "1", "", "", ""])
  }

  @Test("unknown and ambiguous names are reported once, with the closest match")
  func unmatched() throws {
    let (dataset, summary) = try join(
      "country,v\nFrance,1\nGermny,2\nGermny,3\nWorld,4\nAtlantis,5\nCongo,6\n", TableJoin(ignored: ["World"]))
    #expect(try texts("v", of: dataset) == ["1", "", "", "", ""])
    #expect(summary.unmatchedCount == 3)
    #expect(summary.unmatched.map(\.name) == ["Germny", "Atlantis", "Congo"])
    #expect(summary.unmatched.map(\.reason) == ["closest: Germany", nil, "which several countries share"])
  }

  @Test("the newest value of a long table counts, and all values form a series")
  func long() throws {
    let (dataset, summary) = try join(
      "Entity,Code,Year,CO₂ per head\nFrance,FRA,2020,4.2\nFrance,FRA,2022,4.6\nFrance,FRA,2021,4.7\nGermany,DEU,2019,8\n"
    )
    #expect(try texts("co2_per_head", of: dataset) == ["4.6", "8", "", "", ""])
    #expect(dataset.countries[0].series.map(\.name) == ["co2_per_head"])
    #expect(dataset.countries[0].series[0].label == "CO₂ per head")
    #expect(dataset.countries[0].series[0].points.map(\.year) == [2020, 2021, 2022])
    #expect(dataset.countries[0].series[0].points.map(\.value) == [4.2, 4.7, 4.6])
    #expect(dataset.countries[1].series == [] && summary.years == 2019...2022)
  }

  @Test("the newest year with a value in a wide table counts, and its measure names the column")
  func wide() throws {
    let text = """
      "Data Source","World Development Indicators",

      "Country Name","Country Code","Indicator Name","Indicator Code","2020","2021","2022 [YR2022]",
      "France","FRA","GDP (current US$)","NY.GDP","1.5","2.5","",
      "France","FRA","Inflation","FP.CPI","","3","4",
      "Germany","DEU","GDP (current US$)","NY.GDP","5","","6",
      """
    let (dataset, summary) = try join(text)
    #expect(summary.columns == ["gdp_current_us", "inflation"])
    #expect(try texts("gdp_current_us", of: dataset) == ["2.5", "6", "", "", ""])
    #expect(try texts("inflation", of: dataset) == ["4", "", "", "", ""])
    #expect(dataset.countries[0].series.map { $0.points.map(\.year) } == [[2020, 2021], [2021, 2022]])
    #expect(try join("code,2020,2021,2022\nFR,1,2,3\n", name: "gdp").summary.columns == ["gdp"])
  }

  @Test("a World Bank response is a long table")
  func worldBank() throws {
    let row = { (country: String, year: Int, value: String) in
      """
      {"indicator": {"id": "SP.POP", "value": "People"}, "country": {"id": "\(country)", "value": "\(country == "FR" ? "France" : "Germany")"},
       "countryiso3code": "", "date": "\(year)", "value": \(value), "unit": "", "obs_status": "", "decimal": 0}
      """
    }
    let rows = [row("FR", 2023, "null"), row("FR", 2022, "68"), row("FR", 2021, "67"), row("DE", 2022, "83")]
    let (dataset, summary) = try join("[{\"page\": 1, \"pages\": 1}, [\(rows.joined(separator: ","))]]")
    #expect(summary.columns == ["people"])
    #expect(try texts("people", of: dataset) == ["68", "83", "", "", ""])
  }

  @Test("a prefix, columns and a key are used as requested")
  func settings() throws {
    let text = "where,from,a,b\nFR,DE,1,2\n"
    let (dataset, _) = try join(text, TableJoin(key: "from", prefix: "x_", columns: ["b"]))
    #expect(dataset.customColumns.map(\.column.name) == ["x_b"])
    #expect(try texts("x_b", of: dataset) == ["", "2", "", "", ""])
    let twice = try join("code,b\nFR,3\n", to: join("code,b\nDE,2\n").dataset).dataset
    #expect(twice.customColumns.map(\.column.name) == ["b", "b_2"])
  }

  @Test(
    "duplicate rows of a country without years, or for one year, are reported, and the first counts",
    arguments: [
      ("code,v\nFR,1\nFR,2\nDE,3\n", "v", ["1", "3"]),
      ("Country,Year,p\nFrance,2021,B\nFrance,2021,C\nGermany,2021,D\nGermany,2022,D\n", "p", ["B", "D"]),
      // As in a table with another dimension.
      ("Country,Year,Sex,v\nFrance,2019,M,1\nFrance,2019,F,9\nFrance,2020,M,2\nFrance,2020,F,8\n", "v", ["2", ""]),
    ])
  func repeated(text: String, column: String, first: [String]) throws {
    let (dataset, summary) = try join(text)
    #expect(try Array(texts(column, of: dataset).prefix(2)) == first && summary.repeated == ["France"])
  }

  @Test(
    "rows of one country and date name the columns in which they differ, and the heading the part of the whole",
    arguments: [
      ("year,sex,v\nFrance,2019,f,1\nFrance,2019,m,2\nGermany,2019,f,3\nGermany,2019,m,4", ["sex: f, m"], "V (sex: f)"),
      (
        "date,origin,v\nFrance,2024-06-30,ML,5\nFrance,2024-06-30,TD,7\nGermany,2024-06-30,TD,8\nGermany,2024-09-30,ML,4",
        ["origin: ML, TD"], "V (one of several by origin)"
      ),
      (
        "year,sex,age,v\n"
          + (0..<8).map { "France,2019,\($0 % 2 == 0 ? "f" : "m"),\($0 / 2 % 2),\(11 + $0)" }.joined(separator: "\n"),
        ["sex: f, m", "age: 0, 1"], "V (sex: f, age: 0)"
      ),
      ("v\nFrance,1\nFrance,2", ["v: 1, 2"], "V (one of several rows)"),
      ("year,v\nFrance,2019,1\nFrance,2019,1", [], "V"),
    ])
  func differences(rows: String, words: [String], title: String) throws {
    let (dataset, summary) = try join("country,\(rows)\n")
    #expect(summary.repeated.first == "France" && summary.differences.map(\.words) == words)
    #expect(dataset.customColumns.first { $0.key == "v" }?.column.title == title)
  }

  @Test("a condition selects rows of a table, and errors name its line")
  func conditions() throws {
    let text = "country,year,sex,name,v\nFrance,2019,m,x,1\nFrance,2019,f,y,2\nGermany,2019,f,z,3\n"
    let join = { (condition: String) in
      try self.join(text, TableJoin(condition: .init(text: condition, file: "gazetteer.yml", line: 7)))
    }
    let chosen = try join("sex = 'f' AND v < 3")
    #expect(try texts("v", of: chosen.dataset).prefix(2) == ["2", ""] && chosen.summary.repeated == [])
    #expect(try join("name IN ('y', 'z')").summary.matched == 2)
    for condition in ["sex =", "gender = 'f'", "sex = 'x'", "1 LIMIT 1"] {
      let error = #expect(throws: PlainError.self) { try join(condition) }
      #expect(error?.place == "gazetteer.yml, line 7" && error?.reason?.hasPrefix("joins: where: ") == true)
    }
  }

  @Test("a zero of one name of a country gives way to a value of another, with a word")
  func zeros() throws {
    let wide = try join("country,2015,2016,2017\nFRA,7.5,7.6,0\nFrance,0,0,0\nFrance*,0,0,7.5\n", name: "v")
    #expect(wide.dataset.countries[0].series[0].points.map(\.value) == [7.5, 7.6, 7.5])
    #expect(try texts("v", of: wide.dataset)[0] == "7.5" && wide.summary.repeated == ["France"])
    for rows in ["FRA,0\nFrance,5", "France,5\nFRA,0"] {
      #expect(try texts("v", of: join("country,v\n\(rows)\n").dataset)[0] == "5")
    }
    // Rows under one name may be of different things.
    #expect(try texts("v", of: join("country,v\nFrance,0\nFrance,5\n").dataset)[0] == "0")
  }

  @Test("in a feed of other things, each row has the value of its country")
  func offices() throws {
    let offices = try decode(
      """
      [{"name": "Harbour", "code": "FR"}, {"name": "Airport", "code": "FR"}, {"name": "River", "code": "DE"}]
      """)
    let names = try SearchNames.bundled(ofTables: true)
    for key in [
      "code,year,v\nFR,2020,1\nFR,2021,2\nDE,2021,3\n", "land,year,v\nFrance,2020,1\nFrance,2021,2\nGermany,2021,3\n",
    ] {
      let (dataset, summary) = try join(key, to: offices, knowing: names)
      #expect(try texts("v", of: dataset) == ["2", "2", "3"] && summary.matched == 3)
      #expect(dataset.countries.map(\.series.count) == [1, 1, 0])
    }
    let own = try join("name,v\nHarbour,1\nRiver,3\nAirport,2\n", to: offices, knowing: names)
    #expect(try texts("v", of: own.dataset) == ["1", "2", "3"])
  }

  @Test("an unsuitable table is rejected with a description of its content")
  func mistakes() throws {
    #expect(refusal { _ = try join("code,v\n") } == "it has no rows")
    #expect(
      refusal { _ = try join("a,b\n1,2\n") } == "no column has codes or names of countries; its columns are “a”, “b”"
    )
    #expect(refusal { _ = try join("code,b\nFR,2\n", TableJoin(key: "z")) }?.hasPrefix("it has no column “z”") == true)
    #expect(
      refusal { _ = try join("code,b\nFR,2\n", TableJoin(columns: ["z"])) }?.hasPrefix("it has no column “z”") == true)
    #expect(
      refusal { _ = try join("code,name\nFR,France\n") }
        == "it has no columns besides those of countries and years: “code”, “name”")
    for text in ["\"\",\n\"Country Name\",1010\nFrance,1\n", ",,\n1,2,3\n"] {
      #expect(throws: PlainError.self) { try join(text) }
    }
  }

  @Test("declarations set the name, type and format of a column")
  func declarations() throws {
    var declaration = ColumnDeclaration(name: "v")
    (declaration.label, declaration.kind, declaration.unit) = ("Value", .text, "kg")
    let dataset = try join("code,v\nFR,1\nDE,2\n").dataset
    let column = try dataset.declaring([declaration]).customColumns[0].column
    #expect(column.title == "Value" && column.kind == .text && column.display.unit == "kg")
    declaration.kind = .boolean
    #expect(throws: PlainError.self) { try dataset.declaring([declaration]) }
    let unknown = #expect(throws: PlainError.self) { try dataset.declaring([ColumnDeclaration(name: "w")]) }
    #expect(unknown?.reason?.contains("did you mean “v”?") == true)
  }

  @Test("a code outside ISO 3166-1 matches a country that has no other row")
  func otherCodes() throws {
    let feed = try decode(#"[{"name": "Chile", "code": "CL", "alpha3": "CHL", "cioc": "CHI"}]"#)
    let names = try SearchNames(files: [Array(#"[["CL", "CL CHL 152 CHI"]]"#.utf8)])
    let matcher = CountryMatcher(feed, names: names)
    let join = { (text: String) throws in
      try feed.joining(ForeignTable.decode(Array(text.utf8)), TableJoin(), name: "t", by: matcher)
    }
    let bank = try join("Country Name,Country Code,v\nChannel Islands,CHI,1\nChile,CHL,2\n")
    #expect(try texts("v", of: bank.dataset) == ["2"] && bank.summary.unmatched.map(\.name) == ["Channel Islands"])
    #expect(bank.summary.repeated.isEmpty)
    let two = try decode(#"[{"name": "Chile", "code": "CL", "cioc": "CHI"}, {"name": "Peru", "code": "PE"}]"#)
    let table = try ForeignTable.decode(Array("Country Name,Country Code,v\nChannel Islands,CHI,1\nPeru,PE,2\n".utf8))
    let alone = try two.joining(table, TableJoin(), name: "t", by: CountryMatcher(two, names: names))
    #expect(try texts("v", of: alone.dataset) == ["", "2"])
    #expect(alone.summary.unmatched.map(\.name) == ["Channel Islands"])
    #expect(try texts("v", of: join("team,v\nCHI,3\n").dataset) == ["3"])
    #expect(try texts("v", of: join("code,v\n152,4\n").dataset) == ["4"])
  }

  @Test("placeholders for missing values are empty, and some texts among numbers are dropped with a warning")
  func missing() throws {
    let text =
      "Country Name,Indicator Name,2020,2021,2022\nFrance,GDP,1,2,..\nGermany,GDP,3,4,5\nIvory Coast,GDP,..,n/a,x\n"
    let (dataset, summary) = try join(text)
    #expect(try texts("gdp", of: dataset) == ["2", "5", "", "", ""])
    #expect(dataset.customColumns[0].column.kind == .integer)
    #expect(dataset.countries[0].series[0].points.map(\.value) == [1, 2] && summary.years == 2020...2022)
    #expect(summary.remarks.count == 1 && summary.remarks[0].contains("“x”"))
  }

  @Test("rows with invalid years are skipped, and the others still form a series")
  func oddYears() throws {
    let (dataset, summary) = try join(
      "Entity,Code,Year,v\nFrance,FRA,-10000,1\nFrance,FRA, 2020 ,2\nFrance,FRA,2021,3\nGermany,DEU,2021,4\n")
    #expect(try texts("v", of: dataset) == ["3", "4", "", "", ""])
    #expect(summary.remarks == ["skipped 1 row without a year from 0 to 9999"] && summary.columns == ["v"])
  }

  @Test("in a column of alpha-3 codes NA is missing, and columns that name different countries are reported")
  func contradictions() throws {
    let namibia = try decode(
      #"[{"name": "Namibia", "code": "NA", "alpha3": "NAM"}, {"name": "France", "code": "FR", "alpha3": "FRA"}]"#)
    let (dataset, summary) = try join(
      "Entity,Code,v\nWorld,NA,100\nFrance,FRA,3\nNamibia,NAM,7\nFrance,NAM,9\n", to: namibia)
    #expect(try texts("v", of: dataset) == ["7", "3"])
    #expect(summary.unmatched.map(\.name) == ["World", "France, NAM"] && summary.repeated == [])
    #expect(summary.unmatched.map(\.reason) == [nil, "whose columns name different countries"])
  }

  @Test("a row of a part of a country does not match the country if the table has that too")
  func parts() throws {
    var countries = Self.countries
    countries.countries[1].alternativeNames = ["East Germany"]
    let names = try SearchNames(files: [Array(#"[["DE", "", "", "", "", "", "East Germany\nBerlin"]]"#.utf8)])
    let text = "Country,v\nEast Germany,1\nGermany,8\nFrance,3\n"
    let (dataset, summary) = try join(text, to: countries, knowing: names)
    #expect(try texts("v", of: dataset) == ["3", "8", "", "", ""])
    #expect(summary.unmatched.map(\.name) == ["East Germany"])
    let alone = try join("Country,v\nEast Germany*,1\nBerlin,2\nFrance,3\n", to: countries, knowing: names)
    #expect(try texts("v", of: alone.dataset) == ["3", "", "", "", ""])
    #expect(alone.summary.unmatched.map(\.name) == ["East Germany*", "Berlin"])
    #expect(alone.summary.unmatched.map(\.reason) == ["not the same as Germany", "not the same as Germany"])
  }

  @Test("rows under several names of a country all match it, and for one year that of its main name counts")
  func otherNames() throws {
    var countries = Self.countries
    countries.countries[1].alternativeNames = ["Deutschland", "Allemagne"]
    let years = try join("Country,Year,v\nDeutschland,2020,1\nDeutschland,2021,2\nGermany,2022,3\n", to: countries)
    #expect(years.dataset.countries[1].series.map { $0.points.map(\.value) } == [[1, 2, 3]])
    #expect(years.summary.unmatched == [] && years.summary.besides == [] && years.summary.repeated == [])
    let both = try join("Country,Year,v\nDeutschland,2021,2\nDeutschland,2022,9\nGermany,2022,3\n", to: countries)
    #expect(both.dataset.countries[1].series.map { $0.points.map(\.value) } == [[2, 3]])
    #expect(both.summary.besides == ["“Deutschland” (Germany)"] && both.summary.unmatched == [])
    let wide = try join("Country,2020,2021,2022\nDeutschland,1,2,\nGermany,,,3\n", to: countries)
    #expect(wide.dataset.countries[1].series.map { $0.points.map(\.value) } == [[1, 2, 3]])
    #expect(try texts("v", of: join("Country,v\nDeutschland,9\nDE,3\n", to: countries).dataset)[1] == "3")
    let twice = try join("Country,v\nDeutschland,9\nAllemagne,3\n", to: countries).summary
    #expect(twice.repeated == ["Germany"] && twice.besides == [])
    let ignored = TableJoin(ignored: ["Deutschland"])
    #expect(try join("Country,v\nDeutschland,9\nGermany,3\n", ignored, to: countries).summary.besides == [])
  }

  @Test(
    "the closest match differs by a typing error, and is not another country’s name",
    arguments: [
      ("Swaziland", "Thailand", false), ("Canary Islands", "Cayman Islands", false), ("S. Sudan", "Sudan", false),
      ("Xyz", "Fiji", false), ("Asia", "Mali", false), ("Phillipines", "Philippines", true), ("Irak", "Iraq", true),
    ])
  func closest(name: String, country: String, isClose: Bool) throws {
    let dataset = Dataset(format: .plain, title: "", countries: [Country(name: country), Country(name: "Utopia")])
    let summary = try join("country,v\n\(name),1\nUtopia,2\n", to: dataset).summary
    #expect(summary.unmatched.map(\.name) == [name])
    #expect(summary.unmatched.map(\.reason) == [isClose ? "closest: \(country)" : nil])
  }

  @Test("numbers match countries only in a column declared to have codes")
  func numbers() throws {
    #expect(
      refusal { _ = try join("id,office,v\n250,A,10\n276,B,20\n") }
        == "no column has codes or names of countries; its columns are “id”, “office”, “v”")
    let text = "id,land\n" + (0..<30).map { "\($0),Gebiet \($0)\n" }.joined() + "30,France\n"
    #expect(
      refusal { _ = try join(text) } == "no column has codes or names of countries; its columns are “id”, “land”")
  }

  private static let spellings: [(text: String, first: [String], kind: Column.Kind)] = [
    ("code,v\nFR,\"1,234,567\"\nDE,\"22,000\"\n", ["1234567", "22000"], .integer),
    ("code,v\nFR,950\nDE,\"1,200\"\n", ["950", "1200"], .integer),
    ("code,v\nFR,\"1,234.5\"\nDE,\"-1,200\"\n", ["1234.5", "-1200"], .decimal),
    ("code,v\nFR,3.162.000\nDE,22.000\n", ["3162000", "22000"], .integer),
    ("code;v\nFR;3.162.000,5\nDE;22.000\n", ["3162000.5", "22000"], .decimal),
    ("code\tv\nFR\t67 000 000\nDE\t950\n", ["67000000", "950"], .integer),
    ("code\tv\nFR\t67\u{A0}000,5\nDE\t9\u{A0}500\n", ["67000.5", "9500"], .decimal),
    ("code\tv\nFR\t67\u{202F}000\nDE\t9\u{202F}500\n", ["67000", "9500"], .integer),
    ("code\tv\nFR\t1'234'567\nDE\t5\n", ["1234567", "5"], .integer),
    ("code,v\nFR,12.5%\nDE,-3 %\n", ["12.5", "-3"], .decimal),
    ("code,v\nFR,3.5 e\nDE,2\nCI,4\n", ["3.5", "2"], .decimal),
    ("code,v\nFR,\u{2212}5.2\nDE,2\n", ["-5.2", "2"], .decimal),
    ("code,v\nFR,: c\nDE,2\n", ["", "2"], .integer),
    ("code;v\nFR;,5\nDE;1,5\n", ["0.5", "1.5"], .decimal),
    ("code;v\nFR;99,1\nDE;n/a\nCI;..\n", ["99.1", ""], .decimal),
    ("code,v,w\nFR,\"7,821\",\"0,534\"\nDE,\"6,687\",\"0,266\"\n", ["7.821", "6.687"], .decimal),
    ("code,v\nFR,+3.2\nDE,–5\nCI,5-\n", ["3.2", "-5"], .decimal),
    ("code,v\nFR,(1.5)\nDE,2\n", ["-1.5", "2"], .decimal),
    ("code,v\nFR,\"12,34,567\"\nDE,\"45,678\"\n", ["1234567", "45678"], .integer),
    ("code\tv\nFR\t1 285 216 км²\nDE\t12 км²\n", ["1285216", "12"], .integer),
    ("code\tv\nFR\t33 млн\nDE\t53,8 млн\n", ["33000000", "53800000"], .integer),
    ("code,v\nFR,٣٫٥\nDE,१२\n", ["3.5", "12"], .decimal), ("code,v\nFR,5†\nDE,7¹\nCI,8 (p)\n", ["5", "7"], .integer),
    ("code,v\nFR,5 s\nDE,12 s\n", ["5", "12"], .integer),
    ("code,v\nFR,2.6T\nDE,205B\n", ["2600000000000", "205000000000"], .integer),
    // Codes, parts of telephone numbers and dates are not numbers.
    ("code,v\nFR,+33\nDE,+49\n", ["+33", "+49"], .text),
    ("code,v\nFR,0123\nDE,012 345\n", ["0123", "012 345"], .text),
    ("code,v\nFR,12 34\nDE,\"1,23,456\"\n", ["12 34", "1,23,456"], .text),
    ("code,v\nFR,12.05.2021\nDE,13.05.2021\n", ["12.05.2021", "13.05.2021"], .text),
  ]

  @Test("numbers are read in common notations, according to the whole column", arguments: spellings)
  func written(text: String, first: [String], kind: Column.Kind) throws {
    let (dataset, summary) = try join(text)
    #expect(try Array(texts("v", of: dataset).prefix(2)) == first && dataset.customColumns[0].column.kind == kind)
    #expect(summary.remarks == [])
  }

  @Test("a column of mostly numbers that stays text, and dropped values, are reported with an example")
  func remarks() throws {
    let text = "code,v\nFR,\"1,000\"\nDE,~300\nCI,5\n"
    let stays = try join(text)
    #expect(
      stays.summary.remarks == [
        "“v” stays text: 2 of 3 values are numbers of one kind (“1,000” of France, but not “~300” of Germany)"
      ])
    #expect(try texts("v", of: stays.dataset).prefix(2) == ["1,000", "~300"])
    let dropped = try join("code,year,v\nFR,2020,1\nFR,2021,2\nFR,2022,3\nDE,2020,4\nDE,2021,~5\n")
    #expect(dropped.summary.remarks == ["skipped 1 of 5 values of “v” (not a number: “~5” of Germany)"])
    #expect(try join("code,v\nFR,a\nDE,b\nCI,5\n").summary.remarks == [])
    for values in [["5 kg", "3 lb"], ["5 b", "900"], ["12m", "3m"]] {
      let remarks = try join("code,v\nFR,\(values[0])\nDE,\(values[1])\n").summary.remarks
      #expect(remarks.count == 1 && values.allSatisfy { remarks[0].contains("“\($0)”") }, "\(remarks)")
    }
  }

  @Test("dots before three digits between semicolons are reported, unless the table or the user declares their meaning")
  func openPoints() throws {
    let text = "code;v\nFR;1.234\nDE;12.345\nCI;500\n"
    let (dataset, summary) = try join(text)
    #expect(try texts("v", of: dataset).prefix(2) == ["1.234", "12.345"])
    #expect(summary.remarks.count == 1 && summary.remarks[0].contains("“1.234” of France"))
    for (mark, values) in [(DecimalMark.comma, ["1234", "12345"]), (.point, ["1.234", "12.345"])] {
      var settings = TableJoin()
      settings.decimal = mark
      let (dataset, summary) = try join(text, settings)
      #expect(try Array(texts("v", of: dataset).prefix(2)) == values && summary.remarks == [])
    }
    #expect(try join(text.replacing("500", with: "1.5")).summary.remarks == [])
    let beside = try join("code;v;w\nFR;1.234;0,5\nDE;12.345;1\n")
    #expect(try texts("v", of: beside.dataset).prefix(2) == ["1234", "12345"])
    #expect(beside.summary.remarks == [])
    let notes = try join("code\tv\nFR\t67,391\nDE\t82,971\nCI\t-99\n").summary.notes
    #expect(notes.contains { $0.contains("“67,391” of France can be 67391 or 67.391") })
    #expect(notes.contains { $0.contains("“v” has -99 in 1 row") })
  }

  @Test(
    "a numeric column named like one of countries has figures",
    arguments: ["economy", "location", "geo", "territory"])
  func figuresCalledAsKeys(name: String) throws {
    let (dataset, summary) = try join("Country,\(name),v\nFrance,276,3\nGermany,250,4\nIvory Coast,5,5\n")
    #expect(summary.matched == 3 && summary.unmatched == [] && summary.columns == [name, "v"])
    #expect(try texts(name, of: dataset).prefix(3) == ["276", "250", "5"])
    #expect(try texts("v", of: join("\(name),v\n250,1\n276,2\n").dataset).prefix(2) == ["1", "2"])
  }

  @Test("places within countries are no second name of these, and a table of one continent can be short")
  func placesOfCountries() throws {
    let table = "Country,Location,v\nFrance,Paris,1\nGermany,France,2\nIvory Coast,Yamoussoukro,3\n"
    #expect(try join(table).summary.matched == 3)
    #expect(try join("Country,v\nPeru,1\nChad,2\nMali,3\nFrance,4\n").summary.matched == 1)
  }

  @Test("single-field lines above a header are skipped, and no row is ever taken for a header")
  func titles() throws {
    for table in [
      "Sales report\n\nCountry,Sales\nFrance,3\n", "Sales report,\n,\nCountry,Sales\nFrance,3\n",
      "Sales report\r\nin pieces\r\nCountry;Sales\r\nFrance;3\r\n",
    ] {
      let (dataset, summary) = try join(table)
      #expect(summary.notes == ["skipped 2 lines above the header"] && summary.columns == ["sales"])
      #expect(try texts("sales", of: dataset)[0] == "3")
    }
    #expect(try join("\ncode,v\nFR,1\n").summary.notes == [])
    for table in [
      "Population, total\n\nCountry,2020,2021,2022\nFrance,1,2,3\n",
      "Population, total\r\nSource: World Bank, UN\r\n\r\nCountry;2020;2021;2022\r\nFrance;1;2;3\r\n",
      "Population, total,,\n,,,\nCountry,2020,2021,2022\nFrance,1,2,3\n",
    ] {
      let (dataset, summary) = try join(table, name: "people")
      #expect(summary.notes.count == 1 && summary.notes[0].hasSuffix(" lines above the header"))
      #expect(summary.columns == ["people"])
      #expect(try texts("people", of: dataset)[0] == "3")
    }
    // A header with as many columns as the row below an empty line stays the header, also with spaces after its commas.
    for table in ["Country, v\n\nFrance,x\nGermany,y\n", "Country, v, w\n\nFrance,x,1\nGermany,y,2\n"] {
      let (dataset, summary) = try join(table)
      #expect(try summary.notes == [] && texts("v", of: dataset)[0] == "x")
    }
    let broken = try join("\"Country\nname\",x,y\nFrance,yes,abc\nGermany,no,def\n")
    #expect(broken.summary.notes == [] && broken.summary.columns == ["x", "y"])
    #expect(throws: PlainError.self) { try join("Country\n\"France\",\"3\"\nGermany,4\n") }
  }

  @Test("dates within years count by year, and of several the last one, with a note")
  func dates() throws {
    let (dataset, summary) = try join("code,date,v\nFR,2022-12-31,1\nFR,2023-12-31,2\nDE,FY2022,3\nDE,FY2023,4\n")
    #expect(try texts("v", of: dataset).prefix(2) == ["2", "4"] && summary.years == 2022...2023)
    #expect(summary.repeated == [] && dataset.countries[0].series[0].points.map(\.value) == [1, 2])
    let quarters = try join("code,period,v\nFR,2023-Q3,1\nFR,2023-Q4,2\nFR,2023-Q2,3\n")
    #expect(try texts("v", of: quarters.dataset)[0] == "2" && quarters.summary.repeated == [])
    #expect(quarters.summary.notes == ["of several dates of a year, the last one is used"])
    let others = try join("code,date,v\nFR,1/12/2022,1\nFR,2/12/2023,2\n").summary
    #expect(others.remarks.contains { $0.contains("“1/12/2022” in the column “date” can be 2022-12-01 or 2022-01-12") })
    let whole = try join("code,period,v\nFR,2022-Q4,25\nFR,2022,100\nFR,2022-Q1,20\n")
    #expect(try texts("v", of: whole.dataset)[0] == "100", "a year counts before its quarters")
    let twice = try join(
      "country,date,v\nFR,1958-10-04,1\nDE,1949-05-23,2\nIvory Coast,1960-08-07,3\nDE,1990-10-03,4\n")
    #expect(twice.summary.columns == ["date", "v"] && twice.summary.repeated == ["Germany"])
    // With one row per country, a date is another property.
    let founded = try join("code,date,v\nFR,1958-10-04,1\nDE,1949-05-23,2\n")
    #expect(founded.summary.columns == ["date", "v"] && founded.summary.years == nil)
  }

  @Test(
    "two-part years are fiscal years, which count as the first year, in one column or as columns",
    arguments: ["2010-11,2011-12,2012-13", "2010/11,2011/12,2012/13", "2010-2011,2011–2012,FY2012/13"])
  func fiscalYears(list: String) throws {
    let years = list.split(separator: ",")
    let rows = years.enumerated().map { "France,\($1),\($0 + 1)\nGermany,\($1),\($0 + 4)\n" }
    for table in [
      "Country,Year,v\n" + rows.joined(), "Country,Fiscal year,v\n" + rows.joined(),
      "Country,\(list)\nFrance,1,2,3\nGermany,4,5,6\n",
    ] {
      let (dataset, summary) = try join(table, name: "v")
      #expect(try texts("v", of: dataset).prefix(2) == ["3", "6"])
      #expect(dataset.countries[0].series.map { $0.points.map(\.year) } == [[2010, 2011, 2012]])
      #expect(dataset.countries[0].series.map { $0.points.map(\.value) } == [[1, 2, 3]])
      #expect(summary.years == 2010...2012 && summary.repeated == [])
      #expect(summary.notes == ["fiscal years such as “2011-12” are assigned to the year in which they begin"])
      #expect(summary.remarks == [])
    }
  }

  @Test(
    "years with marks, prefixes or a subject, and dates are years of series",
    arguments: [
      ("2018,2019,2020,2021*,2022p", "t", 2018...2022), ("Y1961,Y1962,Y1963", "t", 1961...1963),
      ("FY2018,FY2019,FY2020 (est.)", "t", 2018...2020), ("2019.0,2020.0,2021.0", "t", 2019...2021),
      ("2019,2020,2021 (provisional)", "t", 2019...2021), ("hdi_1990,hdi_1991,hdi_1992", "hdi", 1990...1992),
      ("2015 Births,2020 Births,2022 Births", "births", 2015...2022), ("2019 [1],2020 [2],2021", "t", 2019...2021),
      ("12/31/20,12/31/21,12/31/22", "t", 2020...2022), ("31/12/2020,31/12/2021,31/12/2022", "t", 2020...2022),
      ("2020-12,2021-12,2022-12", "t", 2020...2022), ("31.12.2020,31.12.2021,31.12.2022", "t", 2020...2022),
    ])
  func markedYears(headings: String, column: String, years: ClosedRange<Int>) throws {
    let values = headings.split(separator: ",").indices.map { "\($0 + 1)" }
    let (dataset, summary) = try join("country,\(headings)\nFrance,\(values.joined(separator: ","))\n", name: "t")
    #expect(summary.columns == [column] && summary.years == years && summary.notes == [] && summary.remarks == [])
    #expect(try texts(column, of: dataset)[0] == values.last)
    #expect(dataset.countries[0].series.map(\.points.count) == [values.count])
  }

  @Test("other columns beside series stay columns or are named in a note, and open dates in a warning")
  func besideYears() throws {
    let flags = try join("country,Y2019,Y2019F,Y2020,Y2020F,Y2021,Note\nFrance,1,e,2,e,3,x\n", name: "t")
    #expect(try texts("t", of: flags.dataset)[0] == "3")
    #expect(flags.summary.notes == ["left out “Y2019F”, “Y2020F”, “Note”"])
    let subjects = "country,hdi_1990,le_1990,hdi_1991,hdi_1992,rank\nFrance,1,70,2,3,9\n"
    #expect(try join(subjects).summary.columns == ["le_1990", "rank", "hdi"])
    #expect(try join(subjects, TableJoin(columns: ["hdi"])).summary.columns == ["hdi"])
    for decades in ["1990s,2000s,2010s", "gdp 1990s,gdp 2000s,gdp 2010s"] {
      let summary = try join("country,\(decades)\nFrance,1,2,3\n").summary
      #expect(summary.years == nil && summary.columns.count == 3, "a decade is no year")
    }
    let open = try join("country,1/2/20,2/2/20,3/2/20\nFrance,1,2,3\n").summary
    #expect(open.years == nil && open.remarks.contains { $0.contains("“1/2/20” can be 2020-02-01 or 2020-01-02") })
  }

  @Test("months stay months, even if some look like fiscal years")
  func monthsLikeFiscalYears() throws {
    let (dataset, summary) = try join(
      "Country,period,v\nFrance,2010-11,1\nFrance,2010-12,2\nGermany,2010-11,3\nGermany,2010-12,4\n")
    #expect(try texts("v", of: dataset).prefix(2) == ["2", "4"])
    #expect(summary.notes == ["of several dates of a year, the last one is used"])
    let wide = try join("Country,2010-10,2010-11,2010-12,2011-12,2012-13\nFrance,1,2,3,4,5\n").summary
    #expect(wide.years == 2010...2011 && wide.columns == ["table"])
    // With one row per country, a date is another property.
    let founded = try join("Country,date,v\nFrance,2010-11,1\nGermany,2009-10,2\n").summary
    #expect(founded.columns == ["date", "v"] && founded.notes == [])
    #expect(try join("Country,period,v\nFrance,2012/13,1\nGermany,2012/13,2\n").summary.years == 2012...2012)
  }

  @Test("the declared label and unit of a column are also those of its chart")
  func declaredSeries() throws {
    let dataset = try join("code,year,v\nFR,2021,1%\nFR,2022,2%\n").dataset
    var declaration = ColumnDeclaration(name: "v")
    declaration.label = "Value"
    let labelled = try dataset.declaring([declaration])
    #expect(labelled.countries[0].series[0].label == "Value" && labelled.countries[0].series[0].unit == "%")
    declaration.unit = "points"
    let unit = try dataset.declaring([declaration])
    #expect(unit.countries[0].series[0].unit == "points" && unit.customColumns[0].column.display.form == .plain)
  }
}
