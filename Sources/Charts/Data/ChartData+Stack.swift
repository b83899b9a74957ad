import Base
import Countries

extension ChartData {
  /// Puts each figure on top of the previous series at its place, negative ones below zero.
  ///
  /// - Throws: ``Mistake`` for a negative number that is no share or covers other areas.
  mutating func addStacks() throws(Mistake) {
    if stack == .percent || kind == .area, let mark = marks.first(where: { $0.number < 0 }) {
      let what = stack == .percent ? "“stack: percent”" : "a stacked area"
      throw settings.mistake(
        in: .stack, "\(what) needs numbers from 0 on, and “\(mark.name.oneLine())” has \(text(mark))")
    }
    let largest = Double.greatestFiniteMagnitude
    let places = Dictionary(grouping: marks.indices) { [Double(marks[$0].panel), marks[$0].position] }
    for place in places.values {
      let numbers = place.map { marks[$0].number }
      let sum = numbers.reduce(0) { min(largest, $0 + $1) }
      let hasShares = sum > 0 && numbers.allSatisfy { $0 >= 0 }
      var (below, above) = (0.0, 0.0)
      for index in place.sorted(by: { (marks[$0].series, $0) < (marks[$1].series, $1) }) {
        if hasShares, marks[index].value != nil { marks[index].share = marks[index].number / sum * 100 }
        let length = stack == .percent ? marks[index].share ?? 0 : marks[index].number
        if length < 0 {
          marks[index].span = [below, max(-largest, below + length)]
          below = marks[index].span[1]
        } else {
          marks[index].span = [above, min(stack == .percent ? 100 : largest, above + length)]
          above = marks[index].span[1]
        }
      }
    }
    styleNested(in: slots) { $0.position.whole }
  }

  /// If each series is in one stack or panel, as subregions of regions are, gives it the style of its place there.
  mutating func styleNested(in names: [String], by place: (Mark) -> Int) {
    var found: [Int: Set<Int>] = [:]
    for mark in marks { found[mark.series, default: []].insert(place(mark)) }
    let places = series.indices.map { found[$0]?.first ?? 0 }
    guard series.count > ChartStyle.distinct, found.values.allSatisfy({ $0.count == 1 }),
      places.allSatisfy(names.indices.contains)
    else { return }
    var counts: [Int: Int] = [:]
    styles = places.map { place in
      counts[place, default: -1] += 1
      return counts[place] ?? 0
    }
    stackOfSeries = places.map { names[$0] }
  }

  func share(_ mark: Mark) -> String {
    guard let share = mark.share else { return words("unknown") }
    let display = ColumnDisplay(form: .percent).localized(words)
    return display.withUnit(share.text(upTo: 1, words.forms))
  }
}
