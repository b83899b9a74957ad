/// A picture as it is drawn. Its width is that of the page: places from left to right are parts of it, and only what is
/// without letters is stretched. Places from top to bottom are in ems, so that letters have one size everywhere.
struct Canvas: ~Copyable {
  /// How many ems the narrowest picture is wide: 288 pixels of a page of 320, in letters of 14. What has room there
  /// has it everywhere, as `charts.css` makes the letters smaller in what is narrower still.
  static let width = 20.5
  /// The sides of what is stretched.
  static let size = 1000.0

  private(set) var markup = HTMLWriter()

  /// Adds lines and areas in a frame that is stretched, whose coordinates go to ``size``.
  mutating func frame(
    left: Double, width: Double, top: Double = 0, height: Double, _ draw: (inout HTMLWriter) -> Void
  ) {
    markup += "<svg x=\"\(left.percent)\""
    if top > 0 { markup += " y=\"\(top.em)\"" }
    markup +=
      " width=\"\(width.percent)\" height=\"\(height.em)\" viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\">"
    draw(&markup)
    markup += "</svg>"
  }

  /// Adds a group of texts.
  ///
  /// - Parameters:
  ///   - x: where the texts begin, or end, that have no place of their own.
  ///   - shift: how far they are to the right of their places, in ems.
  mutating func texts(
    x: Double? = nil, shift: Double = 0, anchor: String? = nil, name: String? = nil, _ draw: (inout Canvas) -> Void
  ) {
    markup += x == nil && shift == 0 ? "<g" : "<svg"
    if let x { markup += " x=\"\(x.percent)\"" }
    if shift != 0 { markup += " x=\"\(shift.em)\"" }
    if let anchor { markup += " text-anchor=\"\(anchor)\"" }
    if let name { markup += " class=\"\(name)\"" }
    markup += ">"
    draw(&self)
    markup += x == nil && shift == 0 ? "</g>" : "</svg>"
  }

  /// Adds a text.
  mutating func text(_ text: String, x: Double? = nil, y: Double, anchor: String? = nil) {
    markup += "<text"
    if let x { markup += " x=\"\(x.percent)\"" }
    if let anchor { markup += " text-anchor=\"\(anchor)\"" }
    markup += " y=\"\(y.em)\">"
    markup.text(text)
    markup += "</text>"
  }

  /// Adds the texts of ticks below a picture, those at its ends so that they stay inside.
  mutating func ticks(_ axis: Axis, left: Double, width: Double, y: Double) {
    texts(anchor: "middle", name: "ticks") { canvas in
      for tick in axis.ticks {
        let (x, half) = (left + axis.scale.fraction(tick.value) * width, TextWidth.of(tick.text) / 2 / Self.width)
        canvas.text(tick.text, x: x, y: y, anchor: x < half ? "start" : x + half > 1 ? "end" : nil)
      }
    }
  }
}

extension Double {
  /// A part of a frame as a coordinate of it.
  var unit: Int { (self * Canvas.size).whole }
}
