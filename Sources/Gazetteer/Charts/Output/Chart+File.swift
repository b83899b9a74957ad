extension Chart {
  private static let (width, margin, size) = (800.0, 20.0, 14.0)
  /// The colours and lines of `charts.css` without variables, which other programs do not know.
  private static let style = """
    text{font-family:system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif;unicode-bidi:plaintext}
    svg{overflow:visible}
    path{fill:none;stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
    .grid{stroke:#dfd9ca;stroke-width:1}.zero{stroke:#837c6c;stroke-width:1}
    .ticks{fill:#59635f}.down{writing-mode:vertical-rl}
    .s1{stroke:#0d5a66}.s2{stroke:#c8500a}.s3{stroke:#774cb0}.s4{stroke:#5f4100}.s5{stroke:#3280dc}.s6{stroke:#a4014c}
    .rest{stroke:#837c6c}
    .fill,.area{stroke-width:1}
    .fill.s1,.area.s1{fill:#0d5a66}.fill.s2,.area.s2{fill:#c8500a}.fill.s3,.area.s3{fill:#774cb0}
    .fill.s4,.area.s4{fill:#5f4100}.fill.s5,.area.s5{fill:#3280dc}.fill.s6,.area.s6{fill:#a4014c}
    .fill.rest,.area.rest{fill:#837c6c}
    .area{fill-opacity:.2;stroke:none}
    .fill.s2,.fill.s5{fill-opacity:.35}.fill.s3,.fill.s6,.fill.projected{fill-opacity:.08}.fill.s4{fill-opacity:.65}
    .fill.s4,.fill.s5,.fill.s6{stroke-dasharray:3 3}
    .line{stroke-linecap:round}
    .line.s2{stroke-dasharray:9 5}.line.s3{stroke-dasharray:11 4 2 4}.line.s4{stroke-dasharray:4 5}
    .line.s5{stroke-dasharray:16 4}.line.s6{stroke-dasharray:10 5 2 5 2 5}.line.rest{stroke-width:1}
    .line.projected{stroke-width:4}.line.core{stroke:#fff;stroke-width:2;stroke-dasharray:none}
    .disc{stroke-width:8;stroke-linecap:round;stroke-opacity:.85}
    .square{stroke-width:7;stroke-linecap:square;stroke-opacity:.85}
    .hole{stroke:#fff;stroke-width:4;stroke-opacity:1}.small{stroke-width:3}
    .bubble{stroke-width:inherit;stroke-opacity:.7}
    .disc.core:not(.bubble),.square.core:not(.bubble){stroke-width:2;stroke-opacity:1}
    .heat{stroke:#fff;stroke-width:1}.heat.h1{fill:#e7eff0}.heat.h2{fill:#c5d7da}.heat.h3{fill:#97b8bd}
    .heat.h4{fill:#3b7983}.heat.h5{fill:#256b75}.heat.h6{fill:#0d5a66}
    .h4 text,.h5 text,.h6 text{fill:#fff}.rank{display:none}.fill.box{fill-opacity:.35}
    .band{fill:#1d2527;fill-opacity:.09;stroke:none}.reference,.trend{stroke:#1d2527;stroke-width:1.5}
    .reference{stroke-dasharray:6 4}.note{stroke:#1d2527;stroke-width:7;stroke-linecap:round}
    .names,.guides{paint-order:stroke;stroke:#fff;stroke-width:.25em;stroke-linejoin:round}
    """

  /// The chart as an SVG file with its title, legend, source and notes; `nil` if there is nothing to draw.
  var file: String? {
    guard kind != .value, !data.marks.isEmpty else { return nil }
    let room = Self.width - 2 * Self.margin
    var (y, body) = (Self.margin / 2, "")
    func add(_ text: String, size: Double, _ attributes: String) {
      let lines = text.split(separator: " ").map { String($0).fitted(room / size) }
        .lines(width: (room / size * 100).whole) { (TextWidth.of($0) * 100).whole }
      for line in lines where !line.isEmpty {
        y += size * 1.35
        let side =
          words.isRightToLeft
          ? "direction=\"rtl\" x=\"\((Self.width - Self.margin).short())\"" : "x=\"\(Self.margin.short())\""
        body +=
          "<text \(side) y=\"\(y.short())\" font-size=\"\(size.short())\" \(attributes)>\(HTMLTag.escape(line))</text>"
      }
    }
    add(title, size: 18, "font-weight=\"600\"")
    y += 8
    addLegend(below: &y, to: &body)
    let panels = data.panels.isEmpty ? [self] : chartsOfPanels
    var bottom = y
    for (index, panel) in panels.enumerated() {
      // Two panels are side by side.
      let (count, column) = (data.panels.isEmpty ? 1.0 : 2.0, data.panels.isEmpty ? 0 : Double(index % 2))
      let width = (room - (count - 1) * 2 * Self.margin) / count
      let x = Self.margin + column * (width + 2 * Self.margin)
      var canvas = Canvas(width: width / Self.size)
      var top = y
      let height = panel.draw(on: &canvas, panel.tooltips) * Self.size
      if !data.panels.isEmpty {
        let name = HTMLTag.escape(data.panels[index].fitted(width / Self.size))
        body += "<text x=\"\(x.short())\" y=\"\((y + Self.size).short())\" font-weight=\"600\">\(name)</text>"
        top += 2 * Self.size
      }
      body +=
        "<svg x=\"\(x.short())\" y=\"\(top.short())\" width=\"\(width.short())\" height=\"\(height.short())\">"
      body += "\(canvas.markup.written)</svg>"
      bottom = max(bottom, top + height)
      if column == count - 1 || index == panels.count - 1 { y = bottom + 6 }
    }
    for sentence in [description] + notes { add(sentence, size: 12, "fill=\"#59635f\"") }
    let size = "width=\"\(Self.width.short())\" height=\"\((y + Self.margin).rounded(.up).short())\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) role="img" font-size="\(Self.size.short())" fill="#1d2527">\
      <title>\(HTMLTag.escape(summary))</title><style>\(Self.style)</style>\
      <rect width="100%" height="100%" fill="#fff"/>\(body)</svg>\n
      """
  }

  /// Adds the names of the series, each with a sample.
  private func addLegend(below y: inout Double, to body: inout String) {
    let classes = kind == .heatmap && !data.numbers.isEmpty ? HeatClasses(data) : nil
    guard data.series.count > 1 && !kind.namesSeries || classes != nil else { return }
    let isNested = !data.styles.isEmpty
    let others = isNested || classes != nil ? 0 : data.series.count - ChartStyle.distinct
    let names =
      classes?.names.map(withUnit) ?? data.series.prefix(isNested ? .max : ChartStyle.distinct).map { $0.fitted(40) }
    var x = Self.margin
    y += Self.size
    for (index, name) in (names + (others > 0 ? [words("{n} more, in grey", n: others)] : [])).enumerated() {
      let width = 32 + TextWidth.of(name) * Self.size + 16
      if x > Self.margin, x + width > Self.width { (x, y) = (Self.margin, y + Self.size * 1.4) }
      var sample = HTMLWriter()
      if let classes {
        sample += "<path class=\"heat h\(classes.colour(index))\" d=\"M0 0H24V12H0z\"/>"
      } else {
        ChartStyle.sample(of: kind, series: isNested ? data.styles[index] : index, to: &sample)
      }
      body += "<svg x=\"\(x.short())\" y=\"\((y - 11).short())\" width=\"24\" height=\"12\">\(sample.written)</svg>"
      body += "<text x=\"\((x + 32).short())\" y=\"\(y.short())\">\(HTMLTag.escape(name))</text>"
      x += width
    }
    y += Self.size
  }
}
