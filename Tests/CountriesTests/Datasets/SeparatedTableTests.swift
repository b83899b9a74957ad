import Testing

@testable import Base
@testable import Countries

@Suite("Separated values")
struct SeparatedTableTests {
  /// The cells of all rows as texts, with their column names.
  private func rows(_ text: String, mapping: FeedMapping = FeedMapping()) throws -> [[String: String]] {
    let dataset = try FeedDecoder.decode(Array(text.utf8), mapping: mapping)
    let table = dataset.table(of: dataset.columnsInUse)
    return table.rows.map { row in
      Dictionary(uniqueKeysWithValues: zip(table.columns.map(\.name), row.map(\.text))).filter { !$0.value.isEmpty }
    }
  }

  @Test(
    "RFC 4180 and common deviations are read",
    arguments: [
      // The cases of csv-spectrum, abbreviated.
      (
        "name,first\n\"Doe, John\",\"120 any st., \"\"Anytown\"\"\"\n",
        ["name": "Doe, John", "first": #"120 any st., "Anytown""#]
      ),
      ("name,b,c\r\n1,\"\",\"\"\r\n", ["name": "1"]),
      ("name,b\r\n1,\"once upon\r\na time\"\r\n", ["name": "1", "b": "once upon\r\na time"]),
      // Delimiters, line endings, blank lines and the end of the text.
      ("name;b;c\n1;2,5;1.234\n", ["name": "1", "b": "2.5", "c": "1234"]),
      ("name;b\n1;1.234,5\n", ["name": "1", "b": "1234.5"]), ("name;b\n1;1.234\n", ["name": "1", "b": "1.234"]),
      ("name|b\n1|x\n", ["name": "1", "b": "x"]), ("sep=;\r\nname;b\r\n1;x\r\n", ["name": "1", "b": "x"]),
      ("name,b\r1,x\r", ["name": "1", "b": "x"]), ("\n\nname,b\n\n1,x\n\n", ["name": "1", "b": "x"]),
      ("name,b\n1,x", ["name": "1", "b": "x"]), ("\u{FEFF}name,b\n1,x\n", ["name": "1", "b": "x"]),
      // Empty trailing fields that some programs omit and others add.
      ("name,b,c\n1\n", ["name": "1"]), ("name,b\n1,x,,\n", ["name": "1", "b": "x"]),
      // A space after each comma.
      ("\"name\", \"b\"\n\"1\", \"x, y\"\n", ["name": "1", "b": "x, y"]),
      // The apostrophe that keeps spreadsheets from evaluating a cell is removed.
      ("name,b\n1,'=1+1\n", ["name": "1", "b": "=1+1"]), ("name,b\n1,'tis\n", ["name": "1", "b": "'tis"]),
      // The lines before the header of a World Bank file.
      (
        "\"Data Source\",\"WDI\",\n\n\"Last Updated Date\",\"2026\",\n\n\"Country Name\",\"Country Code\",\n\"Aruba\",\"ABW\",\n",
        ["name": "Aruba", "code": "ABW", "alpha3": "ABW", "flag": "🇦🇼"]
      ),
    ])
  func values(text: String, row: [String: String]) throws {
    #expect(try rows(text) == [row])
  }

  @Test(
    "numbers are parsed as in joined tables, in a custom column if all of its values are numbers",
    arguments: [
      ("99,1|n.a.|1.234,5|..", ["99.1", nil, "1234.5", nil]), ("$1,234|$5.50|n/a", ["1234", "5.5", nil]),
      ("68.6M|9.5M", ["68600000", "9500000"]), ("12.5%|3%", ["12.5", "3"]), ("5[1]|7*", ["5", "7"]),
      ("12,345|5,678", ["12345", "5678"]), ("5.0|n/a", ["5", nil]),
      // Not numbers, or not all of them.
      ("007|1,234", ["007", "1,234"]), ("1,234|n/a|x", ["1,234", "n/a", "x"]), ("n/a|-", ["n/a", "-"]),
      ("€5|$6", ["€5", "$6"]), ("12%|3", ["12%", "3"]), ("1,5|1.5", ["1,5", "1.5"]),
      ("68.6M|950", ["68.6M", "950"]), ("+49|+51", ["+49", "+51"]), ("1,234|5,678", ["1,234", "5,678"]),
    ])
  func numbers(values: String, expected: [String?]) throws {
    let lines = values.split(separator: "|").map { "x\t\($0)\n" }
    #expect(try rows("name\tv\n" + lines.joined()).map { $0["v"] } == expected)
  }

  @Test(
    "a column that looks like numbers but stays text is reported with values, and so is a lowest -99",
    arguments: [
      ("5 kg|3 lb|x", "“5 kg”"), ("7|8|3B", "(“7”, but not “3B”)"), ("1,234|5,678", "“1,234” can be 1234 or 1.234"),
      ("-99|0.5|-99|7", "-99 in 2 rows"),
    ])
  func remarks(values: String, words: String) throws {
    let lines = values.split(separator: "|").map { "x\t\($0)\n" }
    let dataset = try FeedDecoder.decode(Array(("name\tv\n" + lines.joined()).utf8))
    #expect(dataset.feedRemarks.count == 1 && dataset.feedRemarks[0].contains(words), "\(dataset.feedRemarks)")
  }

  @Test(
    "the delimiter gives all lines as many fields as the header",
    arguments: [
      ("name\tpop, thousands\nFrance\t67,391\n", ["name": "France", "pop_thousands": "67391"]),
      ("name;gdp, bn;x\nFrance;2,6;1\n", ["name": "France", "gdp_bn": "2.6", "x": "1"]),
      ("name|a, b; c|x\nFrance|u, v; w|1\n", ["name": "France", "a_b_c": "u, v; w", "x": "1"]),
      ("name,codes;words\nFrance,FR;FRA\n", ["name": "France", "codes_words": "FR;FRA"]),
      ("\"name\",\"pop; total\"\n\"Bolivia; State\",11\n", ["name": "Bolivia; State", "pop_total": "11"]),
      ("sep=,\nname,a;b\nFrance,1\n", ["name": "France", "a_b": "1"]),
      ("name,b\n\"France \",\" x  \"\n", ["name": "France", "b": "x"]),
    ])
  func delimiters(text: String, row: [String: String]) throws {
    #expect(try rows(text) == [row])
  }

  @Test("a first line that is a row is reported, and headings can be given")
  func noHeadings() throws {
    let text = "Kenya,Nairobi,KE,KEN\nPeru,Lima,PE,PER\n"
    #expect(error(for: text.utf8)?.what == "the feed has no line of headings")
    #expect(error(for: "\"1\",\"AF\",\"A\",\"A\"\n".utf8)?.advice.contains("--headings") == true)
    let mapping = FeedMapping(headings: ["name", "capital", "", "alpha3"])
    #expect(try rows(text, mapping: mapping).map { $0["capital"] } == ["Nairobi", "Lima"])
    #expect(error(for: "name,2019,,2020\n,Male,Female,Male\nPeru,1,2,3\n".utf8)?.place == "line 2, column 1")
  }

  @Test("a known number is read from a column with other texts, and a symbol becomes the unit of a column")
  func numbersBesideOthers() throws {
    let dataset = try FeedDecoder.decode(
      Array("name;area;population;v;w\nA;99,1;68,6M;$5;5%\nB;?;1.234.567;$6;6%\nC;1.234,5;n/a;$7;7%\n".utf8))
    #expect(dataset.countries.map(\.area) == [99.1, nil, 1234.5])
    #expect(dataset.countries.map(\.population) == [68_600_000, 1_234_567, nil])
    #expect(dataset.customColumns.map(\.column.display.form) == [.currency, .percent])
    #expect(dataset.customColumns[0].column.display.unit == "$" && dataset.remarks.map(\.position) == [2])
  }

  @Test(
    "tab-separated values may begin or end with a quotation mark; enclosing ones are removed",
    arguments: [
      ("name\tcode\n\"A\tAA\nB\tBB\nC\"\tCC\n", ["\"A", "B", "C\""]), ("name\tb\n\"A\nB\"\tx\n", ["A\nB"]),
      ("name\tb\n\"A \"\"B\"\"\"\tx\n", ["A \"B\""]), ("name\tb\n\"A\tB\"\tx\n", ["A\tB"]),
      ("name\tb\r\nA\t\"x\r\ny\"\r\nB\tz\r\n", ["A", "B"]), ("\"name\"\t\"b\"\n\"A\"\t1\n\"B\"\t2\n", ["A", "B"]),
    ])
  func quotationMarksBetweenTabs(text: String, names: [String]) throws {
    #expect(try rows(text).map { $0["name"] } == names)
  }

  @Test("integers written with a decimal point are integers")
  func wholeNumbersWithPoints() throws {
    #expect(
      try rows("name,population\nA,67391582.0\nB,\nC,1.5\nD,10.000\n").map { $0["population"] }
        == ["67391582", nil, nil, nil])
  }

