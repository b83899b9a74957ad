import Base
import Markdown

/// Writes the SVG of a chart. Horizontal positions are fractions of its width, which is that of the page; only elements
/// without text are stretched. Vertical positions are in ems, so that text has one size everywhere.
struct Canvas: ~Copyable {
  /// The minimum widths in ems of charts on phones and of those with more room for names. 20.5 ems are 288 pixels of a page
  /// of 320, in 14-pixel text. Text that fits there fits everywhere: `charts.css` shrinks it in narrower charts.
  static let (narrow, broad) = (20.5, 66.0)
  /// The width in ems from which `charts.css` shows more names of points.
  static let middle = 40.0
  /// The side length of the stretched coordinate system.
  static let size = 1000.0

  /// The minimum width of this chart in ems.
  let width: Double
  /// The size of an em in a file, whose frames are not stretched; `nil` on pages.
  private let em: Double?
  var isFixed: Bool { em != nil }
  private(set) var markup = HTMLWriter()

  init(width: Double, em: Double? = nil) { (self.width, self.em) = (width, em) }

  /// Adds a stretched frame for lines and areas, with coordinates from 0 to ``size``.
  mutating func frame(
    left: Double, width: Double, top: Double = 0, height: Double, _ draw: (inout HTMLWriter) -> Void
  ) {
    let box: HTMLAttributes = [
      "x": left.percent, "y": top > 0 ? top.em : nil, "width": width.percent, "height": height.em,
    ]
    guard let em else {
      return markup.inline("svg", box + ["viewBox": "0 0 1000 1000", "preserveAspectRatio": "none"], draw)
    }
    var frame = HTMLWriter()
    draw(&frame)
    let scale = (x: width * self.width * em / Self.size, y: height * em / Self.size)
    let scaled = PathData.scaled(in: frame.parts.whole, by: scale)
    markup.inline("svg", box) { $0.rendered(scaled) }
  }

  /// Adds a group of texts.
  ///
  /// - Parameters:
  ///   - x: the default position of texts.
  ///   - shift: the offset to the right in ems.
  mutating func texts(
    x: Double? = nil, shift: Double = 0, anchor: String? = nil, name: String? = nil, _ draw: (inout Canvas) -> Void
  ) {
    let position = x?.percent ?? (shift == 0 ? nil : shift.em)
    nested(position == nil ? "g" : "svg", ["x": position, "text-anchor": anchor, "class": name], draw)
  }

  /// Draws something further down, and returns what that returns.
  mutating func lowered<Value>(by y: Double, _ draw: (inout Canvas) -> Value) -> Value {
    nested("svg", ["y": y.em], draw)
  }

  private mutating func nested<Value>(
    _ name: StaticString, _ attributes: HTMLAttributes, _ draw: (inout Canvas) -> Value
  ) -> Value {
    var inner = Canvas(width: width, em: em)
    let value = draw(&inner)
    let parts = inner.markup.parts
    markup.inline(name, attributes) { element in parts.forEach { element.rendered($0) } }
    return value
  }

  mutating func text(_ text: String, x: Double? = nil, y: Double, anchor: String? = nil) {
    markup.inline("text", ["x": x?.percent, "text-anchor": anchor, "y": y.em], text: text)
  }

  mutating func ticks(_ axis: Axis, left: Double, width: Double, y: Double) {
    texts(anchor: "middle", name: "ticks") { canvas in
      for tick in axis.ticks {
        let (x, half) = (left + axis.scale.fraction(tick.value) * width, TextWidth.of(tick.text) / 2 / canvas.width)
        canvas.text(tick.text, x: x, y: y, anchor: x < half ? "start" : x + half > 1 ? "end" : nil)
      }
    }
  }
}

extension Double {
  /// A fraction as a coordinate of a frame.
  package var unit: Int { (self * Canvas.size).whole }
}
