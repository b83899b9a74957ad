package enum MarkdownTable {
  /// The bytes of a table in UTF-8, in parts: numbers aligned to the right, every cell escaped.
  package static func render(_ table: Table) -> [[UInt8]] {
    var head: [UInt8] = []
    append(table.columns, to: &head) { MarkdownText.escape($0.title).utf8 }
    append(table.columns, to: &head) { ($0.isNumeric ? "---:" : "---").utf8 }
    return table.parts(head: head) { append(table.rows[$0], to: &$1) { MarkdownText.escape($0.displayed).utf8 } }
  }

  /// Appends a row whose cells `markdown` writes.
  package static func append<Value, Markdown: Sequence<UInt8>>(
    _ row: [Value], to output: inout [UInt8], _ markdown: (Value) -> Markdown
  ) {
    for (index, value) in row.enumerated() {
      output += (index == 0 ? "| " : " | ").utf8
      output += markdown(value)
    }
    output += (row.isEmpty ? "|  |\n" : " |\n").utf8
  }
}
