/// A table in GitHub Flavored Markdown, with numbers aligned to the right and every cell escaped.
enum MarkdownTable {
  /// The table in UTF-8, in parts.
  static func render(_ table: Table) -> [[UInt8]] {
    var head: [UInt8] = []
    append(table.columns, to: &head) { MarkdownText.escape($0.title) }
    append(table.columns, to: &head) { $0.isNumeric ? "---:" : "---" }
    return table.parts(head: head) { append(table.rows[$0], to: &$1) { MarkdownText.escape($0.displayed) } }
  }

  private static func append<Value>(_ row: [Value], to output: inout [UInt8], _ text: (Value) -> String) {
    for (index, value) in row.enumerated() {
      output += (index == 0 ? "| " : " | ").utf8
      output += text(value).utf8
    }
    output += (row.isEmpty ? "|  |\n" : " |\n").utf8
  }
}
