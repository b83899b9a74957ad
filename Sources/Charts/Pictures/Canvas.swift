import Base
import Markdown

/// Writes the SVG of a chart. Horizontal positions are fractions of its width, which is that of the page; only elements
/// without text are stretched. Vertical positions are in ems, so that text has one size everywhere.
///
/// All positions are from the left. In languages from right to left the canvas mirrors them, but not the letters.
package struct Canvas: ~Copyable {
  /// The minimum widths in ems of charts on phones, on tablets and on wide pages. 20.5 ems are 288 pixels of a page of
  /// 320, in 14-pixel text. Text that fits there fits everywhere: `charts.css` shrinks it in narrower charts.
  package static let (narrow, middle, broad) = (20.5, 40.0, 66.0)
  /// The minimum width of one of several panels side by side, as in `pages.css`: six fit into 58 rem with text of 11 pixels.
  package static func panel(of columns: Int) -> Double { min(narrow, 86.5 / Double(columns) - 2.2) }
  /// The side length of the stretched coordinate system.
  static let size = 1000.0

  /// The minimum width of this chart in ems.
  let width: Double
  let isMirrored: Bool
  var isNarrow: Bool { width <= Self.narrow }
  /// The texts that have no room at this width, with the numbers in their places.
  var numbered: [String] = []
  /// The size of an em in a file, whose frames are not stretched; `nil` on pages.
  private let em: Double?
  var isFixed: Bool { em != nil }
  /// Whether texts have the anchor of their group, and its position.
  private var (isGroup, hasPosition) = (false, false)
  private(set) var markup = HTMLWriter()

  init(width: Double, isMirrored: Bool, em: Double? = nil) {
    (self.width, self.isMirrored, self.em) = (width, isMirrored, em)
  }

  private func mirrored(_ x: Double) -> Double { isMirrored ? 1 - x : x }
  private func mirrored(_ anchor: String?) -> String? {
    guard isMirrored, anchor != "middle" else { return anchor }
    return anchor == "end" ? "start" : "end"
  }

  /// Adds a stretched frame for lines and areas, with coordinates from 0 to ``size``.
  mutating func frame(
    left: Double, width: Double, top: Double = 0, height: Double, _ draw: (inout HTMLWriter) -> Void
  ) {
    let box: HTMLAttributes = [
      "x": (isMirrored ? 1 - left - width : left).percent, "y": top > 0 ? top.em : nil, "width": width.percent,
      "height": height.em,
    ]
    let stretch: HTMLAttributes = em == nil ? ["viewBox": "0 0 1000 1000", "preserveAspectRatio": "none"] : [:]
    guard isMirrored || em != nil else { return markup.inline("svg", box + stretch, draw) }
    let side = em.map { width * self.width * $0 } ?? Self.size
    let turn: HTMLAttributes = ["transform": "matrix(-1 0 0 1 \(side.short()) 0)"]
    var frame = HTMLWriter()
    draw(&frame)
    let scale = em.map { (side / Self.size, height * $0 / Self.size) }
    let parts = scale.map { [PathData.scaled(in: frame.parts.whole, by: $0)] } ?? frame.parts
    markup.inline("svg", box + stretch) { svg in
      guard isMirrored else { return parts.forEach { svg.rendered($0) } }
      svg.inline("g", turn) { group in parts.forEach { group.rendered($0) } }
    }
  }

  /// Adds a group of texts.
  ///
  /// - Parameters:
  ///   - x: the default position of texts.
  ///   - shift: the offset to the right in ems.
  ///   - isTurned: whether the texts run down.
  mutating func texts(
    x: Double? = nil, shift: Double = 0, anchor: String? = nil, name: String? = nil, isTurned: Bool = false,
    _ draw: (inout Canvas) -> Void
  ) {
    let position = x.map { mirrored($0).percent } ?? (shift == 0 ? nil : (isMirrored ? -shift : shift).em)
    let anchor = isTurned ? nil : mirrored(anchor)
    var inner = Canvas(width: width, isMirrored: isMirrored, em: em)
    (inner.isGroup, inner.hasPosition) = (true, x != nil)
    draw(&inner)
    let parts = inner.markup.parts
    markup.inline(
      position == nil ? "g" : "svg", ["x": position, "text-anchor": anchor, "class": isTurned ? "down" : name]
    ) { group in parts.forEach { group.rendered($0) } }
  }

  mutating func text(_ text: String, x: Double? = nil, y: Double, anchor: String? = nil) {
    let place = x.map { mirrored($0).percent } ?? (isMirrored && !hasPosition ? "100%" : nil)
    let anchor = anchor == nil && isGroup ? nil : mirrored(anchor)
    // “US$” before a number and its word in Arabic would make the text run to the right.
    let isMixed =
      isMirrored && text.first?.isLetter == true && text.unicodeScalars.first?.isRightToLeft == false
      && text.unicodeScalars.contains { $0.isRightToLeft && $0.properties.isAlphabetic }
    markup.inline(
      "text", ["x": place, "text-anchor": anchor, "y": y.em], text: isMixed ? "\u{200F}" + text : text)
  }

  /// Adds the name of the numbers, which begins with them if it fits there, otherwise at the left edge.
  mutating func heading(_ name: String, left: Double) {
    let hasRoom = left > 0 && TextWidth.of(name) <= (1 - left) * width
    text(name.fitted(width - 1), x: hasRoom ? left : nil, y: 1.05)
  }

  /// Adds a small path that is not stretched.
  mutating func sign(_ path: String, _ name: String, x: Double, y: Double) {
    let turn: HTMLAttributes = ["transform": isMirrored ? "scale(-1 1)" : nil]
    markup.inline("svg", ["x": mirrored(x).percent, "y": y.em]) { svg in
      svg.inline("g", turn) { $0.path(name, path) }
    }
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
