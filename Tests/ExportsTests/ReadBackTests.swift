import Datasets
import Exports
import Testing

@Suite("Exports that are read again")
struct ReadBackTests {
  /// A feed with whatever makes it hard: formulas, delimiters, quotation marks, line ends, empty elements, and columns
  /// of its own.
  private static let dataset = try! FeedDecoder.decode(
    Array(
      #"""
      [{"name": "France", "region": "Europe", "code": "FR", "capital": ["Paris"], "population": 68000000, "alpha3": "FRA",
        "numeric": "250", "official_name": "French Republic", "subregion": "Western Europe", "population_year": 2025, "area": 547030.5,
        "latitude": 46, "longitude": 2.25, "borders": ["DE", "ES"], "demonym": "French", "tld": [".fr"], "calling_code": ["33"],
        "currency_code": ["EUR", "XPF"], "currency_name": ["Euro", ""], "currency_symbol": ["", "₣"],
        "language_code": ["fr"], "language_name": ["French"], "time_zone": ["Europe/Paris"], "description": "A *country*",
        "gdp": 3.1e12, "euro": true, "joined": "1958-01-01", "count": 7, "code of old": "007"},
       {"name": "=SUM(A1), \"x\"; y", "region": "'=z", "code": "+1", "capital": ["Two", "Capitals"], "flag": "🏴",
        "numeric": "007", "gdp": -0.25, "euro": false, "joined": "2007-05-09", "count": 0, "code of old": "-x"},
       {"name": "Ω", "code": "ΩΩ", "region": "#1 | b", "gdp": 1e-7}]
      """#.utf8))

  /// The columns and the cells of all rows, as an export has them.
  private func json(_ dataset: Dataset) throws -> String {
    let table = ExportFormat.json.defaultTable(of: dataset)
    let about = DataDescription(of: dataset, source: DataSource(name: "a test"), writer: "Gazetteer")
    let parts = try ExportFormat.json.render(
      ExportContent(dataset: dataset, table: table, about: about), options: ExportOptions())
    return String(decoding: parts, as: UTF8.self)
  }

  @Test(
    "the rows of every format that can carry all columns come back, value by value",
    arguments: [ExportFormat.csv, .tsv, .json, .ndjson, .geojson], [false, true])
  func readBack(format: ExportFormat, isRaw: Bool) throws {
    let table = format.defaultTable(of: Self.dataset)
    let about = DataDescription(of: Self.dataset, source: DataSource(name: "a test"), writer: "Gazetteer")
    let options = ExportOptions(isCSVRaw: isRaw)
    let bytes = try format.render(ExportContent(dataset: Self.dataset, table: table, about: about), options: options)
    let read = try FeedDecoder.decode(bytes)
    // Raw values that begin as if guarded are the one thing that cannot be told from guarded ones.
    guard !isRaw || !(format == .csv || format == .tsv) else {
      return #expect(try json(read).replacing("\"region\":\"=z\"", with: "\"region\":\"'=z\"") == json(Self.dataset))
    }
    #expect(try json(read) == json(Self.dataset))
  }

  @Test("facts come back as facts", arguments: [ExportFormat.csv, .tsv, .json, .ndjson])
  func facts(format: ExportFormat) throws {
    let text =
      #"{"title": "Facts", "rows": [{"title": "=a, \"b\"", "description": "x"}, {"imageHref": "https://a.example/1.png"}]}"#
    let dataset = try FeedDecoder.decode(Array(text.utf8))
    let table = format.defaultTable(of: dataset)
    let about = DataDescription(of: dataset, source: DataSource(name: "a test"), writer: "Gazetteer")
    let bytes = try format.render(ExportContent(dataset: dataset, table: table, about: about), options: ExportOptions())
    #expect(try FeedDecoder.decode(bytes).facts == dataset.facts)
  }

  @Test(
    "the name of a file says its format",
    arguments: [
      ("a.csv", ExportFormat.csv), ("b/c.d.TSV", .tsv), ("x.txt", .text), ("x.md", .markdown), ("x.jsonl", .ndjson),
      ("x.sqlite", .sqlite),
      ("x.csv/y", nil), ("csv", nil), ("x.datapackage", nil), ("x.html", nil), ("-", nil),
    ] as [(String, ExportFormat?)])
  func fileNames(name: String, format: ExportFormat?) {
    #expect(ExportFormat(fileName: name) == format)
  }
}
