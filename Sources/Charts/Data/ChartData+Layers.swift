extension ChartData {
  /// Adds the figures of another kind with the same axes. Series with the same name share a style.
  ///
  /// - Parameters:
  ///   - isOverColumns: whether the figures have the places of columns with the same name.
  ///   - names: the names of series without one, for either kind.
  mutating func add(_ other: ChartData, of kind: ChartKind, isOverColumns: Bool, names: [String]) {
    series = series.map { $0.isEmpty ? names[0] : $0 }
    var added = other.marks
    if isOverColumns {
      let places = Dictionary(zip(slots, 0...)) { first, _ in first }
      added = added.compactMap { mark in
        var mark = mark
        guard let place = places[mark.name] else { return nil }
        mark.position = Double(place)
        return mark
      }.sorted { ($0.series, $0.position) < ($1.series, $1.position) }
      unplaced += other.marks.count - added.count
    }
    for mark in added {
      var mark = mark
      let name = other.series[mark.series]
      let shown = name.isEmpty ? names[1] : name
      mark.series = series.firstIndex(of: shown) ?? series.count
      if mark.series == series.count { series.append(shown) }
      mark.layer = 1
      marks.append(mark)
    }
    left += other.left
    seriesLeft += other.seriesLeft
    remarks += other.remarks
    unplaced += other.unplaced
    overlay = kind
  }

  func layer(_ layer: Int) -> ChartData {
    guard overlay != nil else { return self }
    var data = self
    data.marks = marks.filter { $0.layer == layer }
    return data
  }

  /// The numbers and positions of guides and the trend, which the axes include.
  var guideValues: [Double] {
    guides.flatMap { Self.ends($0.values, $0.head?.value) } + trends.flatMap { $0.ends.map(\.value) }
  }
  var guidePlaces: [Double] { guides.flatMap { Self.ends($0.places, $0.head?.place) } }

  private static func ends(_ range: ClosedRange<Double>?, _ head: Double?) -> [Double] {
    [range?.lowerBound, range?.upperBound, head].compactMap(\.self)
  }
}
