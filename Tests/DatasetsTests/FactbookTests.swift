@testable import Datasets
import Testing

@Suite("The World Factbook")
struct FactbookTests {
  private static let fields = try! FactbookField.decode(
    Array(
      """
      {"gazetteer_factbook_fields": 1, "fields": [
        {"name": "people", "group": "People", "label": "People there", "type": "number", "paths": [["P", "total"]]},
        {"name": "growth", "group": "Economy", "label": "Growth", "type": "number", "units": ["%"], "format": "percent",
         "paths": [["E", "Growth", "Growth {year}"]]},
        {"name": "output", "group": "Economy", "label": "Output", "type": "number", "unit": "US$",
         "format": "currency", "paths": [["E", "Output"]]},
        {"name": "tongues", "group": "People", "label": "Tongues", "type": "text",
         "paths": [["P", "Tongues", "Tongues"], ["P", "Tongues"]]},
        {"name": "nothing", "group": "Economy", "label": "Nothing", "type": "number", "paths": [["E", "Nothing"]]}]}
      """.utf8))
  private static let file = """
    {"gazetteer_factbook": 1, "name": "A Factbook", "edition": "last edition", "licence": "Public domain",
     "url": "https://example.org/", "countries": {
      "FR": {"P": {"total": {"text": "1,234,567 (2025 est.)"}, "Tongues": {"text": "<p>French&nbsp;&amp; others</p>"}},
             "E": {"Growth": {"Growth 2023": {"text": "-0.5% (2023 est.)"}, "Growth 2024": {"text": "1.25% (2024 est.)"},
                              "note": "<b>note:</b> of no interest"},
                   "Output": {"text": "$3.5 trillion (2024 est.)"}}},
      "DE": {"P": {"total": {"text": "uninhabited"}, "Tongues": {"Tongues": {"text": "German"}}},
             "E": {"Growth": {"Growth 2022": {"text": "2%"}}, "Output": {"text": "NA"}}},
      "ZZ": {"P": {"total": {"text": "9"}}}}}
    """
  private static let countries = try! decode(
    #"[{"name": "France", "code": "FR"}, {"name": "Germany", "code": "DE"}, {"name": "Peru", "code": "PE"}]"#)

  private func join(
    _ text: String = file, _ join: TableJoin = TableJoin()
  ) throws -> (dataset: Dataset, summary: TableJoin.Summary, numbers: Int, sentences: Int) {
    let factbook = try Factbook.decode(Array(text.utf8), fields: Self.fields)
    return try Self.countries.joining(factbook, join, by: CountryMatcher(Self.countries))
  }

  @Test(
    "a sentence that is a number and nothing besides is that number, of its year",
    arguments: [
      ("$3.732 trillion (2024 est.)", 3_732_000_000_000, 2024), ("-$39.2 billion (2023)", -39_200_000_000, 2023),
      ("$-39.2 billion (2023 est.)", -39_200_000_000, 2023), ("24.3 years", 24.3, nil), ("0 (2022)", 0, 2022),
      ("17.901 million kW (2023 est.)", 17_901_000, 2023), ("98.5% of GDP (2023 est.)", 98.5, 2023),
      ("9.09 births/1,000 population (2025 est.)", 9.09, 2025), ("5 (FY 2023 est.)", 5, 2023),
      ("5.2 (2019-2021 est.)", 5.2, nil), ("<p>0.7 (2025&nbsp;est.)</p>", 0.7, 2025), ("12 thousand", 12_000, nil),
    ] as [(String, Double, Int?)])
  func numbers(text: String, number: Double, year: Int?) throws {
    let units = ["% of GDP", "%", "years", "kW", "births/1,000 population"]
    let sentence = try #require(FactbookSentence(text, units: units))
    #expect(sentence.number.map { Double($0.text) } == number && sentence.year == year)
  }

  @Test(
    "any other sentence stays one",
    arguments: [
      "uninhabited", "less than 1%", "5-10% (2020)", "12,345,67", "1.2.3", "5 (2024 est.) (men)", "(2017 est.) 77.9",
      "12 apples", "$", "5.", "٣", "1 million billion", "--5", "5 %%", "5 2024",
    ])
  func sentences(text: String) throws {
    let sentence = try #require(FactbookSentence(text, units: ["%"]))
    #expect(sentence.number == nil && sentence.year == nil && sentence.text == text)
  }

  @Test("tags and entities become plain text on one line; what only looks like them stays")
  func markup() {
    let plain = FactbookSentence.plain
    #expect(plain("<p>A&nbsp;<strong>b</strong></p><p>C</p>") == "A b C")
    #expect(plain("One<br>Two<br />Three:<br><br>Four") == "One; Two; Three: Four")
    #expect(plain("Caf&eacute; &amp; &#65;&#x42; &lt;b&gt; &unknown; &#0; R&D") == "Café & AB <b> &unknown; &#0; R&D")
    #expect(plain("a < b, 2 <3 and <b") == "a < b, 2 <3 and <b")
    #expect(FactbookSentence("<p> </p>", units: nil) == nil && FactbookSentence("NA", units: []) == nil)
  }

  @Test("a long or hostile text is cut, in linear time")
  func limits() {
    #expect(FactbookSentence.plain(String(repeating: "word ", count: 9_000)).utf8.count <= FeedLimits.text)
    for part in ["<a", "&#", "<br>", "9"] {
      let text = String(repeating: part, count: 1_000_000)
      #expect((FactbookSentence(text, units: ["%"])?.text.utf8.count ?? 0) <= FeedLimits.text)
    }
  }

  @Test("numbers, texts and sentences are columns in their groups, and the numbers of all years are series")
  func columns() throws {
    let (dataset, summary, numbers, sentences) = try join()
    #expect(summary.matched == 2 && summary.unmatched == [] && summary.years == 2022...2025)
    #expect(summary.columns == ["people", "growth", "output", "tongues"])
    let own = dataset.ownColumns.filter { !$0.column.name.hasSuffix("_year") }
    #expect(own.map(\.group) == ["People", "Economy", "Economy", "People"])
    #expect(own.map(\.column.kind) == [.integer, .decimal, .integer, .text])
    #expect(own[2].column.display.form == .currency && own[2].column.title == "Output")
    let years = try dataset.table(named: ["people_year", "growth_year", "output_year"]).rows.map { $0.map(\.text) }
    #expect(years[0] == ["2025", "2024", "2024"] && years[1] == ["", "2022", ""])
    let rows = try dataset.table(named: summary.columns).rows.map { $0.map(\.text) }
    #expect(rows[0] == ["1234567", "1.25", "3500000000000", "French & others"])
    #expect(rows[1] == ["", "2", "", "German"] && rows[2] == ["", "", "", ""])
    #expect((numbers, sentences) == (4, 5))
    #expect(
      dataset.ownColumnFacts(of: dataset.countries[0]).map(\.sentence) == [
        "1,234,567 (2025 est.)", "1.25% (2024 est.)", "$3.5 trillion (2024 est.)", "French & others",
      ])
    // The year of a key stands behind what does not tell it.
    #expect(
      dataset.ownColumnFacts(of: dataset.countries[1]).map(\.sentence) == ["uninhabited", "2% (2022)", "", "German"])
    #expect(dataset.countries[0].series.map(\.name) == ["people", "growth", "output"])
    #expect(dataset.countries[0].series[1].points.map(\.year) == [2023, 2024])
    #expect(dataset.countries[0].series[1].points.map(\.value) == [-0.5, 1.25])
  }

  @Test("columns are chosen and prefixed; one that there is not is told")
  func choice() throws {
    #expect(try join(Self.file, TableJoin(prefix: "cia_", columns: ["output"])).summary.columns == ["cia_output"])
    #expect(throws: JoinMistake.noColumn("gdp", known: Self.fields.map(\.name))) {
      try join(Self.file, TableJoin(columns: ["gdp"]))
    }
    #expect(throws: JoinMistake.noValues(known: Self.fields.map(\.name))) {
      try join(#"{"gazetteer_factbook": 1, "countries": {"FR": {}}}"#)
    }
  }

  @Test("a file is one by how it begins; another version and other values are told and do not trap")
  func files() throws {
    #expect(Factbook.isOne(Array(Self.file.utf8)) && !Factbook.isOne(Array("a,b\n1,\"gazetteer_factbook\"\n".utf8)))
    #expect(throws: DatasetError.unknownVersion("2", key: "gazetteer_factbook")) {
      try join(#"{"gazetteer_factbook": 2}"#)
    }
    #expect(throws: DatasetError.self) { try join("[]") }
    for value in ["1", "null", "[]", #""x""#, #"{"P": 1, "E": {"Growth": [], "Output": {"text": 5}}}"#] {
      #expect(throws: JoinMistake.self) { try join(#"{"gazetteer_factbook": 1, "countries": {"FR": \#(value)}}"#) }
    }
  }
}
