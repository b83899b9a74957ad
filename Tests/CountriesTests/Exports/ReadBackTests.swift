import TestSupport
import Testing

@testable import Base
@testable import Countries

@Suite("Round trips of exports")
struct ReadBackTests {
  /// A difficult feed: formulas, delimiters, quotation marks, line endings, empty items and custom columns.
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

  /// The columns and cells of all rows, as exported.
  private func json(_ dataset: Dataset) throws -> String {
    let content = content(dataset, table: ExportFormat.json.defaultTable(of: dataset))
    return String(decoding: try ExportFormat.json.render(content), as: UTF8.self)
  }

  @Test(
    "every format with all columns round-trips value by value",
    arguments: [ExportFormat.csv, .tsv, .json, .ndjson, .geojson], [false, true])
  func readBack(format: ExportFormat, isRaw: Bool) throws {
    let content = content(Self.dataset, table: format.defaultTable(of: Self.dataset))
    let read = try FeedDecoder.decode(format.render(content, options: ExportOptions(isCSVRaw: isRaw)))
    // Raw values that begin like guarded ones are the only ambiguity.
    guard !isRaw || !(format == .csv || format == .tsv) else {
      return #expect(try json(read).replacing("\"region\":\"=z\"", with: "\"region\":\"'=z\"") == json(Self.dataset))
    }
    #expect(try json(read) == json(Self.dataset))
  }

  @Test("facts round-trip as facts", arguments: [ExportFormat.csv, .tsv, .json, .ndjson])
  func facts(format: ExportFormat) throws {
    let text =
      #"{"title": "Facts", "rows": [{"title": "=a, \"b\"", "description": "x"}, {"imageHref": "https://a.example/1.png"}]}"#
    let dataset = try FeedDecoder.decode(Array(text.utf8))
    let content = content(dataset, table: format.defaultTable(of: dataset))
    #expect(try FeedDecoder.decode(format.render(content)).countries == dataset.countries)
  }

  @Test(
    "the extension sets the format",
    arguments: [
      ("a.csv", ExportFormat.csv), ("b/c.d.TSV", .tsv), ("x.txt", .text), ("x.md", .markdown), ("x.jsonl", .ndjson),
      ("x.sqlite", .sqlite), ("x.XLSX", .xlsx),
      ("x.csv/y", nil), ("csv", nil), ("x.datapackage", nil), ("x.html", nil), ("-", nil),
    ] as [(String, ExportFormat?)])
  func fileNames(name: String, format: ExportFormat?) {
    #expect(ExportFormat(fileName: name) == format)
  }
}

/// Custom columns of random values, written and read again.
@Suite("Round trips of custom columns")
struct OwnColumnReadBackTests {
  private static let texts = [
    "a", "x; y", "007", "1.50", "1e3", "-5", "=1+1", "'quoted", "true", "TRUE", "False", "yes", "2026-01-31",
    "https://a.example/", "9007199254740993", "12345678901234567890", "1,5", "a,b", "say \"hi\"", "two\nlines", "NaN",
    "inf",
    "0x10", ".5", "5.", "+5", "1_000", "é", "Ω", "null", "-", "n/a", "0", "-0", "00", "1e400", "1e-400", "a;b",
    "\u{2003}x",
  ]

  /// A JSON value of a type, often the same type for a whole column.
  private static func value(_ kind: Int, _ random: inout SplitMix64) -> String {
    if Int.random(in: 0..<6, using: &random) == 0 { return "null" }
    let text = { (random: inout SplitMix64) in JSONTree.string(random.pick(texts)).text }
    switch kind {
    case 0, 1: return String(Int.random(in: (-1 << 60)...(1 << 60), using: &random))
    case 2: return String(Double.random(in: -1e6...1e6, using: &random))
    case 3:
      let exponent = Int.random(in: -300...300, using: &random)
      return "\(Int.random(in: -99...99, using: &random)).\(Int.random(in: 0...9, using: &random))e\(exponent)"
    case 4: return Bool.random(using: &random) ? "true" : "false"
    case 5: return text(&random)
    case 6: return "[\((0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) }.joined(separator: ","))]"
    case 7: return "\"\(Int.random(in: 0...99, using: &random))\""
    default: return "\"\(Int.random(in: 1990...2030, using: &random))-01-0\(Int.random(in: 1...9, using: &random))\""
    }
  }

