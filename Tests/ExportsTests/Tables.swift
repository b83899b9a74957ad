import Datasets
import Exports

/// A table with one text column for every cell of its first row.
func textTable(_ rows: [[String]]) -> Table {
  Table(
    title: "T", columns: (rows.first ?? []).indices.map { Column(name: "c\($0)", title: "C\($0)", kind: .text) },
    rows: rows.map { $0.map { $0.isEmpty ? .empty : .text($0) } })
}

/// A table of one column and one row.
func singleCell(_ cell: Cell, kind: Column.Kind = .text) -> Table {
  Table(title: "T", columns: [Column(name: "c", title: "C", kind: kind)], rows: [[cell]])
}

/// A table with a column of every kind, a full row and an empty one.
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
