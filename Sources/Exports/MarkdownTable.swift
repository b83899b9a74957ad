import Datasets

/// A table in GitHub Flavored Markdown, numbers aligned to the right, every cell escaped.
enum MarkdownTable {
  static func render(_ table: Table) -> String {
    var output = line(table.columns.map { MarkdownText.escape($0.title) })
    output += line(table.columns.map { $0.isNumeric ? "---:" : "---" })
    for row in table.rows { output += line(row.map { MarkdownText.escape($0.text) }) }
    return output
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}