  private static func feed(_ random: inout SplitMix64) -> String {
    let kinds = (0..<6).map { _ in Int.random(in: 0..<10, using: &random) }
    let rows = (0..<Int.random(in: 1...5, using: &random)).map { row in
      let members = kinds.enumerated().map { index, kind in
        "\"k\(index)\": \(value(kind < 9 ? kind : Int.random(in: 0..<9, using: &random), &random))"
      }
      return "{\"name\": \"Row \(row)\", \(members.joined(separator: ", "))}"
    }
    return "[\(rows.joined(separator: ",\n"))]"
  }

  /// The type and cells of a column.
  private struct Values {
    let kind: Column.Kind
    let form: ColumnDisplay.Form
    let cells: [Cell]

    init?(_ dataset: Dataset, _ name: String) throws {
      guard let column = dataset.customColumns.first(where: { $0.column.name == name })?.column else { return nil }
      (kind, form) = (column.kind, column.display.form)
      cells = try dataset.table(named: [name]).rows.map { $0[0] }
    }
  }

  /// The columns of random feeds before and after a round trip, without empty ones.
  private static func readBack(_ format: ExportFormat, _ feeds: UInt64) throws -> [(Values, Values, String)] {
    try (0..<feeds).flatMap { seed -> [(Values, Values, String)] in
      var random = SplitMix64(seed: seed)
      let dataset = try FeedDecoder.decode(Array(feed(&random).utf8))
      let content = content(dataset, table: format.defaultTable(of: dataset))
      let read = try FeedDecoder.decode(format.render(content))
      return try dataset.customColumns.map(\.column.name).compactMap { name -> (Values, Values, String)? in
        let before = try #require(try Values(dataset, name))
        guard before.cells.contains(where: { !$0.isEmpty }) else { return nil }
        return (before, try #require(try Values(read, name), "seed \(seed), \(name)"), "seed \(seed), \(name)")
      }
    }
  }

  @Test("JSON preserves types and values", arguments: [ExportFormat.json, .ndjson, .geojson])
  func json(format: ExportFormat) throws {
    for (before, after, place) in try Self.readBack(format, Repetitions.times(1_000)) {
      #expect(before.kind == after.kind && before.form == after.form, "\(place)")
      #expect(zip(before.cells, after.cells).allSatisfy { $0 == $1 || $0.isEmpty && $1.isEmpty }, "\(place)")
    }
  }

  @Test(
    "separated values preserve every value, and types except for texts that look like others",
    arguments: [ExportFormat.csv, .tsv])
  func separated(format: ExportFormat) throws {
    for (before, after, place) in try Self.readBack(format, Repetitions.times(2_000)) {
      for (one, other) in zip(before.cells, after.cells) {
        #expect(Self.isSame(one.text, other, format), "\(place): \(one) became \(other)")
      }
      let isExact = before.cells.allSatisfy { cell in
        guard case .integer(let number) = cell else { return true }
        return Int(exactly: Double(number)) == number
      }
      if before.kind == .boolean || before.kind == .decimal || before.kind == .integer && isExact {
        #expect(before.kind == after.kind, "\(place): \(before.cells)")
      }
      if before.kind == .text, after.kind == .text { #expect(before.form == after.form, "\(place)") }
    }
  }

  /// Whether a cell has the text, or the number or boolean that it looks like.
  private static func isSame(_ text: String, _ cell: Cell, _ format: ExportFormat) -> Bool {
    switch cell {
    case .integer, .decimal:
      cell.text == text
        || Double(text.replacing(",", with: ".")).map { $0 == Double(cell.text) } == true && text != "1e-400"
    case .boolean: cell.text == text.lowercased()
    // TSV values have no line breaks.
    default: cell.text == (format == .tsv ? text.replacing("\n", with: " ") : text)
    }
  }

  @Test("large amounts stay numbers; long codes and numbers that underflow stay texts")
  func large() throws {
    let text =
      "name,rupiah,card,tiny\nA,22000000000000000,4929123412341234567,1e-400\nB,-1100000000000000000,4929123412341234568,1\n"
    let dataset = try FeedDecoder.decode(Array(text.utf8))
    #expect(dataset.customColumns.map(\.column.kind) == [.integer, .text, .text])
    let row = try #require(try dataset.table(named: ["rupiah", "card", "tiny"]).rows.first)
    #expect(row.map(\.text) == ["22000000000000000", "4929123412341234567", "1e-400"])
  }
}
