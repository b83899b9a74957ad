import Base
import Countries

extension ChartData {
  private struct Place: Hashable {
    let panel: Int
    let position: Double
  }

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
    var sums: [Place: (below: Double, above: Double)] = [:]
    for mark in marks {
      let place = Place(panel: mark.panel, position: mark.position)
      let sum = sums[place] ?? (0, 0)
      sums[place] = (max(-largest, sum.below + min(0, mark.number)), min(largest, sum.above + max(0, mark.number)))
    }
    var ends: [Place: (below: Double, above: Double)] = [:]
    for index in marks.indices.sorted(by: { (marks[$0].series, $0) < (marks[$1].series, $1) }) {
      let mark = marks[index]
      let place = Place(panel: mark.panel, position: mark.position)
      var (end, sum) = (ends[place] ?? (0, 0), sums[place] ?? (0, 0))
      if sum.below == 0, sum.above > 0, mark.value != nil { marks[index].share = mark.number / sum.above * 100 }
      let length = stack == .percent ? marks[index].share ?? 0 : mark.number
      if length < 0 {
        sum.below = max(-largest, end.below + length)
        marks[index].span = [end.below, sum.below]
        end.below = sum.below
      } else {
        sum.above = min(stack == .percent ? 100 : largest, end.above + length)
        marks[index].span = [end.above, sum.above]
        end.above = sum.above
      }
      ends[place] = end
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
