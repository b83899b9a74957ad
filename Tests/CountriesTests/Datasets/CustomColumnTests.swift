import Testing

@testable import Base
@testable import Countries

@Suite("Custom columns")
struct CustomColumnTests {
  @Test(
    "the type of a column follows from its values",
    arguments: [
      (["1", "2"], Column.Kind.integer, ["1", "2"]), (["1", "2.5"], .decimal, ["1", "2.5"]),
      (["true", "false"], .boolean, ["true", "false"]), ([#""a""#, "1"], .text, ["a", "1"]),
      ([#""1""#, #""2""#], .text, ["1", "2"]), ([#"["a", "b"]"#, #""c""#], .list, ["a; b", "c"]),
      (["null", "1"], .integer, ["", "1"]),
    ])
  func kinds(values: [String], kind: Column.Kind, texts: [String]) throws {
    let dataset = try decode("[" + values.map { "{\"name\": \"x\", \"v\": \($0)}" }.joined(separator: ",") + "]")
    #expect(dataset.customColumns.map(\.column.kind) == [kind])
    #expect(try dataset.table(named: ["v"]).rows.map { $0[0].text } == texts)
  }

  @Test(
    "texts of a table become numbers, booleans, dates and URLs if all of them are",
    arguments: [
      (["1", "-2"], Column.Kind.integer, ColumnDisplay.Form.plain), (["1", "2.5e3"], .decimal, .plain),
      (["007", "1"], .text, .plain), (["true", "FALSE"], .boolean, .plain),
      (["2026-01-31", "1999-12-01"], .text, .date), (["2026-02-31", "1999-12-01"], .text, .plain),
      (["https://a.example/", "http://b.example"], .text, .link), (["inf", "nan"], .text, .plain),
    ])
  func texts(values: [String], kind: Column.Kind, form: ColumnDisplay.Form) throws {
    let text = "name,v\n" + values.map { "x,\($0)\n" }.joined()
    let column = try FeedDecoder.decode(Array(text.utf8)).customColumns[0].column
    #expect(column.kind == kind && column.display.form == form)
  }

  @Test(
    "a date of any year is written like one",
    arguments: [
      ("1901-05-05", "5 May 1901"), ("1969-12-31", "31 December 1969"), ("2101-01-01", "1 January 2101"),
      ("1967-02-29", "1967-02-29"), ("2026-01-31T05:30:00Z", "31 January 2026, 05:30 UTC"),
    ])
  func dates(text: String, words: String) throws {
    #expect(ColumnDisplay(form: .date).text(.text(text), .english) == words)
  }

  @Test("columns mapped from other keys always have the same order")
  func mappedOrder() throws {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let mapping = FeedMapping(columns: Dictionary(uniqueKeysWithValues: names.map { ($0, "x" + $0) }))
    let members = names.reversed().map { "\"x\($0)\": 1" }.joined(separator: ", ")
    let dataset = try FeedDecoder.decode(Array("[{\"name\": \"A\", \(members)}]".utf8), mapping: mapping)
    #expect(dataset.customColumns.map(\.column.name) == names)
  }

  @Test("names are in snake case, unique, and different from known columns")
  func names() throws {
    let dataset = try decode(
      #"[{"name": "X", "GDP (US$)": 1, "gdp-us": 2, "Metadata": "R", "2020": 3, "Ärzte je 1000": 4, "id": 6}]"#)
    #expect(
      dataset.customColumns.map(\.column.name) == [
        "gdp_us", "gdp_us_2", "metadata_2", "_2020", "ärzte_je_1000", "id_2",
      ])
    #expect(dataset.customColumns.map(\.column.title).first == "GDP (US$)")
  }

  @Test("columns beyond the limit are dropped with a warning")
  func manyColumns() throws {
    let members = (0..<1_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let dataset = try decode("[{\"name\": \"X\", \(members)}]")
    #expect(dataset.customColumns.count == FeedLimits.customColumns)
    #expect(dataset.keyRemarks.first?.contains("the limit is 120 custom columns") == true)
    let long = try decode("[{\"name\": \"X\", \"\(String(repeating: "k", count: 200))\": 1}]")
    #expect(long.customColumns == [] && long.keyRemarks.count == 1)
  }
}

@Suite("Column declarations")
struct ColumnDeclarationTests {
  /// A dataset of three rows with a declaration of column `v`.
  private func declared(
    _ values: [String], _ declare: (inout ColumnDeclaration) -> Void
  ) throws -> (dataset: Dataset, declaration: ColumnDeclaration) {
    let rows = values.enumerated().map { "{\"name\": \"Row \($0)\", \"code\": \"X\($0)\", \"v\": \($1)}" }
    var declaration = ColumnDeclaration(name: "v")
    declare(&declaration)
    return (try decode("[\(rows.joined(separator: ","))]").declaring([declaration]), declaration)
  }

  private func reason(_ values: [String], _ declare: (inout ColumnDeclaration) -> Void) throws -> String {
    try #require(throws: PlainError.self) { try declared(values, declare) }.reason ?? ""
  }

  @Test("a bar shows a number, a sparkline a series")
  func unsuitableForms() throws {
    #expect(
      try reason(["12", #""n/a""#, "5"]) { $0.form = .bar }
        == "its format cannot be bar: its type is text, but a bar needs numbers; “n/a” of Row 1 is not a number")
    #expect(try reason(["1", "2"]) { $0.form = .sparkline }.hasPrefix("its format cannot be sparkline: no row has"))
  }

  @Test("a column cannot be declared both by its name and by its key")
  func twice() throws {
    let dataset = try decode(#"[{"name": "X", "GDP (US$)": 1}]"#)
    let declarations = [ColumnDeclaration(name: "gdp_us"), ColumnDeclaration(name: "GDP (US$)")]
    let mistake = try #require(throws: PlainError.self) { try dataset.declaring(declarations) }
    #expect(mistake.what == "the declaration of the column “GDP (US$)” does not fit the data")
    #expect(mistake.reason?.hasPrefix("“gdp_us”, declared before it, is the same column") == true)
  }

  @Test("a facet has a limit of values, except for numbers")
  func facets() throws {
    let texts = (0...FeedLimits.facetValues).map { "\"t\($0)\"" }
    #expect(
      try reason(texts) { $0.isFacet = true }
        == "it cannot be a facet: it has 501 values, more than the limit of 500")
    _ = try declared(Array(texts.dropLast())) { $0.isFacet = true }
    _ = try declared((0...FeedLimits.facetValues).map(String.init)) { $0.isFacet = true }
  }

  @Test("rows are sorted by a column that declares an order")
  func order() throws {
    let (dataset, declaration) = try declared(["2", "1", "3"]) { $0.order = .descending }
    let order = try #require(dataset.order(by: [declaration]))
    #expect(order == "v:desc")
    let rows = dataset.positions([0, 1, 2], in: try RowOrder(parsing: order, on: ["v"]))
    #expect(rows == [2, 0, 1])
    #expect(dataset.order(by: [ColumnDeclaration(name: "v")]) == nil)
  }

  @Test("a row is found by the texts of searched columns, and by no others")
  func search() throws {
    let values = [#"["visa free", "e-visa"]"#, #""embassy""#, "null"]
    let (dataset, _) = try declared(values) { $0.isSearched = true }
    let search = CountrySearch(dataset)
    #expect(search.matches("E-Visa").map(\.position) == [0] && search.matches("E-Visa")[0].also == "e-visa")
    #expect(search.matches("embasy").map(\.position) == [1])
    #expect(CountrySearch(try declared(values) { _ in }.dataset).matches("embassy").isEmpty)
  }
}
