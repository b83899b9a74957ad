import Foundation
import TestSupport
import Testing

/// Common errors with feeds, joins and options, and their whole messages: what, where, why, and what to do next.
@Suite("Error messages", .day)
struct MistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    var options: [String] = []
    var configuration = ""
    let status: Int32
    let message: String

    var testDescription: String { name }
  }

  private static let files = [
    "two.json": twoCountries, "gdp.csv": "country,gdp\nFrance,3.5\nJapn,4.25\n", "letters.csv": "a,b\n1,2\n",
    "broken.csv": "name,b\nFrance,\"x\n", "book.xlsx": "PK\u{3}\u{4}\u{14}\0",
    "data.json": #"{"meta": 1, "cities": [{"name": "Lima", "n": 1}], "towns": [{"name": "Cusco"}]}"#,
  ]

  private static let condition = "Example: “--where region = 'Europe' AND population > 5e6”"

  static let mistakes = [
    Mistake(
      name: "a column that there is not", options: ["--where", "populatio > 5"], status: 64,
      message: """
        error: --where: character 1 of “populatio > 5”: no such column: populatio; did you mean \
        “population”?
        \(condition)
        """),
    Mistake(
      name: "a feed with two lists", options: ["--source", "data.json"], status: 65,
      message: """
        error: the feed is not a list of countries: its outermost value is an object with the keys meta, cities, towns; \
        it contains lists as “cities”, “towns”
        Name the list that has the rows: “--records cities”, or “records: cities” of a joined table in the configuration.
        """),
    Mistake(
      name: "a workbook as a feed", options: ["--source", "book.xlsx"], status: 65,
      message: """
        error: the feed is neither JSON nor CSV: it is a workbook such as .xlsx, or another ZIP archive
        Open a workbook and export its table as CSV; unpack any other archive and use a file in it.
        """),
    Mistake(
      name: "another case", options: ["--where", "region = 'europe'"], status: 0,
      message: """
        warning: none of the 2 countries is selected: no row meets the condition “region = \
        'europe'”; “=” is case-sensitive, LIKE is not
        """),
    Mistake(
      name: "a condition that compares no text", options: ["--where", "1 = 0"], status: 0,
      message: "warning: none of the 2 countries is selected: no row meets the condition “1 = 0”"),
    Mistake(
      name: "a table that there is not", options: ["--join", "none.csv"], status: 66,
      message: """
        error: none.csv cannot be joined: no such file
        Check the path of the file.
        """),
    Mistake(
      name: "a column from two keys", options: ["--column", "name=a", "--column", "name=b"], status: 64,
      message: """
        error: --column: two keys for the column “name”: “a” and “b”
        See “gazetteer export --help”.
        """),
    Mistake(
      name: "a broken line of CSV", options: ["--source", "broken.csv"], status: 65,
      message: """
        error: the feed is not valid CSV: line 2, column 8: unterminated quotation mark
        Correct that line, or export the file again with a program that quotes fields with commas, quotation marks or line \
        breaks (RFC 4180).
        """),
    Mistake(
      name: "a join without codes or names", options: ["--join", "letters.csv"], status: 65,
      message: """
        error: letters.csv cannot be joined: no column has codes or names of countries; its columns are “a”, “b”
        A table needs a column of codes or names of countries. If a column has other values for countries, map them \
        with “key” and “names” under “joins” in the configuration: joins: [{source: letters.csv, key: COLUMN, names: \
        {TEXT: CODE}}]. To query it in SQL without joining it, list it under “tables”: tables: {NAME: letters.csv}.
        """),
    Mistake(
      name: "a name that no country has", options: ["--join", "gdp.csv", "--strict"], status: 65,
      message: """
        note: joined gdp.csv to 1 of 2 countries: gdp
        error: a name of gdp.csv matches no country: “Japn” (closest: Japan)
        Correct the names, map them to countries with “names” under “joins” in the configuration, list those to skip in \
        “ignore” there, or omit --strict.
        """),
    Mistake(
      name: "a format that contradicts the name of the file", options: ["--format", "csv", "--output", "x.json"],
      status: 64,
      message: """
        error: --format and --output contradict each other: “x.json” has the extension of json, and --format is csv
        Omit --format, or name a file with the extension “.csv”.
        """),
    Mistake(
      name: "a declaration of a column that there is not",
      configuration: "joins: [{source: gdp.csv, ignore: Japn}]\ncolumns: {gpd: {label: GDP}}", status: 65,
      message: """
        note: joined gdp.csv to 1 of 2 countries: gdp
        error: the declaration of the column “gpd” does not fit the data: gazetteer.yml, line 2: neither the feed nor a \
        joined table has this custom column; did you mean “gdp”?
        Correct “columns” in the configuration.
        """),
  ]

  @Test("a message says what, where, why, and what to do next", arguments: mistakes)
  func told(mistake: Mistake) throws {
    let gazetteer = try Gazetteer()
    for (name, text) in Self.files { try gazetteer.folder.write(text, to: name) }
    if !mistake.configuration.isEmpty { try gazetteer.folder.write(mistake.configuration + "\n", to: "gazetteer.yml") }
    let source = mistake.options.contains("--source") ? [] : ["--source", "two.json"]
    let result = try gazetteer.run(["export"] + source + mistake.options)
    #expect(result.status == mistake.status)
    #expect(result.errors == mistake.message + "\n")
    #expect(mistake.status == 0 || result.output.isEmpty)
    #expect(!gazetteer.has("x.json") && !gazetteer.has("x.xlsx"))
  }
}
