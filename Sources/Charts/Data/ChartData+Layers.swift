import Base
import Countries
import Markdown

extension ChartData {
  /// Adds the figures of another kind with the same axes. Series with the same name share a style.
  ///
  /// - Parameter names: the names of series without one, for either kind.
  mutating func add(_ other: Chart, names: [String]) {
    series = series.map { $0.isEmpty ? names[0] : $0 }
    for mark in other.data.marks {
      var mark = mark
      let name = other.data.series[mark.series]
      let shown = name.isEmpty ? names[1] : name
      mark.series = series.firstIndex(of: shown) ?? series.count
      if mark.series == series.count { series.append(shown) }
      mark.layer = 1
      marks.append(mark)
    }
    left += other.data.left
    unplaced += other.data.unplaced
    overlay = other.kind
  }

  func layer(_ layer: Int) -> ChartData {
    guard overlay != nil else { return self }
    var data = self
    data.marks = marks.filter { $0.layer == layer }
    return data
  }

  /// At most so many items, with the first and the last; of years those of round numbers.
  func thinned<Item>(_ items: [Item], most: Int, by place: (Item) -> Double) -> [Item] {
    guard items.count > most else { return items }
    for step in (0..<18).lazy.flatMap({ power in [1, 2, 5].map { $0 * Double.powerOfTen(power) } }) {
      let kept = items.indices.filter { index in
        let number = key.kind == .year ? place(items[index]) : Double(index)
        return index == 0 || index == items.count - 1 || number.truncatingRemainder(dividingBy: step) == 0
      }
      if kept.count <= max(2, most) { return kept.map { items[$0] } }
    }
    return [items[0], items[items.count - 1]]
  }

  /// The number of the first line at a position, between its points.
  func value(at place: Double) -> Double? {
    let line = marks.filter { $0.series == 0 && $0.layer == 0 && $0.value != nil }
    guard let next = line.firstIndex(where: { $0.position >= place }) else { return nil }
    if line[next].position == place { return line[next].value }
    guard next > 0 else { return nil }
    let (before, after) = (line[next - 1], line[next])
    let share = (place - before.position) / (after.position - before.position)
    return before.number * (1 - share) + after.number * share
  }

  /// The numbers and positions of guides and the trend, which the axes include.
  var guideValues: [Double] {
    guides.compactMap(\.values).flatMap { [$0.lowerBound, $0.upperBound] } + trends.flatMap { $0.ends.map(\.value) }
  }
  var guidePlaces: [Double] { guides.compactMap(\.places).flatMap { [$0.lowerBound, $0.upperBound] } }
}

extension Chart {
  /// The charts of a block with points and lines, each by itself; none for a block of one kind.
  static func layers(
    _ settings: ChartSettings, _ table: ChartTable, _ other: ChartTable, _ words: Phrases
  ) throws(Mistake) -> [Chart] {
    guard settings.kinds.count > 1 else { return [] }
    // Both results need the axes, but only one the series.
    let hasSeries = [table, other].map { $0.columns.contains { $0.name == settings[.colour] } }
    let series = hasSeries.map { $0 || !hasSeries.contains(true) ? settings[.colour] : nil }
    let first = try Chart(settings.layer(settings.kinds[0], [.colour: series[0]]), table, words: words)
    let (key, value) = (first.data.key, first.data.value)
    let layer = settings.layer(settings.kinds[1], [.x: key.name, .y: value.name, .colour: series[1]])
    do throws(Mistake) {
      let second = try Chart(layer, other, words: words)
      let kinds = [key.kind, second.data.key.kind]
      guard kinds.contains(.empty) || !kinds.contains(.text) && (kinds[0] == .date) == (kinds[1] == .date) else {
        throw Mistake("two kinds share only an axis of numbers, years or days")
      }
      return [first, second]
    } catch {
      throw Mistake("“\(layer.kind.name): \(layer.source.oneLine())”: \(error.reason)", line: layer.lineOfKind)
    }
  }
}
