extension Chart {
  private static let (width, margin, size) = (800.0, 20.0, 14.0)
  /// The colours and lines of `charts.css` without variables, which other programs do not know.
  private static let style = """
    text{font-family:system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif;unicode-bidi:plaintext}
    svg{overflow:visible}
    path{fill:none;stroke-width:2;stroke-linejoin:round}
    .grid{stroke:#dfd9ca;stroke-width:1}.zero{stroke:#837c6c;stroke-width:1}
    .ticks{fill:#59635f}.down{writing-mode:vertical-rl}
    .s1{stroke:#0d5a66}.s2{stroke:#c8500a}.s3{stroke:#774cb0}.s4{stroke:#5f4100}.s5{stroke:#3280dc}.s6{stroke:#a4014c}
    .rest{stroke:#837c6c}
    .fill,.area{stroke-width:1}
    .fill.s1,.area.s1{fill:#0d5a66}.fill.s2,.area.s2{fill:#c8500a}.fill.s3,.area.s3{fill:#774cb0}
    .fill.s4,.area.s4{fill:#5f4100}.fill.s5,.area.s5{fill:#3280dc}.fill.s6,.area.s6{fill:#a4014c}
    .fill.rest,.area.rest{fill:#837c6c}.fill.rest{stroke:#fff}
    .area{fill-opacity:.2;stroke:none}
    .fill.s2,.fill.s5,.fill.box{fill-opacity:.35}.fill.s3,.fill.s6,.fill.projected{fill-opacity:.08}
    .fill.s4{fill-opacity:.65}.fill.s4,.fill.s5,.fill.s6{stroke-dasharray:3 3}
    .heat{fill:#0d5a66;stroke:#fff;stroke-width:1}.rank{display:none}
    .heat.h1{fill-opacity:.1}.heat.h2{fill-opacity:.24}.heat.h3{fill-opacity:.43}.heat.h4{fill-opacity:.81}
    .heat.h5{fill-opacity:.9}.heat.h6{fill-opacity:1}.h4 text,.h5 text,.h6 text{fill:#fff}
    .line{stroke-linecap:round}
    .line.s2{stroke-dasharray:9 5}.line.s3{stroke-dasharray:11 4 2 4}.line.s4{stroke-dasharray:4 5}
    .line.s5{stroke-dasharray:16 4}.line.s6{stroke-dasharray:10 5 2 5 2 5}.line.rest{stroke-width:1}
    .line.projected{stroke-dasharray:.5 5}.line.hollow{stroke-width:4}.line.core{stroke:#fff;stroke-width:2;stroke-dasharray:none}
    .disc{stroke-width:8;stroke-linecap:round;stroke-opacity:.85}
    .square{stroke-width:7;stroke-linecap:square;stroke-opacity:.85}
    .hole{stroke:#fff;stroke-width:4;stroke-opacity:1}.small{stroke-width:3}
    .bubble{stroke-width:inherit;stroke-opacity:.7}.disc.core:not(.bubble),.square.core:not(.bubble){stroke-width:2}
    .band{fill:#1d2527;fill-opacity:.09}.reference,.trend{stroke:#1d2527;stroke-width:1.5}.reference{stroke-dasharray:6 4}
    .note{stroke:#1d2527;stroke-width:7;stroke-linecap:round}
    .names,.guides{paint-order:stroke;stroke:#fff;stroke-width:3.5;stroke-linejoin:round}
    """

  /// The chart as an SVG file with its title, legend, source and notes; `nil` if there is nothing to draw.
  var file: String? {
    guard kind != .value, !data.marks.isEmpty else { return nil }
    var y = Self.margin / 2
    var body = HTMLWriter()
    add(title, size: 18, ["font-weight": "600"], below: &y, to: &body)
    y += 8
    addLegend(below: &y, to: &body)
    addPictures(below: &y, to: &body)
    for sentence in [description] + notes { add(sentence, size: 12, ["fill": "#59635f"], below: &y, to: &body) }
    let parts = body.parts
    var svg = HTMLWriter()
    svg.line(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": Self.width.short(),
        "height": (y + Self.margin).rounded(.up).short(), "role": "img", "font-size": Self.size.short(),
        "fill": "#1d2527",
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

  /// Adds the SVG, or those of two panels side by side.
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
        body.inline("text", ["x": x.short(), "y": (y + Self.size).short(), "font-weight": "600"]) {
          $0.rendered(HTMLWriter.escape(name))
        }
        top += Self.size * 1.6
      }
      var canvas = Canvas(width: width / Self.size, em: Self.size)
      let height = chart.draw(on: &canvas, chart.tooltips) * Self.size
      let parts = canvas.markup.parts
      body.inline(
        "svg", ["x": x.short(), "y": top.short(), "width": width.short(), "height": height.short()]
      ) { svg in parts.forEach { svg.rendered($0) } }
      bottom = max(bottom, top + height + (columns > 1 ? Self.margin : 6))
    }
    y = bottom
  }

  private func addLegend(below y: inout Double, to body: inout HTMLWriter) {
    let items = legend.flatMap(\.items)
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
        let place = item.diameter == nil ? (x, y - 11) : (x + size / 2 - 1, y - 6)
        body.inline("svg", ["x": place.0.short(), "y": place.1.short(), "width": "24", "height": "12"]) {
          $0.rendered(PathData.scaled(in: Array(item.sample.utf8), by: (1, 1)))
        }
      }
      body.inline("text", ["x": (x + gap).short(), "y": y.short()]) { $0.rendered(HTMLWriter.escape(shown)) }
      x += width
    }
    y += line - 0.4 * Self.size
  }
}
