import Base
import Countries
import Markdown

extension Chart {
  /// The rules of `charts.css` that other programs know, with colours in place of variables.
  private static let style = Palette.resolved((EmbeddedFiles.all["chart-file.css"]?.description ?? "").trimmed)

  /// The chart as an SVG file with its title, legend, source and notes; `nil` if there is nothing to draw.
  package var file: String? {
    guard kind != .value, !data.marks.isEmpty else { return nil }
    var sheet = DrawingSheet(words)
    sheet.addTitle(title)
    if !subtitle.isEmpty { sheet.add(subtitle, size: DrawingSheet.size) }
    sheet.addSpace(8)
    // The names are at the ends of the lines.
    sheet.addLegend(legend.filter { $0.style != Self.ended }.flatMap(\.items))
    if !data.panels.isEmpty { sheet.add(namesOfAxes, size: 12) }
    addPictures(to: &sheet)
    for sentence in [description] + notes { sheet.addNote(sentence) }
    let file = sheet.file(summary: label, style: Self.style)
    if data.accents.colours.isEmpty { return file }
    return file.replacing(/color="light-dark\((#[0-9a-f]+),[^"]*"/) { "color=\"\($0.1)\"" }
  }

  private func addPictures(to sheet: inout DrawingSheet) {
    let (margin, size) = (DrawingSheet.margin, DrawingSheet.size)
    let charts = data.panels.isEmpty ? [withoutRows] : withoutRows.chartsOfPanels
    let columns = data.panels.isEmpty ? 1 : min(data.panelsAcross ?? 2, 3)
    let width = (DrawingSheet.width - Double(2 * columns) * margin) / Double(columns)
    var (start, bottom, numbered) = (sheet.y, sheet.y, [String]())
    for (index, chart) in charts.enumerated() {
      let place = index % (data.columnsOfGrid ?? charts.count) % columns
      if place == 0 { start = bottom }
      let x = margin + Double(place) * (width + 2 * margin)
      var top = start
      if !data.panels.isEmpty {
        sheet.add(data.panels[index].fitted(width / size), x: x, y: start + size, ["font-weight": "600"])
        top += size * 1.6
      }
      if chart.data.marks.isEmpty {
        sheet.add(words("No rows."), x: x, y: top + size)
        bottom = max(bottom, top + 2 * size + margin)
        continue
      }
      var canvas = Canvas(width: width / size, isMirrored: words.isRightToLeft, em: size)
      let height = chart.draw(on: &canvas, chart.tooltips) * size
      let parts = canvas.markup.parts
      sheet.add(x: x, y: top, width: width, height: height) { svg in parts.forEach { svg.rendered($0) } }
      numbered += canvas.numbered
      bottom = max(bottom, top + height + (data.panels.isEmpty ? 6 : margin))
    }
    sheet.addSpace(bottom - sheet.y)
    for text in numbered { sheet.addNote(words.sentence(text)) }
  }
}
