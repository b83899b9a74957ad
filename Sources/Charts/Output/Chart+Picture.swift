import Base
import Markdown

extension Chart {
  /// Adds the SVG, labelled by its title, and one for wide pages if more room changes where names are: beside bars, with
  /// only the room they need, and side by side instead of rotated. The style sheet shows one of the two.
  func picture(_ markup: inout HTMLWriter, id: String?) {
    var narrow = Canvas(width: Canvas.narrow)
    var broad = Canvas(width: Canvas.broad)
    let (summary, tooltips) = (summary, tooltips)
    let height = draw(on: &narrow, tooltips)
    let isNamed = data.drawsNames || LineEnds(kind, data) != nil
    let hasNames = kind.hasRows || kind.namesSeries || isNamed
    // Drawn only where the room can matter: a frame without names of slots has the same height.
    let canBeLower = hasNames || kind.picture != .frame || FramePicture.slotNames(kind, data) != nil
    let lower = canBeLower ? draw(on: &broad, tooltips) : height
    guard hasNames || height != lower else {
      return add(narrow, height, summary, id: id, to: &markup)
    }
    add(narrow, height, summary, name: "narrow", id: id, to: &markup)
    add(broad, lower, summary, name: "broad", id: id.map { $0 + "-broad" }, to: &markup)
  }

  var chartsOfPanels: [Chart] {
    data.dataOfPanels(kind).map { data in
      var panel = self
      panel.data = data
      return panel
    }
  }

  /// Adds an SVG for each panel, with its heading. All have the same scales.
  func pictures(_ markup: inout HTMLWriter, id: String?) {
    markup.inline("div", ["class": "panels"]) { list in
      for (index, panel) in chartsOfPanels.enumerated() {
        list.inline("div") { part in
          part.inline("p", text: data.panels[index])
          var canvas = Canvas(width: Canvas.narrow)
          let height = panel.draw(on: &canvas, panel.tooltips)
          panel.add(canvas, height, panel.summary, id: id.map { "\($0)-\(index + 1)" }, to: &part)
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
  }

  /// A sparkline for a line of text, labelled by its ``summary``.
  package var inlineLine: String {
    HTMLWriter.written { html in
      html.spark(label: summary.displayed) { SparklinePicture(data: data).addLine(to: &$0) }
    }
  }
}
