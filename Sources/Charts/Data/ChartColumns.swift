import Diagnostics

/// Which columns of a table a chart shows.
struct ChartColumns {
  /// The column that names the figures; a chart of one column has none.
  let key: Int?
  let value: Int
  let series: Int?

  /// Finds the columns that settings name, and the first that fit where they name none.
  init(_ settings: ChartSettings, _ table: ChartTable) throws(ChartMistake) {
    let (keyName, valueName): (ChartSettings.Key, ChartSettings.Key) = settings.kind.hasRows ? (.y, .x) : (.x, .y)
    func column(_ name: ChartSettings.Key) throws(ChartMistake) -> Int? {
      guard let wanted = settings.values[name] else { return nil }
      let names = table.columns.map(\.name)
      if let index = names.firstIndex(of: wanted) { return index }
      let known = names.prefix(20).map { "“\($0.shortened)”" }.joined(separator: ", ")
      throw settings.mistake(
        in: name, "there is no column “\(wanted.shortened)”; the columns are \(known)",
        closest: ClosestName.of(wanted, among: names))
    }
    let series = try column(.colour)
    var (key, value) = (try column(keyName), try column(valueName))
    let isOfOne = settings.kind == .histogram || settings.kind == .value
    if isOfOne { (key, value) = (nil, value ?? key) }

    let isNumeric = table.columns.map { $0.kind == .number || $0.kind == .year }
    let named = [key, series]
    let free = table.columns.indices.filter { !named.contains($0) }
    guard
      let found = value ?? free.first(where: { table.columns[$0].kind == .number }) ?? free.last(where: {
        isNumeric[$0]
      })
        ?? (settings.kind == .value ? free.first : nil)
    else { throw settings.mistake(in: nil, "the result has no column of numbers") }
    self.value = found
    guard isNumeric[found] || settings.kind == .value else {
      let name = settings.values[valueName] == nil ? keyName : valueName
      throw settings.mistake(
        in: name,
        "“\(table.columns[found].name.shortened)” holds no numbers, and “\(name.rawValue)” of a "
          + "\(settings.kind.rawValue) has to" + (isOfOne ? "" : "; “\(keyName.rawValue)” takes names"))
    }
    if key == nil, !isOfOne {
      let others = table.columns.indices.filter { $0 != found && $0 != series }
      let isFit: (Int) -> Bool = { table.columns[$0].kind != .text }
      key = settings.kind == .scatter ? others.first(where: isFit) : (others.first { !isNumeric[$0] } ?? others.first)
      guard key != nil else {
        throw settings.mistake(in: nil, "the result has no second column, which “\(keyName.rawValue)” needs")
      }
    }
    if settings.kind == .scatter, let key, table.columns[key].kind == .text {
      throw settings.mistake(
        in: .x, "“\(table.columns[key].name.shortened)” holds texts, and a scatter has numbers along both axes")
    }
    (self.key, self.series) = (key, series)
  }
}
