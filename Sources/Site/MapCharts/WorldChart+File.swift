import Base
import Charts
import Countries
import Markdown

extension WorldChart {
  private static let style = EmbeddedFiles.all[WorldMap.style]?.description ?? ""

  /// The map as an SVG file with its title, legend, source and notes; `nil` if it has no map.
  ///
  /// - Parameter sentences: the note and the source of its block.
  func file(_ sentences: [String]) -> String? {
    guard !hasNoRows, let title = heading.isEmpty ? figures.first?.title : heading else { return nil }
    let view = points == nil ? map.view(of: Set(places.keys), losing: 0.05) : map.viewBox
    let sides = view.split(separator: " ").compactMap { Double($0) }
    let width = DrawingSheet.width - 2 * DrawingSheet.margin
    guard sides.count == 4, sides[2] > 0 else { return nil }
    let unit = sides[2] / width
    var sheet = DrawingSheet(phrases)
    sheet.addTitle(title)
    sheet.add(height: sides[3] / unit, ["viewBox": view]) { drawing in
      for shape in map.shapes where view == map.viewBox || places[shape.code] != nil {
        let level = figures.first.flatMap { figure in figure.values[shape.code].map { "s\(figure.level(of: $0))" } }
        let name = level ?? (figures.isEmpty ? "plain" : "unknown")
        if shape.isDot { drawing.path("rim", shape.path) }
        drawing.path(shape.isDot ? "dot \(name)" : name, shape.path)
      }
      if !map.disputed.isEmpty { drawing.path("disputed", map.disputed) }
      points?.buildDots(map: 1, phrases, hasLinks: false, into: &drawing)
    }
    if let figure = figures.first {
      let name = figure.title.with(figure.display.unitOfNumbers, phrases)
      if name != title { sheet.addNote(name) }
      let ranges = (0..<figure.classes.count).map { (range($0, of: figure), "s\(figure.classes.start + $0)") }
      sheet.addLegend(
        (ranges + [(phrases("unknown"), "unknown")]).map { name, style in
          DrawingSheet.LegendItem(
            name: name, sample: HTMLWriter.written { $0.path("\(style) sample", "M0 0H24V12H0z") })
        })
    }
    let sources = figures.compactMap(\.credit).map { phrases("Source: {sources}.", ["sources": $0.displayed]) }
    let borders = credit.map { phrases.sentence($0.context.options.borders.words(phrases)) }
    for sentence in notes + sources + sentences + [borders].compactMap(\.self) { sheet.addNote(sentence) }
    return sheet.file(summary: title, style: style(unit))
  }

  /// The rules of `map.css` that other programs know, with colours in place of variables.
  ///
  /// - Parameter unit: the size of a pixel on the map.
  private func style(_ unit: Double) -> String {
    let scale = figures.first?.scale ?? .plain
    let rules = Self.style.firstRange(of: ".choropleth:is(.\(scale.rawValue)").map { Self.style[$0.lowerBound...] }
    let colours = String(rules ?? Self.style[...])
    func pixels(_ size: Double) -> String { "\((size * unit * 100).rounded() / 100)" }
    let classes = (0..<9).map { level in
      let colour = Palette.value("--c\(level)", isDark: false, in: colours) ?? ""
      return ".s\(level){fill:\(colour)}.dot.s\(level){stroke:\(colour)}"
    }
    let none = Palette.value("--none", isDark: false, in: Self.style) ?? ""
    let (edge, ink) = (Palette["--edge"], Palette["--ink"])
    return """
      text{font-family:system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif;unicode-bidi:plaintext}
      path{fill-rule:evenodd;stroke:#fff;stroke-width:\(pixels(0.75));stroke-linejoin:round}
      \(classes.joined())
      .unknown,.plain{fill:\(none);stroke:\(edge)}.sample{stroke:\(edge);stroke-width:1}
      .rim,.dot,.disputed,.point path{fill:none;stroke-linecap:round}
      .rim{stroke:\(edge);stroke-width:\(pixels(5))}.dot{stroke-width:\(pixels(4))}.dot.unknown{stroke:\(none)}
      .disputed{stroke:\(ink);stroke-dasharray:\(pixels(2))}
      .point path{stroke:\(ink);stroke-width:\(pixels(9))}.few path{stroke-width:\(pixels(15))}
      .many path{stroke-width:\(pixels(24))}.point text{fill:#fff;font-size:\(pixels(9))px;text-anchor:middle}
      """
  }
}
