import Base

extension Dataset {
  /// Adds the bundled indicators as columns on request, except those whose name the feed or a joined table uses.
  ///
  /// - Parameter bytes: an object with `gazetteer_indicators` (the version, 1). `Data/README.md` describes the keys.
  /// - Throws: ``PlainError`` where the bytes are not JSON.
  mutating func addIndicators(_ bytes: [UInt8]) throws(PlainError) {
    let root = try FeedDecoder.parse(bytes)
    let values = Dictionary((root["values"]?.pairs ?? []).map { ($0.key, $0.value.array ?? []) }) { first, _ in first }
    let source = sources.firstIndex { $0.name == root["source"]?.string }
    let taken = Set(customColumns.map(\.column.name))
    for (index, indicator) in (root["indicators"]?.array ?? []).enumerated() {
      let text = { (key: String) in indicator[key]?.string ?? "" }
      let decimals = indicator["decimals"]?.integer ?? 0
      var column = Column(name: text("name"), title: text("label"), kind: decimals > 0 ? .decimal : .integer)
      (column.display.form, column.display.unit) = (.init(rawValue: text("format")) ?? .plain, text("unit"))
      if column.kind == .decimal { column.display.decimals = decimals }
      var year = Column(name: column.name + "_year", title: "Year", kind: .integer)
      year.display.form = .year
      guard taken.isDisjoint(with: [column.name, year.name]) else { continue }
      let pairs = values.mapValues { index < $0.count ? $0[index].array ?? [] : [] }
      addColumn(column) { country in
        guard let number = pairs[country.alpha2]?.first?.number else { return .empty }
        return column.kind == .decimal ? .decimal(number) : Int(exactly: number).map(Cell.integer) ?? .empty
      }
      addColumn(year) { pairs[$0.alpha2]?.last?.integer.map(Cell.integer) ?? .empty }
      let position = customColumns.count - 1
      customColumns[position - 1].year = position
      for position in [position - 1, position] {
        customColumns[position].group = text("group")
        origins[customColumns[position].column.name] = source
      }
    }
  }
}
