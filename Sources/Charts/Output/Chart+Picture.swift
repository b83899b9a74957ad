import Base
import Countries
import Markdown

extension Chart {
  /// Adds the SVG for phones, labelled by its title, and those for tablets and wide pages: margins have only the room that
  /// texts need, and names are beside bars and side by side instead of rotated. The style sheet shows one of them.
  func picture(_ markup: inout HTMLWriter, id: String?, isShort: Bool) {
    var narrow = canvas(Canvas.narrow)
    let (summary, tooltips) = (label, tooltips)
    let height = draw(on: &narrow, tooltips)
    let isNamed = data.drawsNames || LineEnds(kind, data) != nil
    let hasNames = kind.hasRows || kind.namesSeries || isNamed || !data.guides.isEmpty
    // Large ones are not repeated only for narrower margins: without names never, and else only for wide pages.
    let size = narrow.markup.parts.reduce(0) { $0 + $1.count }
    let isFixed = !hasNames && (isShort || size >= 4_000) && FramePicture.slotNames(kind, data) == nil
    guard kind != .sparkline, !isFixed else { return add(narrow, height, summary, id: id, to: &markup) }
    let isLarge = size >= 30_000
    add(narrow, height, summary, name: isLarge ? "narrow middle" : "narrow", id: id, to: &markup)
    for (name, width) in [("middle", Canvas.middle), ("broad", Canvas.broad)].dropFirst(isLarge ? 1 : 0) {
      var canvas = canvas(width)
      let height = draw(on: &canvas, tooltips)
      add(canvas, height, summary, name: name, id: id.map { "\($0)-\(name)" }, to: &markup)
    }
  }

  private func canvas(_ width: Double) -> Canvas { Canvas(width: width, isMirrored: words.isRightToLeft) }

  var chartsOfPanels: [Chart] {
    zip(data.dataOfPanels, data.panels).map { data, name in
      var panel = self
      panel.data = data
      panel.alt = alt.map { words.label(name) + $0 }
      return panel
    }
  }

  /// The names of the axes that all panels have, with arrows if there are two: `↑ Population  Area, km² →`.
  var namesOfAxes: String {
    let names = data.namesOfAxes(kind, unit, isNarrow: true)
    guard let key = names.key else { return names.value }
    return words.isRightToLeft ? "\(names.value) ↑\u{2003}\(key) ←" : "↑ \(names.value)\u{2003}\(key) →"
  }

  /// Adds an SVG for each panel, with its heading. All have the same scales.
  func pictures(_ markup: inout HTMLWriter, id: String?) {
    markup.inline("p", text: namesOfAxes)
    let isGrid = data.columnsOfGrid != nil
    let name = "panels" + (data.panelsAcross.map { " c\($0)" } ?? "") + (isGrid ? " scroll" : "")
    let width = data.panelsAcross.map { Canvas.panel(of: $0) } ?? Canvas.narrow
    let attributes: HTMLAttributes = [
      "class": name, "role": "group", "tabindex": isGrid ? "0" : nil, "aria-label": label,
    ]
    markup.inline("div", attributes) { list in
      for (index, panel) in chartsOfPanels.enumerated() {
        list.inline("div") { part in
          part.inline("p", text: data.panels[index])
          if panel.data.marks.isEmpty { return part.inline("p", text: words("No rows.")) }
          var canvas = canvas(width)
          let height = panel.draw(on: &canvas, panel.tooltips)
          panel.add(canvas, height, panel.label, id: id.map { "\($0)-\(index + 1)" }, to: &part)
        }
      }
    }
  }

  /// The names of the points with their numbers, which both pictures show on hover.
  var tooltips: [String] { kind == .scatter && data.drawsNames ? data.marks.map(data.tooltip) : [] }

  func draw(on canvas: inout Canvas, _ tooltips: [String]) -> Double {
    switch kind.picture {
    case .frame: FramePicture(kind: kind, data: data, unit: unit, tooltips: tooltips).draw(on: &canvas)
    case .grid: HeatPicture(data: data, unit: unit).draw(on: &canvas)
    case .rows: RowsPicture(kind: kind, data: data, unit: unit).draw(on: &canvas)
    case .slope: SlopePicture(data: data).draw(on: &canvas)
    case .sparkline: SparklinePicture(data: data).draw(on: &canvas)
    }
  }

  private func add(
    _ canvas: borrowing Canvas, _ height: Double, _ summary: String, name: String? = nil, id: String?,
    to markup: inout HTMLWriter
  ) {
    let (title, parts) = (id.map { $0 + "-title" }, canvas.markup.parts)
    let box: HTMLAttributes = [
      "role": "img", "class": name, "aria-labelledby": title, "width": "100%", "height": height.em,
    ]
    markup.inline("svg", box) { svg in
      svg.inline("title", ["id": title], text: summary)
      parts.forEach { svg.rendered($0) }
    }
    if !canvas.numbered.isEmpty {
      markup.inline("p", ["class": name], text: canvas.numbered.map(words.sentence).joined(separator: " "))
    }
  }

  /// A sparkline for a line of text, labelled by its ``summary``.
  package var inlineLine: String {
    HTMLWriter.written { html in
      html.spark(label: summary.displayed) { SparklinePicture(data: withoutRows.data).addLine(to: &$0) }
    }
  }
}
