import Base

extension ForeignTable {
  /// The table for queries: all its columns, typed as those of joined tables, with names in snake case.
  ///
  /// - Returns: also sentences on how it was read, and warnings.
  package func typed(_ stated: DecimalMark?) -> (table: Table, notes: [String], remarks: [String]) {
    var (notes, remarks) = (notes, remarks)
    if let key = keys.first(where: { WrittenNumber($0) != nil && WrittenMoment.year(marked: $0) == nil }) {
      remarks.append(
        "its first line may be a row, with “\(key.oneLine(limit: 40))”; name the columns with “headings” under “tables”"
      )
    }
    var numbered = NumberedNames(separator: "_", ignoresCase: true, taken: ["id"])
    var formats = keys.indices.map { column in
      rows.reduce(into: NumberColumn()) { format, row in
        if let cell = Self.value(row[column]) { format.add(WrittenNumber(cell), cell.text) }
      }
    }
    NumberColumn.settle(&formats, stated: stated, usual: usualMark)
    var table = Table(title: "", columns: [], rows: Array(repeating: [], count: rows.count))
    for (column, format) in formats.enumerated() {
      let key = keys[column]
      let values = cells(of: column, key, format, &notes, &remarks)
      for (row, value) in values.enumerated() { table.rows[row].append(value) }
      table.columns.append(
        Column(name: numbered.name(CustomColumns.name(of: key)), title: key, kind: Self.kind(of: values)))
    }
    return (table, notes, remarks)
  }

  /// A value; `nil` for none, and for a placeholder such as `n/a`.
  private static func value(_ cell: Cell) -> Cell? { cell.isEmpty || WrittenNumber.isMissing(cell.text) ? nil : cell }

  /// The cells of a column: numbers or booleans if they are most of its values, else as they are.
  private func cells(
    of column: Int, _ key: String, _ format: NumberColumn, _ notes: inout [String], _ remarks: inout [String]
  ) -> [Cell] {
    let texts = rows.lazy.compactMap { Self.value($0[column])?.text }
    let numbers = rows.map { row in Self.value(row[column]).flatMap { format.number(WrittenNumber($0)) } }
    let (count, filled) = (numbers.count { $0 != nil }, texts.count { _ in true })
    let other = rows.indices.first { numbers[$0] == nil && Self.value(rows[$0][column]) != nil }
      .map { "such as “\(rows[$0][column].text.oneLine(limit: FeedLimits.quoted))”" }
    guard count > 0, count >= JoinedColumns.numbersForOther * (filled - count), !JoinedColumns.areCodes(texts) else {
      if let other, format.areMostlyNumbers {
        remarks.append(
          "“\(key)” stays text: \((filled - count).grouped) of \(filled.grouped) values are not numbers of one kind, \(other)"
        )
      }
      let areBooleans =
        areTexts && filled > 0 && texts.allSatisfy { if case .boolean = Cell(plain: $0) { true } else { false } }
      return rows.map { row in
        if areBooleans { return Self.value(row[column]).map { Cell(plain: $0.text) } ?? .empty }
        if case .list = row[column] { return .text(row[column].text) }
        return row[column]
      }
    }
    let advice = "set “decimal: point” or “decimal: comma” under “tables” in the configuration"
    let quoted = { (position: Int) in
      "“\((texts.dropFirst(position).first ?? "").oneLine(limit: FeedLimits.quoted))”"
    }
    if let remark = format.remarkOnOpen(key, advice: advice, quoted: quoted) {
      format.isOpen ? remarks.append(remark) : notes.append(remark)
    }
    guard !format.isOpen else { return rows.map { $0[column] } }
    if let other {
      remarks.append(
        "skipped \((filled - count).grouped) of \(filled.grouped) values of “\(key)” (not numbers, \(other))")
    }
    notes += [format.noteOnMissing(of: key)].compactMap(\.self)
    return numbers.map { $0 ?? .empty }
  }

  private static func kind(of cells: [Cell]) -> Column.Kind {
    let filled = cells.lazy.filter { !$0.isEmpty }
    guard let first = filled.first else { return .text }
    if case .boolean = first {
      return filled.allSatisfy { if case .boolean = $0 { true } else { false } } ? .boolean : .text
    }
    guard filled.allSatisfy({ $0.number != nil }) else { return .text }
    return filled.contains { if case .decimal = $0 { true } else { false } } ? .decimal : .integer
  }
}
