import Base
import Markdown

struct ChartColumns {
  /// The column with the names of the figures; `nil` for a chart of one column.
  let key: Int?
  let value: Int
  let series: Int?
  /// The columns of panels: none, one or two.
  let facets: [Int]
  let label: Int?
  let size: Int?
  /// The ends of ranges, both or none.
  let low, high: Int?
  /// A warning about columns that the block does not choose among.
  let remark: String?

  /// The columns that tell figures of one name apart.
  var parts: [Int] { [series].compactMap(\.self) + facets }

  init(_ settings: ChartSettings, _ table: ChartTable) throws(Mistake) {
    let isGrid = settings.kind.columns == .grid
    let (keyName, valueName): (ChartSettings.Key, ChartSettings.Key) =
      settings.kind.hasRows ? (.y, .x) : (.x, isGrid ? .colour : .y)
    let names = table.columns.map(\.name)
    func column(_ name: ChartSettings.Key, _ part: String? = nil) throws(Mistake) -> Int? {
      guard let wanted = part ?? settings[name] else { return nil }
      if let index = names.firstIndex(of: wanted) { return index }
      throw settings.mistake(in: name, Mistake.unknown("column", wanted, among: names))
    }
    var series = try column(isGrid ? .y : .colour)
    let facet = settings[.facet].map { names.contains($0) ? [$0] : $0.split(separator: ",").map(\.trimmed) } ?? []
    guard facet.count < 3 else {
      throw settings.mistake(in: .facet, "panels have at most two columns; remove the others")
    }
    guard facet.count < 2 || settings[.facetColumns] == nil else {
      throw settings.mistake(
        in: .facetColumns,
        "two facet columns make a grid, which has a column for each value of the second; remove “facet columns”")
    }
    guard Set(facet).count == facet.count else {
      throw settings.mistake(in: .facet, "“\(facet[0].oneLine())” is there twice; remove it, or name another column")
    }
    facets = try facet.map { name throws(Mistake) in try column(.facet, name) }.compactMap(\.self)
    let (named, size) = (try column(.label), try column(.size))
    (low, high) = (try column(.low), try column(.high))
    var (key, value) = (try column(keyName), try column(valueName))
    let isOfOne = settings.kind.columns == .number
    if isOfOne, key != nil, value != nil {
      throw settings.mistake(in: .y, "a \(settings.kind.name) has one column; remove “x” or “y”")
    }
    if isOfOne { (key, value) = (nil, value ?? key) }

    let kinds = table.columns.map(\.kind)
    let isNumeric = kinds.map { $0 == .number || $0 == .year || $0 == .empty }
    let taken = [key, series, named, size, low, high] + facets
    let free = table.columns.indices.filter { !taken.contains($0) }
    // Of several columns of numbers the first is x if no other can be, whatever its numbers are.
    let numbers = free.filter { kinds[$0] == .number }
    let isPlaced = value == nil && key == nil && settings.kind.isInOrder && settings.kind != .slope
    let hasFirst = isPlaced && numbers.count > 1 && !free.contains { kinds[$0] != .number && kinds[$0] != .empty }
    // An empty column counts as numbers only if there is no other. Names usually come before numbers.
    guard
      let found = value ?? numbers.dropFirst(hasFirst ? 1 : 0).first ?? free.last(where: { kinds[$0] == .year })
        ?? free.last(where: { kinds[$0] == .empty }) ?? (settings.kind == .value ? free.first : nil)
    else {
      let names = table.columns.prefix(20).map { "“\($0.name.oneLine())”" }.joined(separator: ", ")
      throw settings.mistake(
        in: nil,
        "a \(settings.kind.name) needs a numeric column, and the result has none\(Self.besides(taken, table)); "
          + "its columns are \(names)"
          + (table.columns.first { $0.stray != nil }.map { "; \(Self.noNumbers($0))" } ?? ""))
    }
    self.value = found
    guard isNumeric[found] || settings.kind == .value else {
      let name = settings[valueName] == nil ? keyName : valueName
      throw settings.mistake(
        in: name,
        "\(Self.noNumbers(table.columns[found])), and “\(name.name)” of a "
          + "\(settings.kind.name) needs them" + (isOfOne ? "" : "; “\(keyName.name)” takes names"))
    }
    if key == nil, !isOfOne {
      let others = table.columns.indices.filter { $0 != found && !taken.contains($0) }
      let places: [ChartTable.Column.Kind] = [.number, .year, .date]
      let wanted: [[ChartTable.Column.Kind]] =
        settings.kind.columns == .twoNumbers
        ? [places]
        : settings.kind.namesSeries && series == nil
          ? [places, [.text]] : [settings.kind.isLine ? [.year, .date] : [], [.text, .date], places]
      key = (wanted + [[.empty]]).lazy.compactMap { wanted in others.first { wanted.contains(kinds[$0]) } }.first
      guard key != nil else {
        let takes =
          settings.kind.columns == .twoNumbers ? "numbers" : settings.kind.isLine ? "years, days or names" : "names"
        throw settings.mistake(
          in: nil,
          "a \(settings.kind.name) needs a column of \(takes) for “\(keyName.name)”, and the result has "
            + "none\(Self.besides([found, series], table)); add one to its query")
      }
    }
    if settings.kind.columns == .twoNumbers, let key, table.columns[key].kind == .text {
      throw settings.mistake(
        in: .x, "\(Self.noNumbers(table.columns[key], "contains text")), and both axes of a scatter need numbers")
    }
    if series == nil, settings.kind.namesSeries {
      let others = table.columns.indices.filter { $0 != key && $0 != found }
      series = others.first { kinds[$0] == .text } ?? (isGrid ? others.first : nil)
    }
    for case let (key, column?) in [(ChartSettings.Key.size, size), (.low, low), (.high, high)]
    where !isNumeric[column] {
      throw settings.mistake(in: key, "\(Self.noNumbers(table.columns[column])), and “\(key.name)” needs them")
    }
    // Texts that the points of a scatter do not use otherwise are their names.
    let used = [key, found, series, size, low, high] + facets
    let other = table.columns.indices.first { kinds[$0] == .text && !used.contains($0) }
    label = named ?? (settings.kind.columns == .twoNumbers ? other : nil)
    (self.key, self.series, self.size) = (key, series, size)
    let unused = free.first { $0 != key && $0 != found && isNumeric[$0] && kinds[$0] != .empty }
    if let unused, let key, settings.kind.columns == .twoNumbers, settings[.x] == nil || settings[.y] == nil {
      let columns = [key, found, unused].map { "“\(table.columns[$0].name.oneLine())”" }
      remark = "x is \(columns[0]) and y \(columns[1]), but \(columns[2]) has numbers as well; choose with “x” and “y”"
    } else {
      remark = nil
    }
  }

  private static func noNumbers(_ column: ChartTable.Column, _ reason: String = "has no numbers") -> String {
    "“\(column.name.oneLine())” \(column.stray.map { "contains the text “\($0.oneLine())”" } ?? reason)"
  }

  private static func besides(_ taken: [Int?], _ table: ChartTable) -> String {
    let names = taken.compactMap(\.self).map { "“\(table.columns[$0].name.oneLine())”" }
    return names.isEmpty ? "" : " besides " + names.joined(separator: " and ")
  }
}
