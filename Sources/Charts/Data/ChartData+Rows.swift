import Countries

extension ChartData {
  var rows: [Row] {
    let marks = Dictionary(grouping: marks, by: \.position)
    return slots.enumerated().map { slot, name in
      guard let marks = marks[Double(slot)], let first = marks.first, !joinsDots else {
        return Row(name: name, text: "", ends: 0...0, isLeft: false)
      }
      guard stack != nil else {
        var text = shortText(first)
        // At the end of an error bar the number alone would read as its upper end.
        if let range = first.range {
          let ends = [range.lowerBound, range.upperBound].map { end in
            var mark = first
            mark.cell = .decimal(end)
            return shortText(mark)
          }
          text += " (" + words("{from} to {to}", ["from": ends[0], "to": ends[1]]) + ")"
          // Beside words, the numbers of mirrored pages would change places.
          if words.isRightToLeft { text = "\u{2067}\(text)\u{2069}" }
        }
        if !first.label.isEmpty { text += " · " + first.label.fitted(6) }
        let numbers = first.ends + (first.range.map { [$0.lowerBound, $0.upperBound] } ?? [])
        return Row(
          name: name, text: first.span.isEmpty ? text : "", ends: (numbers.min() ?? 0)...(numbers.max() ?? 0),
          isLeft: first.span.isEmpty && first.number < 0)
      }
      var sum = first
      sum.cell = .decimal(marks.reduce(0) { $0 + $1.number })
      let end = marks.flatMap(\.ends).max() ?? 0
      return Row(name: name, text: stack == .percent ? "" : shortText(sum), ends: end...end, isLeft: false)
    }
  }

  /// The data of each panel, with the figures of all for its scales and, for kinds with rows, the rows of all.
  var dataOfPanels: [ChartData] {
    let haveOwnScales = settings[.facetScale] != nil
    var panels = panels.indices.map { index in
      var data = self
      data.marks = marks.filter { $0.panel == index }
      // Shared scales hold the trends of all panels.
      if haveOwnScales { data.trends = trends.filter { $0.panel == index } }
      (data.panels, data.left, data.unplaced, data.panelsLeft, data.seriesLeft) = ([], 0, 0, 0, 0)
      if hasOwnSlots { data.slots = data.marks.map(\.name) }
      data.guides = guides.compactMap { $0.placed(in: data) }
      return data
    }
    let shared = (marks, numbers, kind.hasRows ? panels.flatMap(\.rows) : [])
    for index in panels.indices {
      let own = (panels[index].marks, panels[index].numbers, kind.hasRows ? panels[index].rows : [])
      panels[index].shared = haveOwnScales ? own : shared
    }
    return panels
  }

  /// A figure within a sentence, with its series if that distinguishes it, and its panel.
  func nameInSentence(_ mark: Mark, withSeries: Bool) -> String {
    var names = [(kind == .scatter && !mark.label.isEmpty ? mark.label : mark.name).inSentence]
    if withSeries, series.count > 1 { names.append(series[mark.series].inSentence) }
    if !panels.isEmpty { names.append(panels[mark.panel].inSentence) }
    // A column can name several of them.
    return words.enumeration(names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }
}
