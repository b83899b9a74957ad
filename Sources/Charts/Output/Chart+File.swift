import Base
import Countries
import Markdown

extension Chart {
  private static let (width, margin, size) = (800.0, 20.0, 14.0)
  /// The rules of `charts.css` that other programs know, with colours in place of variables.
  private static let style = Palette.resolved((EmbeddedFiles.all["chart-file.css"]?.description ?? "").trimmed)

  /// The chart as an SVG file with its title, legend, source and notes; `nil` if there is nothing to draw.
  package var file: String? {
    guard kind != .value, !data.marks.isEmpty else { return nil }
    var y = Self.margin / 2
    var body = HTMLWriter()
    add(title, size: 18, ["font-weight": "600"], below: &y, to: &body)
    y += 8
    addLegend(below: &y, to: &body)
    if !data.panels.isEmpty { add(namesOfAxes, size: 12, [:], below: &y, to: &body) }
    addPictures(below: &y, to: &body)
    for sentence in [description] + notes {
      add(sentence, size: 12, ["fill": Palette["--quiet"]], below: &y, to: &body)
    }
    let parts = body.parts
    var svg = HTMLWriter()
    svg.line(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": Self.width.short(),
        "height": (y + Self.margin).rounded(.up).short(), "role": "img", "font-size": Self.size.short(),
        "fill": Palette["--ink"],
      ]
    ) { svg in
      svg.inline("title") { $0.rendered(HTMLWriter.escape(summary)) }
      svg.inline("style") { $0.rendered(Self.style) }
      svg.leaf("rect", ["width": "100%", "height": "100%", "fill": "#fff"])
      parts.forEach { svg.rendered($0) }
    }
    return svg.written
  }

  private func add(
    _ text: String, size: Double, _ attributes: HTMLAttributes, below y: inout Double, to body: inout HTMLWriter
  ) {
    let room = (Self.width - 2 * Self.margin) / size
    let lines = text.split(separator: " ").map { String($0).fitted(room) }
      .lines(width: (room * 100).whole) { (TextWidth.of($0) * 100).whole }
    let x = words.isRightToLeft ? Self.width - Self.margin : Self.margin
    for line in lines where !line.isEmpty {
      y += size * 1.35
      let place: HTMLAttributes = [
        "direction": words.isRightToLeft ? "rtl" : nil, "x": x.short(), "y": y.short(), "font-size": size.short(),
      ]
      body.inline("text", place + attributes) { $0.rendered(HTMLWriter.escape(line)) }
    }
  }

  /// A position from the left, or from the right in languages from right to left.
  private func at(_ x: Double, _ width: Double = 0) -> String {
    (words.isRightToLeft ? Self.width - x - width : x).short()
  }
  private var end: String? { words.isRightToLeft ? "end" : nil }

  private func addPictures(below y: inout Double, to body: inout HTMLWriter) {
    let charts = data.panels.isEmpty ? [self] : chartsOfPanels
    let columns = data.panels.isEmpty ? 1 : 2
    let width = (Self.width - Double(2 * columns) * Self.margin) / Double(columns)
    var bottom = y
    for (index, chart) in charts.enumerated() {
      if index % columns == 0 { y = bottom }
      let x = Self.margin + Double(index % columns) * (width + 2 * Self.margin)
      var top = y
      if columns > 1 {
        let name = data.panels[index].fitted(width / Self.size)
        let place: HTMLAttributes = ["x": at(x), "y": (y + Self.size).short(), "text-anchor": end]
        body.inline("text", place + ["font-weight": "600"]) { $0.rendered(HTMLWriter.escape(name)) }
        top += Self.size * 1.6
      }
      var canvas = Canvas(width: width / Self.size, isMirrored: words.isRightToLeft, em: Self.size)
      let height = chart.draw(on: &canvas, chart.tooltips) * Self.size
      let parts = canvas.markup.parts
      body.inline(
        "svg", ["x": at(x, width), "y": top.short(), "width": width.short(), "height": height.short()]
      ) { svg in parts.forEach { svg.rendered($0) } }
      bottom = max(bottom, top + height + (columns > 1 ? Self.margin : 6))
    }
    y = bottom
  }

  private func addLegend(below y: inout Double, to body: inout HTMLWriter) {
    // The names are at the ends of the lines.
    let items = legend.filter { $0.style != Self.ended }.flatMap(\.items)
    guard !items.isEmpty else { return }
    let widths = items.map { item in item.sample.isEmpty ? 0 : item.diameter.map { $0 * Self.size } ?? 24 }
    let line = max(1.4 * Self.size, (widths.max() ?? 0) + 4)
    var x = Self.margin
    y += line - 0.4 * Self.size
    for (item, size) in zip(items, widths) {
      let gap = size == 0 ? 0 : size + 8
      let shown = item.name.fitted((Self.width - 3 * Self.margin - size) / Self.size)
      let width = gap + TextWidth.of(shown) * Self.size + 16
      if x > Self.margin, x + width > Self.width {
        x = Self.margin
        y += line
      }
      if !item.sample.isEmpty {
        let place = item.diameter == nil ? (at(x, 24), y - 11) : (at(x + size / 2 - 1, 2), y - 6)
        body.inline("svg", ["x": place.0, "y": place.1.short(), "width": "24", "height": "12"]) {
          $0.rendered(PathData.scaled(in: Array(item.sample.utf8), by: (1, 1)))
        }
      }
      let place: HTMLAttributes = ["x": at(x + gap), "y": y.short(), "text-anchor": end]
      body.inline("text", place) { $0.rendered(HTMLWriter.escape(shown)) }
      x += width
    }
    y += line - 0.4 * Self.size
  }
}
