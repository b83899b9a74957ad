import Base
import Charts
import Countries
import Markdown

extension WorldChart {
  /// The map as an SVG file with its title, legend, source and notes; `nil` if it has no map.
  ///
  /// - Parameter sentences: the note and the source of its block.
  func file(_ sentences: [String]) -> String? {
    guard !hasNoRows, let title = heading.isEmpty ? figures.first?.title : heading else { return nil }
    var drawn = self
    drawn.places = places.mapValues { Place(name: $0.name, region: "", path: nil) }
    (drawn.isPage, drawn.points, drawn.times) = (false, points?.unlinked, [])
    let (view, width) = (drawn.view, DrawingSheet.width - 2 * DrawingSheet.margin)
    let unit = Double(view.width) / width
    guard unit > 0 else { return nil }
    var sheet = DrawingSheet(phrases)
    sheet.addTitle(title)
    if !subtitle.isEmpty { sheet.add(subtitle, size: DrawingSheet.size) }
    sheet.add(height: Double(view.height) / unit) { drawn.buildDrawing(1, into: &$0) }
    if let figure = figures.first {
      let name = figure.title.with(figure.display.unitOfNumbers, phrases)
      if name != title { sheet.addNote(name) }
      if let time { sheet.addNote(time) }
      let ranges = (0..<figure.classes.count).map { (range($0, of: figure), "s\(figure.classes.start + $0)") }
      sheet.addLegend(
        (ranges + [(phrases("unknown"), "unknown")]).map { name, style in
          .init(name: name, sample: HTMLWriter.written { $0.path("\(style) sample", "M0 0H24V12H0z") })
        })
    }
    let sources = figures.compactMap(\.credit).map { phrases("Source: {sources}.", ["sources": $0.displayed]) }
    let borders = credit.map { phrases.sentence($0.context.options.borders.words(phrases)) }
    for sentence in notes + sources + sentences + [borders].compactMap(\.self) { sheet.addNote(sentence) }
    return sheet.file(summary: alt ?? title, style: style(unit: unit))
  }

  /// The rules of `map.css` that other programs know, with colours in place of variables.
  ///
  /// - Parameter unit: the size of a pixel on the map.
  private func style(unit: Double) -> String {
    let text = { (name: String) in EmbeddedFiles.all[name]?.description ?? "" }
    let (all, scale) = (text(WorldMap.style), ".choropleth:is(.\((figures.first?.scale ?? .plain).rawValue),")
    let rules = all.firstRange(of: scale).map { String(all[$0.lowerBound...]) } ?? all
    let coloured = text("map-file.css").trimmed.replacing(/var\((--c[0-9]|--none)\)/) { match in
      Palette.value(String(match.1), isDark: false, in: match.1 == "--none" ? all : rules) ?? ""
    }
    return Palette.resolved(coloured).replacing(/px\(([.0-9]+)\)/) { match in
      ((Double("0" + match.1) ?? 0) * unit).rounded(upTo: 2).description
    }
  }
}
