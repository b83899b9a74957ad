extension Chart {
  /// Adds the SVG, labelled by its title.
  func picture(_ markup: inout HTMLWriter, id: String?) {
    var canvas = Canvas()
    let height =
      switch kind {
      case .bar, .dot: RowsPicture(kind: kind, data: data, unit: unit).draw(on: &canvas)
      case .sparkline: SparklinePicture(data: data).draw(on: &canvas)
      default: FramePicture(kind: kind, data: data, unit: unit).draw(on: &canvas)
      }
    let (label, name) = id.map { (" aria-labelledby=\"\($0)-title\"", " id=\"\($0)-title\"") } ?? ("", "")
    markup += "<svg role=\"img\"\(label) width=\"100%\" height=\"\(height.em)\"><title\(name)>"
    markup.text(summary)
    markup += "</title>\(canvas.markup.written)</svg>"
  }

  /// A sparkline for a line of text, labelled by its ``summary`` and sized by the style sheet.
  var inlineLine: String {
    var markup = HTMLWriter()
    markup += "<svg class=\"spark\" viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\""
    markup.text(summary)
    markup += "\">"
    SparklinePicture(data: data).addLine(to: &markup)
    markup += "</svg>"
    return markup.written
  }
}
