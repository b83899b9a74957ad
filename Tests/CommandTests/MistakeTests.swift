import Foundation
import TestSupport
import Testing

/// Mistakes that people make with feeds, joins and choices, and the whole of what they are told: what, where, why, and
/// what to do next.
@Suite("Mistakes and their messages", .day)
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
    "two.json": twoCountries, "gdp.csv": "country,gdp\nFrance,3.5\nJapn,4.25\n", "other.csv": "code,gdp\nJP,1\n",
    "letters.csv": "a,b\n1,2\n", "broken.csv": "name,b\nFrance,\"x\n", "wide.csv": "name,b\nFrance,1,2\n",
    "misspelt.csv": "Contry,gdp\nFrance,1\n", "later.json": #"{"gazetteer": 2, "rows": []}"#,
    "changes.json": #"{"gazetteer_changes": 1, "entries": []}"#, "factbook-2.json": #"{"gazetteer_factbook": 2}"#,
    "datapackage.json": #"{"profile": "tabular-data-package", "resources": [{"path": "countries.csv"}]}"#,
    "data.json": #"{"meta": 1, "data": [{"name": "France", "code": "FR", "v": 1}]}"#,
    "nested.json": #"[{"name": "France", "code": "FR", "gdp": {"v": 1}}]"#, "unnamed.csv": "name,\nFrance,2\n",
    "book.xlsx": "PK\u{3}\u{4}\u{14}\0",
  ]

  private static let condition = "A condition is such as: region = \"Europe\" and population > 5e6."

  static let mistakes = [
    Mistake(
      name: "a column that there is not", options: ["--where", "populatio > 5"], status: 64,
      message: """
        error: --where does not suit the feed: character 1 of “populatio > 5”: there is no column “populatio”; did you mean \
        “population”?
        \(condition)
        """),
    Mistake(
      name: "a text that is compared with a number", options: ["--where", "region > 5"], status: 64,
      message: """
        error: --where does not suit the feed: character 10 of “region > 5”: “region” holds texts, which cannot be compared \
        so with a number
        \(condition)
        """),
    Mistake(
      name: "a text without quotation marks", options: ["--where", "region = Europe"], status: 64,
      message: """
        error: --where does not suit the feed: character 10 of “region = Europe”: a text stands in quotation marks: "Europe"
        \(condition)
        """),
    Mistake(
      name: "a feed whose rows are in an object", options: ["--source", "data.json"], status: 65,
      message: """
        error: the feed is not a list of countries: its outermost value is an object with the keys meta, data; it holds a \
        list as “data”
        If the rows are in that list, say so with “--records data”.
        """),
    Mistake(
      name: "a workbook as a feed", options: ["--source", "book.xlsx"], status: 65,
      message: """
        error: the feed is neither JSON nor CSV: it is a workbook such as .xlsx, or another ZIP archive
        Open a workbook and export its table as CSV; unpack another archive, and name the file in it.
        """),
    Mistake(
      name: "a value in a column without a name", options: ["--source", "unnamed.csv"], status: 65,
      message: """
        error: the feed is not valid CSV: line 2, column 8: a value stands in column 2, which has no name in the header
        Correct that line, or write the file anew with a program that puts texts with commas, quotation marks and line ends \
        into quotation marks (RFC 4180).
        """),
    Mistake(
      name: "a misspelt column that is read from a key", options: ["--source", "nested.json", "--column", "nme=gdp"],
      status: 0,
      message: """
        note: the key “gdp” is passed over: its values are objects
        note: “nme” is not a known column, and becomes one of the feed's own; did you mean “name”?
        """),
    Mistake(
      name: "another case", options: ["--where", "region = \"europe\""], status: 0,
      message: """
        warning: none of the 2 countries is chosen, so that nothing is shown: none meets the condition “region = \
        "europe"”; “=” tells capital letters from small ones, “contains” does not
        """),
    Mistake(
      name: "an order by a word that is none", options: ["--sort", "population:down"], status: 64,
      message: """
        error: --sort does not suit the feed: character 12 of “population:down”: “down” is no direction; it is “asc” or \
        “ascending”, “desc” or “descending”
        An order is such as: population:desc,name.
        """),
    Mistake(
      name: "a column twice", options: ["--columns", "name,code,name"], status: 64,
      message: """
        error: --columns does not suit the feed: character 11 of “name,code,name”: “name” stands twice
        Columns are such as: name,code,population.
        """),
    Mistake(
      name: "a column from two keys", options: ["--column", "name=a", "--column", "name=b"], status: 64,
      message: """
        error: the column “name” is said to be read from two keys: from “a”, and from “b”
        Leave one of “name=a” and “name=b” out.
        """),
    Mistake(
      name: "a key that no row has", options: ["--column", "name=nme"], status: 65,
      message: """
        error: the column “name” cannot be read from “nme”: no row has that key; did you mean “name”?
        Name a key that the rows have: --column name=KEY, or “column” in the configuration.
        """),
    Mistake(
      name: "a broken line of CSV", options: ["--source", "broken.csv"], status: 65,
      message: """
        error: the feed is not valid CSV: line 2, column 8: a quotation mark opens here that none closes
        Correct that line, or write the file anew with a program that puts texts with commas, quotation marks and line ends \
        into quotation marks (RFC 4180).
        """),
    Mistake(
      name: "a snapshot of a later version", options: ["--source", "later.json"], status: 65,
      message: """
        error: the file was written for another version of Gazetteer: its “gazetteer” is 2, where this one reads 1
        Update Gazetteer, or name a file that this version wrote.
        """),
    Mistake(
      name: "the history of a site as a feed", options: ["--source", "changes.json"], status: 65,
      message: """
        error: the file holds no rows: it is the history of changes of a site (changes.json)
        Name the export with the rows that lies beside it, such as countries.json or countries.csv.
        """),
    Mistake(
      name: "the description of a CSV as a join", options: ["--join", "datapackage.json"], status: 65,
      message: """
        error: datapackage.json cannot be joined: the file holds no rows: it is the description of a CSV (datapackage.json)
        Name the export with the rows that lies beside it, such as countries.json or countries.csv.
        """),
    Mistake(
      name: "a join without codes or names", options: ["--join", "letters.csv"], status: 65,
      message: """
        error: letters.csv cannot be joined: none of its columns has codes or names of countries; they are “a”, “b”
        Name the column that says which country a row is of, with “key” below “joins” in the configuration: joins: \
        [{source: letters.csv, key: COLUMN}].
        """),
    Mistake(
      name: "a join that is not there", options: ["--join", "none.csv"], status: 66,
      message: """
        error: none.csv cannot be joined: no such file: none.csv
        Check the path of the file.
        """),
    Mistake(
      name: "a name that no country has", options: ["--join", "gdp.csv", "--strict"], status: 65,
      message: """
        note: joined gdp.csv to 1 of 2 countries: gdp
        error: a row of gdp.csv is of no country: “Japn” (closest: Japan)
        Correct the names, say with “names” below “joins” in the configuration which countries they mean, list those to \
        pass over as “ignore” there, or leave --strict out.
        """),
    Mistake(
      name: "two joins with one prefix",
      configuration: """
        joins: [{source: gdp.csv, prefix: x_, ignore: Japn}, {source: other.csv, prefix: x_}]
        """, status: 0,
      message: """
        note: joined gdp.csv to 1 of 2 countries: x_gdp
        note: joined other.csv to 1 of 2 countries: x_gdp_2
        note: the name “x_gdp” is taken, so that the column of other.csv is called “x_gdp_2”; “prefix” below “joins” in \
        the configuration gives it another
        """),
    Mistake(
      name: "a column of a join that it has not",
      configuration: "joins: [{source: gdp.csv, columns: [gpd]}]", status: 65,
      message: """
        error: gdp.csv cannot be joined: it has no column “gpd”; did you mean “gdp”?
        Name a column that it has, with “key” or “columns” below “joins” in the configuration.
        """),
    Mistake(
      name: "a format that contradicts the name of the file", options: ["--format", "csv", "--output", "x.json"],
      status: 64,
      message: """
        error: --format and --output contradict each other: “x.json” is a name for json, and csv is asked for
        Leave --format out, or name a file that ends in “.csv”.
        """),
    Mistake(
      name: "a file of a spreadsheet program", options: ["--output", "x.ods"], status: 64,
      message: """
        error: there is no such format: “x.ods” is a name for a file of a spreadsheet program
        Name a file that ends in “.xlsx”, which these programs open; --format writes a format to any name.
        """),
    Mistake(
      name: "a declaration of a column that there is not",
      configuration: "joins: [{source: gdp.csv, ignore: Japn}]\ncolumns: {gpd: {label: GDP}}", status: 65,
      message: """
        note: joined gdp.csv to 1 of 2 countries: gdp
        error: the column “gpd” is not as it is declared: gazetteer.yml, line 2: neither the feed nor a joined table has \
        such a column of its own; did you mean “gdp”?
        Correct “columns” in the configuration.
        """),
    Mistake(
      name: "rows that are not where they are said to be", options: ["--records", "data.items"], status: 65,
      message: """
        error: the feed has no list of rows at “data.items”: there is no “data” in an array
        Name the keys that lead to the list, with dots between them, such as “--records data.items”.
        """),
  ]

  @Test("a mistake is told with what, where, why, and what to do next", arguments: mistakes)
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
