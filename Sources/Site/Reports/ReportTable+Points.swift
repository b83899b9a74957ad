import Countries

extension ReportTable {
  /// Gives numbers room for the decimals that others of their column have.
  ///
  /// - Parameter others: columns with numbers of several units.
  mutating func alignPoints(besides others: [Int] = []) {
    let point = words.forms.decimal
    let decimals = { (cell: ReportCell) in
      cell.text.firstRange(of: point).map { cell.text[$0.upperBound...].prefix(while: \.isNumber).count }
    }
    for (index, column) in columns.enumerated() where column.isNumeric {
      guard column.display.alignment ?? .end == .end, !others.contains(index) else { continue }
      let rows = (bodies + [foot]).joined().lazy.filter { $0.kind != .group }
      guard let most = rows.compactMap({ decimals($0.cells[index]) }).max() else { continue }
      let pad = { (row: inout ReportTableRow) in
        guard row.kind != .group, row.cells[index].text.contains(where: \.isNumber) else { return }
        let count = decimals(row.cells[index])
        row.cells[index].padding = (count == nil ? point : "") + String(repeating: "0", count: most - (count ?? 0))
      }
      for group in bodies.indices { bodies[group].indices.forEach { pad(&bodies[group][$0]) } }
      foot.indices.forEach { pad(&foot[$0]) }
    }
  }
}
