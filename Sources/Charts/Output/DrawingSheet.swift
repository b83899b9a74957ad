import Base
package import Countries
package import Markdown

/// An SVG file under construction: texts, a legend and drawings below each other, from right to left in such languages.
package struct DrawingSheet: ~Copyable {
  package static let (width, margin, size) = (800.0, 20.0, 14.0)

  /// A name with a sample that is 24 by 12 or, for a size of points, around (1, 1).
  package struct LegendItem {
    package let name: String
    var sample = ""
    var rank = ""
    var diameter: Double?
    /// The index of its series; `nil` for other items.
    var series: Int?

    package init(name: String, sample: String = "", rank: String = "", diameter: Double? = nil) {
      (self.name, self.sample, self.rank, self.diameter) = (name, sample, rank, diameter)
    }
  }

  private let words: Phrases
  /// The end of what is drawn.
  private(set) var y = Self.margin / 2
  private var body = HTMLWriter()

  package init(_ words: Phrases) { self.words = words }

  package mutating func addTitle(_ text: String) { add(text, size: 18, ["font-weight": "600"]) }

  package mutating func addNote(_ text: String) { add(text, size: 12, ["fill": Palette["--quiet"]]) }

  package mutating func add(_ text: String, size: Double, _ attributes: HTMLAttributes = [:]) {
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

  mutating func addSpace(_ height: Double) { y += height }

  /// A line of text at a place, without moving the end.
  mutating func add(_ text: String, x: Double, y: Double, _ attributes: HTMLAttributes = [:]) {
    let place: HTMLAttributes = ["x": at(x), "y": y.short(), "text-anchor": words.isRightToLeft ? "end" : nil]
    body.inline("text", place + attributes) { $0.rendered(HTMLWriter.escape(text)) }
  }

  /// Adds a drawing at a place, without moving the end.
  mutating func add(
    x: Double, y: Double, width: Double, height: Double, _ attributes: HTMLAttributes = [:],
    _ draw: (inout HTMLWriter) -> Void
  ) {
    let box: HTMLAttributes = ["x": at(x, width), "y": y.short(), "width": width.short(), "height": height.short()]
    body.inline("svg", box + attributes, draw)
  }

  /// Adds a drawing as wide as the sheet.
  package mutating func add(height: Double, _ draw: (inout HTMLWriter) -> Void) {
    add(x: Self.margin, y: y + 8, width: Self.width - 2 * Self.margin, height: height, [:], draw)
    y += height + 16
  }

  /// - Parameter font: the size of the text of what it is the legend of.
  package mutating func addLegend(_ items: [LegendItem], _ font: HTMLAttributes = [:]) {
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
        let place = item.diameter == nil ? (x: x, y: y - 11) : (x: x + size / 2 - 1, y: y - 6)
        add(x: place.x, y: place.y, width: item.diameter == nil ? 24 : 2, height: 12, font) {
          $0.rendered(PathData.scaled(in: Array(item.sample.utf8), by: (1, 1)))
        }
      }
      add(shown, x: x + gap, y: y)
      x += width
    }
    y += line - 0.4 * Self.size
  }

  /// A position from the left, or from the right in languages from right to left.
  private func at(_ x: Double, _ width: Double = 0) -> String {
    (words.isRightToLeft ? Self.width - x - width : x).short()
  }

  package func file(summary: String, style: String) -> String {
    let parts = body.parts
    var svg = HTMLWriter()
    let box: HTMLAttributes = [
      "xmlns": "http://www.w3.org/2000/svg", "width": Self.width.short(),
      "height": (y + Self.margin).rounded(.up).short(), "role": "img", "font-size": Self.size.short(),
      "fill": Palette["--ink"],
    ]
    svg.line("svg", box) { svg in
      svg.inline("title") { $0.rendered(HTMLWriter.escape(summary)) }
      svg.inline("style") { $0.rendered(style) }
      svg.leaf("rect", ["width": "100%", "height": "100%", "fill": "#fff"])
      parts.forEach { svg.rendered($0) }
    }
    return svg.written
  }
}