  @Test("columns are recognized by name in any case, or as mapped")
  func names() throws {
    let text = "Country,ISO2,Capital,Population,GDP (US$)\nFrance,FR,Paris,68000000,3.1e12\n"
    #expect(
      try rows(text)
        == [["name": "France", "code": "FR", "capital": "Paris", "population": "68000000", "gdp_us": "3100000000000"]]
        .map { $0.merging(["flag": "🇫🇷"]) { $1 } })
    let mapping = FeedMapping(columns: ["name": "office", "capital": "main_city"])
    #expect(try rows("Office,Main City\nHQ,Paris\n", mapping: mapping) == [["name": "HQ", "capital": "Paris"]])
  }

  @Test(
    "a malformed line is reported with its position",
    arguments: [
      ("name,b\n1,x\n2,\"y\n3,z\n", "line 3, column 3", "unterminated quotation mark"),
      ("name,b\nä,\"x\"y\n", "line 2, column 6", "after a closing quotation mark"),
      ("name,b\n1,x\r\n2,y,z\n", "line 3, column 5", "3 fields, but the header has 2"),
      ("name,b,name\n", "line 1, column 8", "both called “name”"),
    ])
  func mistakes(text: String, place: String, reason: String) throws {
    let error = error(for: text.utf8)
    #expect(error?.place == place && error?.reason?.contains(reason) == true, "\(error?.summary ?? "read")")
  }

  @Test("a title above the header and footnotes after an empty line are skipped, with notes")
  func titleAndFootnotes() throws {
    let text =
      "Countries of the world\n\nname,code,v\nPeru,PE,1\n\nMali,ML,2\n\nSource: UN, WHO, and others, no doubt\nUpdated 2024\n"
    let dataset = try FeedDecoder.decode(Array(text.utf8))
    #expect(dataset.countries.map(\.name) == ["Peru", "Mali"] && dataset.skippedRowCount == 0)
    #expect(
      dataset.keyRemarks == [
        "skipped 2 lines above the header", "skipped 2 rows after the last empty line, such as footnotes",
      ])
    #expect(error(for: (text + "France,FR,3\n").utf8)?.place == "line 8, column 29")
  }

  @Test("a table without names lists its columns, and text that is not a table is invalid JSON")
  func noNames() {
    #expect(
      error(for: "a,b\n1,2\n".utf8)?.summary == "the feed has no column of names: its columns are “a”, “b”")
    #expect(error(for: "a,b\n1,2\n".utf8)?.advice.contains("--column name=") == true)
    #expect(error(for: "Not Found".utf8)?.what == "the feed cannot be read as JSON")
  }

  @Test(
    "without known headings, the column that seems to have names is suggested",
    arguments: [
      ("iso2,Contry,gdp\nFR,France,1\n", "--column name=Contry"),
      ("Nr,Unser Land's\n1,France\n2,Spain\n", #"--column 'name=Unser Land'\''s'"#),
      ("kind,what\nlarge,France\nlarge,Spain\nlarge,Italy\n", "--column name=what"),
    ])
  func likelyNames(text: String, option: String) {
    #expect(error(for: text.utf8)?.advice.contains("use \(option). ") == true)
  }

  @Test("a misspelt heading is suggested as its likely meaning, others are not")
  func misspelt() throws {
    let remarks = { (text: String) in try FeedDecoder.decode(Array(text.utf8)).keyRemarks }
    #expect(
      try remarks("name,capitol,gdp\nFrance,Paris,1\n") == [
        "the column “capitol” is kept as a custom column; did you mean “capital”? Then use --column capital=capitol"
      ])
    #expect(try remarks("name,coed,Popluation\nFrance,FR,1\n").count == 2)
    #expect(try remarks("name,capital,capitol,regime,mode,flat,date,cost,visa\nFrance,P,Q,r,m,f,d,c,v\n").isEmpty)
    let mapping = FeedMapping(columns: ["capital": "capitol"])
    #expect(try FeedDecoder.decode(Array("name,capitol\nFrance,P\n".utf8), mapping: mapping).keyRemarks.isEmpty)
  }

  @Test("JSON lines are read line by line, and a malformed one is reported with its position")
  func lines() throws {
    let text = "\u{FEFF}{\"name\": \"A\", \"gdp\": 1}\n\n{\"name\": \"B\", \"gdp\": 2.5}\r\n"
    #expect(try rows(text) == [["name": "A", "gdp": "1"], ["name": "B", "gdp": "2.5"]])
    #expect(try rows("{\"name\":\"A\",\"population\":5}\n") == [["name": "A", "population": "5"]])
    #expect(error(for: (text + "{\"name\": }").utf8)?.place == "line 4, column 10")
  }

  @Test("GeoJSON features are rows, with their coordinates")
  func features() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [2.35, 48.85, 35]}, "properties": {"NAME": "Paris", "staff": 12}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [200, 0]}, "properties": {"NAME": "Nowhere"}},
        {"type": "Feature", "geometry": null, "properties": null}]}
      """
    let dataset = try FeedDecoder.decode(Array(text.utf8))
    #expect(dataset.countries.map(\.name) == ["Paris", "Nowhere"] && dataset.skippedRowCount == 1)
    #expect(dataset.countries[0].coordinates == Coordinates(latitude: 48.85, longitude: 2.35))
    #expect(dataset.countries[1].coordinates == nil && dataset.remarkCount == 1)
    #expect(dataset.customColumns.map(\.column.name) == ["staff"])
  }

  @Test("rows in a wrapper are found by the keys that lead to them")
  func records() throws {
    let bytes = Array(#"{"data": {"items": [{"title": "A", "place": {"iso": "FR"}, "n": 1}]}}"#.utf8)
    let mapping = FeedMapping(
      records: ["data", "items"], columns: ["name": "title", "code": "place.iso", "count": "n"])
    let dataset = try FeedDecoder.decode(bytes, mapping: mapping)
    #expect(dataset.countries.map(\.name) == ["A"] && dataset.countries.map(\.code) == ["FR"])
    #expect(dataset.customColumns.map(\.column.name) == ["count"])
    let error = #expect(throws: PlainError.self) {
      try FeedDecoder.decode(bytes, mapping: FeedMapping(records: ["data", "rows"]))
    }
    #expect(
      error?.summary
        == "the feed has no list of rows at “data.rows”: there is no “rows” in an object with the keys items")
  }
}
