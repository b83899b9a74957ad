import Base

struct SheetRows {
  /// The maximum width of a column in characters.
  static let widest = 60

  private(set) var parts: [DeflatedPart] = []
  /// The width of each column in characters.
  private(set) var widths: [Int]
  /// The number of rows including the header.
  let rowCount: Int
  private(set) var cutTexts = 0

  /// The header with the column names, then the rows, made concurrently.
  ///
  /// - Throws: ``PlainError`` if there is not enough memory to compress them.
  init(_ table: Table) throws(PlainError) {
    rowCount = table.rows.count + 1
    let letters = table.columns.indices.map(Self.letters)
    let starts = Array(stride(from: 0, to: table.rows.count, by: Table.rowsAtOnce))
    let blocks = ConcurrentMap.map(count: starts.count, stride: 1) { number in
      var block = Block(letters: letters)
      for position in table.rows.indices[starts[number]...].prefix(Table.rowsAtOnce) {
        block.append(table.rows[position], row: position + 2)
      }
      return (part: DeflatedPart(block.bytes, isLast: false), widths: block.widths, cutTexts: block.cutTexts)
    }
    var head = Block(letters: letters)
    head.appendHead(table.columns.map(\.name))
    widths = head.widths
    for part in [DeflatedPart(head.bytes, isLast: false)] + blocks.map(\.part) {
      guard let part else { throw .workbookMemory }
      parts.append(part)
    }
    for block in blocks {
      widths = zip(widths, block.widths).map(max)
      cutTexts += block.cutTexts
    }
  }

  /// The letters of a column: A for the first, AA after Z.
  static func letters(of column: Int) -> String {
    let last = Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: column % 26)))
    return (column < 26 ? "" : letters(of: column / 26 - 1)) + String(last)
  }
}

extension SheetRows {
  private struct Block {
    let letters: [String]
    var bytes: [UInt8] = []
    var widths: [Int]
    var cutTexts = 0

    init(letters: [String]) {
      self.letters = letters
      widths = Array(repeating: 0, count: letters.count)
    }

    mutating func appendHead(_ names: [String]) {
      bytes += "<row r=\"1\">".utf8
      for (column, name) in names.enumerated() { append(name, style: .head, at: column, row: 1) }
      bytes += "</row>".utf8
    }

    mutating func append(_ cells: [Cell], row: Int) {
      bytes += "<row r=\"\(row)\">".utf8
      for (column, cell) in cells.enumerated() {
        switch cell {
        case .integer(let number): append(String(number), type: "", style: .whole, at: column, row: row)
        case .decimal(let number) where number.isFinite:
          append(cell.text, type: "", style: .plain, at: column, row: row)
        case .boolean(let value): append(value ? "1" : "0", type: " t=\"b\"", style: .plain, at: column, row: row)
        case .empty, .decimal: break
        case .text, .list: append(cell.text, style: .text, at: column, row: row)
        }
      }
      bytes += "</row>".utf8
    }

    private mutating func append(_ value: String, type: String, style: WorkbookStyle, at column: Int, row: Int) {
      bytes += "<c r=\"\(letters[column])\(row)\"\(style.attribute)\(type)><v>\(value)</v></c>".utf8
      widths[column] = max(widths[column], min(value.utf8.count, SheetRows.widest))
    }

    /// Appends a text, which is never read as a formula or a link.
    private mutating func append(_ text: String, style: WorkbookStyle, at column: Int, row: Int) {
      guard !text.isEmpty else { return }
      let (text, isCut) = SheetText.fitting(text)
      if isCut { cutTexts += 1 }
      bytes += "<c r=\"\(letters[column])\(row)\"\(style.attribute) t=\"inlineStr\"><is><t xml:space=\"preserve\">".utf8
      SheetText.append(text, to: &bytes)
      bytes += "</t></is></c>".utf8
      // No text has more columns than bytes; text beyond the maximum width is irrelevant.
      let width = widths[column]
      if width < SheetRows.widest, text.utf8.count > width {
        widths[column] = max(width, min(DisplayWidth.of(String(text.prefix(SheetRows.widest))), SheetRows.widest))
      }
    }
  }
}
