/// Writes tables: the head from the columns, then bodies with rows of cells.
package struct HTMLTable {
  package struct TableColumn {
    package var title: String
    package var head: HTMLAttributes = .none
    /// The attributes of the cells, escaped once for all rows.
    package var cells: HTMLAttributes = .none
    /// Whether its cells are headers of their rows.
    package var isHeader = false
    /// Whether the heading is only for screen readers.
    package var isTitleHidden = false

    package init(
      title: String, head: HTMLAttributes = .none, cells: HTMLAttributes = .none, isHeader: Bool = false,
      isTitleHidden: Bool = false
    ) {
      self.title = title
      self.head = head
      self.cells = cells
      self.isHeader = isHeader
      self.isTitleHidden = isTitleHidden
    }
  }

  /// A heading above neighbouring columns; without a title, these have none.
  package struct Heading {
    package let title: String?
    package var count: Int

    package init(title: String?, count: Int) { (self.title, self.count) = (title, count) }
  }

  package enum Layout {
    /// Each row of the body on a line without optional end tags of cells, that of the head on several.
    case blocks
    /// Each row on a line, the cells of the head on several.
    case rows
    /// Each row on a line.
    case lines
    /// Without line breaks and optional end tags.
    case dense
  }

  package var columns: [TableColumn]
  /// The headings above the columns, all of which they cover, in the layout ``Layout/rows``.
  package var headings: [Heading] = []
  package var layout = Layout.lines
  package var caption: HTMLAttributes = .none
  /// The attributes of the head, the bodies and the foot.
  package var part: HTMLAttributes = .none
  package var headRow: HTMLAttributes = .none

  package init(
    columns: [TableColumn], layout: Layout = Layout.lines, caption: HTMLAttributes = .none,
    part: HTMLAttributes = .none, headRow: HTMLAttributes = .none
  ) {
    (self.columns, self.layout, self.caption, self.part, self.headRow) = (columns, layout, caption, part, headRow)
  }

  package func build(
    _ attributes: HTMLAttributes = .none, caption text: String = "", into html: inout HTMLWriter,
    _ build: (inout HTMLWriter) -> Void
  ) {
    if layout == .dense {
      return html.inline("table", attributes) { table in
        head(into: &table)
        build(&table)
      }
    }
    html.block("table", attributes) { table in
      if !text.isEmpty { table.block("caption", caption) { $0.text(text) } }
      for heading in headings { table.line("colgroup", ["span": "\(heading.count)"]) { _ in } }
      head(into: &table)
      build(&table)
    }
  }

  package func body(_ name: StaticString = "tbody", into table: inout HTMLWriter, _ build: (inout HTMLWriter) -> Void) {
    if layout == .dense { return table.inline(name, hasEnd: false, build) }
    table.block(name, part, build)
  }

  package func row(
    _ attributes: HTMLAttributes = .none, into body: inout HTMLWriter, _ build: (inout HTMLWriter) -> Void
  ) {
    switch layout {
    case .blocks, .rows, .lines: body.line("tr", attributes, build)
    case .dense: body.inline("tr", attributes, hasEnd: false, build)
    }
  }

  /// Writes a cell.
  ///
  /// - Parameters:
  ///   - isHeader: whether it is a header of its row; default: as all cells of the column.
  ///   - attributes: those that other cells of the column do not have.
  package func cell(
    _ column: Int, isHeader: Bool? = nil, _ attributes: HTMLAttributes = .none, into row: inout HTMLWriter,
    _ build: (inout HTMLWriter) -> Void
  ) {
    let name: StaticString = isHeader ?? columns[column].isHeader ? "th" : "td"
    row.inline(
      name, columns[column].cells, adding: attributes, hasEnd: layout != .dense && layout != .blocks, build)
  }

  private func head(into table: inout HTMLWriter) {
    let cells = { (row: inout HTMLWriter) in
      for column in columns {
        row.inline("th", column.head, hasEnd: layout != .dense) { cell in
          guard column.isTitleHidden else { return cell.text(column.title) }
          cell.inline("span", ["class": "visually-hidden"], text: column.title)
        }
      }
    }
    let headingCells = { (row: inout HTMLWriter) in
      for heading in headings {
        let span: HTMLAttributes = ["colspan": "\(heading.count)"]
        guard let title = heading.title else {
          row.inline("td", span)
          continue
        }
        row.inline("th", ["scope": "colgroup"] + span, text: title)
      }
    }
    switch layout {
    case .blocks: table.block("thead", part) { $0.block("tr", headRow, cells) }
    case .rows:
      table.line("thead", part) { head in
        if !headings.isEmpty { head.lines("tr", headRow, headingCells) }
        head.lines("tr", headRow, cells)
      }
    case .lines: table.line("thead", part) { $0.inline("tr", headRow, cells) }
    case .dense: table.inline("thead", part, hasEnd: false) { $0.inline("tr", headRow, hasEnd: false, cells) }
    }
  }
}
