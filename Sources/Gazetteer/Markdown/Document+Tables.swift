import Base
import CCMark

extension Document {
  /// Puts a table in the place of every paragraph that is one in the notation of GitHub, which CommonMark does not
  /// have. The cells are Markdown of a line; libcmark escapes and renders them as it does the rest.
  ///
  /// - Parameter markdown: what the document was parsed from.
  /// - Throws: ``Mistake`` where a cell cannot be parsed.
  func replaceTables(of markdown: String) throws(Mistake) {
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineEnding)
    for paragraph in nodes(of: CMARK_NODE_PARAGRAPH) {
      let (first, last) = (Int(cmark_node_get_start_line(paragraph)), Int(cmark_node_get_end_line(paragraph)))
      guard first >= 1, last <= lines.count, first < last,
        let table = try PipeTable(Array(lines[(first - 1)..<last]), line: first),
        let container = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
      else { continue }
      Self.put(container, inPlaceOf: paragraph)
      cmark_node_free(paragraph)
      tableLines[container] = first
      try build(table, below: container)
    }
  }

  /// Whether lines end here to CommonMark (section 2.1), which counts no others, as Unicode does.
  private static func isLineEnding(_ character: Character) -> Bool {
    character == "\n" || character == "\r" || character == "\r\n"
  }

  private func build(_ table: PipeTable, below container: OpaquePointer) throws(Mistake) {
    try TreeBuilder(parent: container).block(opening: "<table>", closing: "</table>") {
      builder throws(Mistake) in
      for (group, element, rows) in [("thead", "th", [table.head]), ("tbody", "td", table.rows)] where !rows.isEmpty {
        try builder.block(opening: "<\(group)>", closing: "</\(group)>") { body throws(Mistake) in
          for row in rows { try Self.row(row, element, table.alignments, into: &body) }
        }
      }
    }
  }

  private static func row(
    _ cells: [String], _ element: String, _ alignments: [PipeTable.Alignment?], into tree: inout TreeBuilder
  ) throws(Mistake) {
    try tree.block(opening: "<tr>", closing: "</tr>") { row throws(Mistake) in
      for (cell, alignment) in zip(cells, alignments) {
        var tag = HTMLTag(element, element == "th" ? [("scope", "col")] : [])
        if let alignment { tag.attributes.append(("class", alignment.rawValue)) }
        try row.block(opening: tag.opening, closing: tag.closing) { builder throws(Mistake) in
          try builder.inlines(parsing: cell)
        }
      }
    }
  }
}
