import Base
import Countries

extension ChartData {
  /// Whether figures of one name share a row or a column: in a stack, in several series or in several panels. Two
  /// figures of one series and panel would cover each other.
  func joins(_ columns: ChartColumns, _ table: ChartTable) -> Bool {
    if kind.columns == .grid || kind == .box { return true }
    guard kind.hasSlots, let key = columns.key else { return false }
    if stack != nil { return true }
    // Dots that share a line have no texts.
    let haveTexts = columns.series != nil && (columns.label != nil || columns.low != nil)
    guard !columns.parts.isEmpty, kind != .dot || !haveTexts else { return false }
    return table.repeated(in: [key]) != nil && table.repeated(in: [key] + columns.parts) == nil
  }

  mutating func sortSlots(by places: [Double]) {
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var ranks = Array(repeating: 0.0, count: order.count)
    for (rank, slot) in order.enumerated() { ranks[slot] = Double(rank) }
    slots = order.map { slots[$0] }
    for index in marks.indices { marks[index].position = ranks[marks[index].position.whole] }
  }

  /// Whether dots of one name are on one line, which joins them.
  var joinsDots: Bool { kind == .dot && isJoined && series.count > 1 && !namesPanels }

  var columnsOfSlot: Int {
    guard isJoined, stack == nil, !namesPanels else { return 1 }
    return marks.lazy.filter { $0.layer == 0 }.reduce(1) { max($0, $1.series + 1) }
  }

  /// Places the series of a name side by side: columns within their slot, bars in successive rows.
  mutating func placeSideBySide() {
    if kind == .column {
      for index in marks.indices {
        marks[index].position += ((Double(marks[index].series) + 0.5) / Double(series.count) - 0.5) * 0.8
      }
    } else if kind == .bar {
      marks.sort { ($0.panel, $0.position, $0.series) < ($1.panel, $1.position, $1.series) }
      var counts = Array(repeating: 0.0, count: max(1, panels.count))
      for index in marks.indices {
        marks[index].position = counts[marks[index].panel]
        counts[marks[index].panel] += 1
      }
      hasOwnSlots = true
    }
  }

  /// - Throws: ``Mistake`` if two figures have the same place, or a slope has other than two values of x.
  func checkCells() throws(Mistake) {
    var seen: Set<[Double]> = []
    for mark in marks where !seen.insert([Double(mark.series), mark.position]).inserted {
      throw settings.mistake(
        in: nil,
        "two rows have the place “\(mark.name.oneLine())” and “\(series[mark.series].oneLine())”; "
          + "a \(kind.name) shows one; add GROUP BY to the query")
    }
    let places = Set(marks.map(\.position)).count
    guard kind == .slope, places != 2, places > 0 else { return }
    throw settings.mistake(
      in: .x,
      "a slope needs two values of “\(key.name.oneLine())”, and the result has \(places); select two in its query")
  }

  /// Replaces the numbers of each group by a box with their quartiles, which are interpolated linearly between ranks.
  mutating func addBoxes() {
    let groups = Dictionary(grouping: marks, by: \.position)
    marks = slots.enumerated().compactMap { slot, name in
      guard let numbers = groups[Double(slot)]?.map(\.number).sorted(), let last = numbers.indices.last else {
        return nil
      }
      let five = [0, 0.25, 0.5, 0.75, 1].map { part in
        let place = part * Double(last)
        let (low, high) = (numbers[place.rounded(.down).whole], numbers[min(last, place.rounded(.down).whole + 1)])
        let rest = place.truncatingRemainder(dividingBy: 1)
        return low * (1 - rest) + high * rest
      }
      return Mark(
        name: name, position: Double(slot), cell: .decimal(five[2]), series: 0, span: five, count: numbers.count)
    }
  }
}
