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
    sheet.addLegend(legend.filter { $0.style != Self.ended }.flatMap(\.items), font)
    if !data.panels.isEmpty { sheet.add(namesOfAxes, size: 12) }
    addPictures(to: &sheet)
    for sentence in [description] + notes { sheet.addNote(sentence) }
    let file = sheet.file(summary: label, style: Self.style)
    if data.accents.colours.isEmpty { return file }
    return file.replacing(/color="light-dark\((#[0-9a-f]+),[^"]*"/) { "color=\"\($0.1)\"" }
  }

  /// The size of the texts of panels, if it is smaller: with more than three side by side.
  private var font: HTMLAttributes { data.panelsAcross ?? 0 > 3 ? ["font-size": "11"] : [:] }

  private func addPictures(to sheet: inout DrawingSheet) {
    let margin = DrawingSheet.margin
    let charts = data.panels.isEmpty ? [withoutRows] : withoutRows.chartsOfPanels
    let columns = data.panels.isEmpty ? 1 : data.panelsAcross ?? 2
    let (size, gap) = columns > 3 ? (11.0, 16.0) : (DrawingSheet.size, 2 * margin)
    let width = (DrawingSheet.width - 2 * margin + gap) / Double(columns) - gap
    var (start, bottom, numbered) = (sheet.y, sheet.y, [String]())
    for (index, chart) in charts.enumerated() {
      let place = index % columns
      if place == 0 { start = bottom }
      let x = margin + Double(place) * (width + gap)
      var top = start
      if !data.panels.isEmpty {
        let name = data.panels[index].fitted(width / size)
        sheet.add(name, x: x, y: start + DrawingSheet.size, ["font-weight": "600"] + font)
        top += DrawingSheet.size * 1.6
      }
      if chart.data.marks.isEmpty {
        sheet.add(words("No rows."), x: x, y: top + size, font)
        bottom = max(bottom, top + 2 * size + margin)
        continue
      }
      var canvas = Canvas(width: width / size, isMirrored: words.isRightToLeft, em: size)
      let height = chart.draw(on: &canvas, chart.tooltips) * size
      let parts = canvas.markup.parts
      sheet.add(x: x, y: top, width: width, height: height, font) { svg in parts.forEach { svg.rendered($0) } }
      numbered += canvas.numbered
      bottom = max(bottom, top + height + (data.panels.isEmpty ? 6 : margin))
    }
    sheet.addSpace(bottom - sheet.y)
    for text in numbered { sheet.addNote(words.sentence(text)) }
  }
}
