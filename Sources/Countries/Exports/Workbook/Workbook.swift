import Base

/// A workbook (Office Open XML, ECMA-376) with a sheet of the rows and a sheet of the metadata. Numbers are numbers; texts
/// are never formulas.
struct Workbook {
  /// The maximum number of rows of a sheet, including the header.
  static let mostRows = 1_048_576

  let content: ExportContent

  /// The bytes in consecutive parts. The same content gives the same bytes.
  ///
  /// - Throws: ``PlainError`` if a sheet cannot hold the rows or memory runs out.
  func parts() throws(PlainError) -> [[UInt8]] {
    let table = content.table
    guard table.rows.count < Self.mostRows else {
      throw .workbookLimit(
        "a sheet holds at most \((Self.mostRows - 1).grouped) rows, and the table has "
          + content.dataset.nouns.words(for: table.rows.count))
    }
    let rows = try SheetRows(table)
    let about = try SheetRows(self.about(cutTexts: rows.cutTexts))
    let columns = table.columns.count
    let filtered = columns == 0 ? nil : "$A$1:$\(SheetRows.letters(of: columns - 1))$\(rows.rowCount)"
    let files: [(name: String, parts: [DeflatedPart])] = [
      ("[Content_Types].xml", try Self.file(WorkbookDocuments.document("content-types.xml"))),
      ("_rels/.rels", try Self.file(WorkbookDocuments.document("relationships.xml"))),
      ("docProps/core.xml", try Self.file(WorkbookDocuments.properties(content.about))),
      ("xl/workbook.xml", try Self.file(WorkbookDocuments.workbook(sheetName, Self.aboutName, filtered: filtered))),
      ("xl/_rels/workbook.xml.rels", try Self.file(WorkbookDocuments.document("workbook-relationships.xml"))),
      ("xl/styles.xml", try Self.file(WorkbookDocuments.document("styles.xml"))),
      ("xl/worksheets/sheet1.xml", try Self.sheet(rows, isFirst: true)),
      ("xl/worksheets/sheet2.xml", try Self.sheet(about, isFirst: false)),
    ]
    guard let parts = ZIPArchive(files.map { ZIPArchive.File($0.name, $0.parts) }).parts else {
      throw .workbookLimit("a sheet of it is larger than 4 GB")
    }
    return parts
  }

  private static let aboutName = "About"

  /// The name of the first sheet: the label of its rows, without invalid characters.
  private var sheetName: String {
    let kind = content.dataset.kind.rawValue
    let kept = content.dataset.nouns.other.onOneLine.unicodeScalars.filter { !"[]:*?/\\".unicodeScalars.contains($0) }
    var name = ""
    for character in String(String.UnicodeScalarView(kept)) {
      guard name.utf16.count + character.utf16.count <= 31 else { break }
      name.append(character)
    }
    while let end = name.first, end == "'" || end == " " { name.removeFirst() }
    while let end = name.last, end == "'" || end == " " { name.removeLast() }
    // Spreadsheets reserve “History”.
    return ["", Self.aboutName.lowercased(), "history"].contains(name.lowercased()) ? kind : name
  }

  private func about(cutTexts: Int) -> Table {
    let about = content.about
    let texts = cutTexts == 1 ? "text is" : "texts are"
    let note = "\(cutTexts) \(texts) longer than the \(SheetText.mostUnits) characters of a cell, and cut there."
    let facts = [
      ("title", about.title), ("date", about.date), ("licence", about.licence), ("homepage", about.homepage),
      ("writer", about.writer), ("note", cutTexts == 0 ? nil : note),
    ]
    let rows = facts.compactMap { key, value in value.map { [key, $0, "", ""] } }
    let sources = about.sources.map { source in
      let name = [source.name, source.version].filter { !$0.isEmpty }.joined(separator: " ")
      return ["source", name, source.licence, source.address ?? ""]
    }
    return Table(
      title: about.title,
      columns: ["key", "value", "licence", "address"].map { Column(name: $0, title: $0, kind: .text) },
      rows: (rows + sources).map { $0.map(Cell.text) })
  }

  private static func file(_ text: String) throws(PlainError) -> [DeflatedPart] {
    guard let part = DeflatedPart(Array(text.utf8), isLast: true) else { throw .workbookMemory }
    return [part]
  }

  private static func sheet(_ rows: SheetRows, isFirst: Bool) throws(PlainError) -> [DeflatedPart] {
    let columns = rows.widths.count
    let range = columns == 0 ? "A1" : "A1:\(SheetRows.letters(of: columns - 1))\(rows.rowCount)"
    var head =
      WorkbookDocuments.declaration + "<worksheet xmlns=\"\(WorkbookDocuments.sheets)\"><dimension ref=\"\(range)\"/>"
      + "<sheetViews><sheetView\(isFirst ? " tabSelected=\"1\"" : "") workbookViewId=\"0\">"
      + "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>"
      + "<sheetFormatPr defaultRowHeight=\"15\"/>"
    if columns > 0 {
      head += "<cols>"
      for (index, width) in rows.widths.enumerated() {
        // Space for the filter button and for letters wider than a digit.
        head += "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width + 3)\" customWidth=\"1\"/>"
      }
      head += "</cols>"
    }
    head += "<sheetData>"
    var foot = "</sheetData>"
    if columns > 0 {
      if isFirst { foot += "<autoFilter ref=\"\(range)\"/>" }
      // Codes such as 004 are deliberately texts.
      foot += "<ignoredErrors><ignoredError sqref=\"\(range)\" numberStoredAsText=\"1\"/></ignoredErrors>"
    }
    guard let head = DeflatedPart(Array(head.utf8), isLast: false),
      let foot = DeflatedPart(Array((foot + "</worksheet>").utf8), isLast: true)
    else { throw .workbookMemory }
    return [head] + rows.parts + [foot]
  }
}
