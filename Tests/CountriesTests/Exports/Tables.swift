@testable import Countries

/// The text formats with rows.
let rowFormats: [ExportFormat] = [.csv, .tsv, .text, .json, .markdown, .ndjson, .geojson]

/// Export content of a table whose countries only have names.
func content(_ table: Table) -> ExportContent {
  let dataset = Dataset(format: .plain, title: "T", countries: table.rows.map { _ in Country(name: "X") })
  return content(dataset, table: table)
}

/// Export content with the default columns of a dataset, or those of a table.
func content(_ dataset: Dataset, table: Table? = nil) -> ExportContent {
  ExportContent(
    dataset: dataset, table: table ?? ExportFormat.csv.defaultTable(of: dataset),
    about: DataDescription(of: dataset, source: DataSource(name: "a test"), writer: "Gazetteer 1"))
}

extension ExportFormat {
  /// The exported text of a table; empty if exporting fails, which no test expects.
  func render(_ table: Table, options: ExportOptions = ExportOptions()) -> String {
    String(decoding: (try? render(content(table), options: options)) ?? [], as: UTF8.self)
  }
}

/// A table with a text column for every cell of its first row.
func textTable(_ rows: [[String]]) -> Table {
  Table(
    title: "T", columns: (rows.first ?? []).indices.map { Column(name: "c\($0)", title: "C\($0)", kind: .text) },
    rows: rows.map { $0.map { $0.isEmpty ? .empty : .text($0) } })
}

/// A table of one column and one row.
func singleCell(_ cell: Cell, kind: Column.Kind = .text) -> Table {
  Table(title: "T", columns: [Column(name: "c", title: "C", kind: kind)], rows: [[cell]])
}

/// A table with a column of every type, a full row and an empty one.
let everyKind = Table(
  title: "T",
  columns: [
    Column(name: "name", title: "Name", kind: .text),
    Column(name: "population", title: "Population", kind: .integer),
    Column(name: "area", title: "Area (km²)", kind: .decimal),
    Column(name: "capital", title: "Capital", kind: .list),
  ],
  rows: [
    [.text("South Africa"), .integer(63_212_384), .decimal(1_221_037.5), .list(["Pretoria", "Cape Town"])],
    [.text("X"), .empty, .empty, .list([])],
  ])

/// Texts that are likely to break a format.
let nastyTexts = [
  "", " ", "a,b", "\"", "\"\"", "a\"b", "\"a\"", ",", "\n", "\r", "\r\n", "a\nb\r\nc\rd", "a\r", "\"\n", " a ", "\t",
  "=1+1", "-5", "+5", "@x", "＝1", "'", "'=1", "e\u{301}", "\u{301}", "🇫🇷", "日本", "\u{FEFF}", "\u{2028}", "\u{85}",
  "\\", "\\\"", ";", "a; b", "\u{1}\u{1F}", "</script>", "{{x}}",
]
