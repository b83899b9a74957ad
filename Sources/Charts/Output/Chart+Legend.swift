import Countries
import Markdown

extension Chart {
  struct Legend {
    typealias Item = DrawingSheet.LegendItem

    var style: String?
    var items: [Item]
  }

  /// The style of a legend whose names are also at the ends of the lines, where there is room.
  static let ended = "ended"

  var legend: [Legend] {
    if kind == .heatmap, !data.numbers.isEmpty {
      let classes = HeatClasses(data)
      let items = classes.names.enumerated().map { index, name in
        let colour = "h\(classes.colour(index))"
        return Legend.Item(
          name: withUnit(name), sample: HTMLWriter.written { $0.path("heat \(colour)", "M0 0H24V12H0z") },
          rank: HTMLWriter.written {
            let attributes: HTMLAttributes = ["x": "12", "y": "11", "text-anchor": "middle", "class": "\(colour) rank"]
            $0.inline("text", attributes, text: "\(index + 1)")
          })
      }
      return [Legend(items: items)]
    }
    var lists: [Legend] = []
    if let column = data.sizeColumn, let scale = BubbleScale(data) {
      let name = column.title.shown.with(column.display.unitOfNumbers, words)
      lists.append(Legend(style: "sizes", items: [.init(name: words("Size: {column}", ["column": name]))]))
      lists[0].items += scale.samples.map { size in
        let diameter = scale.diameter(size)
        let sample = HTMLWriter.written { PointMarks.append("M1 1h0", ChartLook(rank: 0), diameter: diameter, to: &$0) }
        return .init(name: NumberText.short(size, words), sample: sample, diameter: diameter)
      }
    }
    guard data.series.count > 1, !data.namesPanels, !kind.namesSeries, kind != .sparkline else { return lists }
    let isNested = !data.styles.isEmpty
    let panel = { index in isNested ? data.panels.firstIndex(of: data.stackOfSeries[index]) ?? 0 : 0 }
    let named = namedSeries.sorted { (panel($0), $0) < (panel($1), $1) }
    var group: String?
    lists.append(Legend(style: LineEnds(kind, data) == nil ? nil : Self.ended, items: []))
    for index in named {
      let name = data.series[index]
      if isNested, group != data.stackOfSeries[index] {
        if group != nil { lists.append(Legend(items: [])) }
        group = data.stackOfSeries[index]
        lists[lists.count - 1].items.append(.init(name: words.label(data.stackOfSeries[index].fitted(40))))
      }
      let sample = HTMLWriter.written { sample in
        for (layer, kind) in kinds.enumerated()
        where data.overlay == nil || data.marks.contains(where: { $0.series == index && $0.layer == layer }) {
          sampleOf(kind, look(index), to: &sample)
        }
      }
      var item = Legend.Item(name: name.fitted(40), sample: sample)
      item.series = index
      lists[lists.count - 1].items.append(item)
    }
    let others = data.series.count - named.count
    if others > 0 { lists[lists.count - 1].items.append(.init(name: words("{n} more, in grey", n: others))) }
    return lists
  }

  /// The series with names in the legend. Grey ones have some unless there are many, or some are highlighted.
  var namedSeries: [Int] {
    let most = data.accents.highlighted.isEmpty ? ChartStyle.mostNamed : 0
    return data.series.indices.filter { !data.styles.isEmpty || $0 < most || !look($0).isGrey }
  }

  /// The look of a series, of which only some marks may have a colour.
  private func look(_ series: Int) -> ChartLook {
    let look = data.look(series)
    guard look.isGrey else { return look }
    return data.marks.lazy.filter { $0.series == series }.map { data.look(series, of: $0) }.first { !$0.isGrey } ?? look
  }

  /// Appends a sample of a series for the legend, 24 by 12.
  private func sampleOf(_ kind: ChartKind, _ look: ChartLook, to markup: inout HTMLWriter) {
    let name = look.name
    switch kind.mark {
    case .point: PointMarks.append("M12 6h0", look, to: &markup)
    case .line: markup.path("line \(name)", "M0 6H24")
    case .fill where kind == .area && data.stack == nil:
      markup.path("area \(name)", "M0 2H24V12H0z")
      markup.path("line \(name)", "M0 2H24")
    case .fill: markup.path("fill \(name)", "M2 1H22V11H2z")
    }
  }
}
