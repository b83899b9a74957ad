import Markdown

struct Guides {
  private struct Label {
    let text: String
    let (x, left, y): (Double, Double, Double)
    let anchor: String

    /// Centres a text at a position or, if it has no room there, puts it at the end of the frame.
    init(_ text: String, x: Double, y: Double, in frame: ClosedRange<Double>) {
      let width = TextWidth.of(text)
      (self.text, self.y, left) = (text, y, max(frame.lowerBound, min(x - width / 2, frame.upperBound - width)))
      let isAtStart = x - width / 2 < frame.lowerBound
      anchor = isAtStart ? "start" : x + width / 2 > frame.upperBound ? "end" : "middle"
      self.x = isAtStart ? frame.lowerBound : min(x, anchor == "end" ? frame.upperBound : x)
    }

    func overlaps(_ other: Label) -> Bool {
      abs(y - other.y) < 1.2 && left < other.left + TextWidth.of(other.text) + 0.3
        && other.left < left + TextWidth.of(text) + 0.3
    }
  }

  private let guides: [(guide: ChartGuide, x: ClosedRange<Double>?, y: ClosedRange<Double>?)]
  /// The heads of arrows, by the index of their guide.
  private let heads: [(x: Double, y: Double)?]

  /// - Parameters:
  ///   - x: the fraction from the left for a position along x.
  ///   - y: the fraction from the top for a number.
  init(_ guides: [ChartGuide], x: (Double) -> Double, y: (Double) -> Double) {
    heads = guides.map { $0.head.map { (x($0.place), y($0.value)) } }
    self.guides = guides.map { guide in
      (
        guide, guide.places.map { x($0.lowerBound)...x($0.upperBound) },
        guide.values.map { y($0.upperBound)...y($0.lowerBound) }
      )
    }
  }

  func addBands(to markup: inout HTMLWriter) {
    for (guide, x, y) in guides where guide.isBand {
      let (x, y) = (x ?? 0...1, y ?? 0...1)
      let (left, right) = (x.lowerBound.unit, x.upperBound.unit)
      markup.path("band", "M\(left) \(y.lowerBound.unit)H\(right)V\(y.upperBound.unit)H\(left)z")
    }
  }

  /// - Parameter gaps: the parts of a line from top to bottom that texts cover, in ascending order.
  func addLines(to markup: inout HTMLWriter, gaps: (Double) -> [ClosedRange<Double>] = { _ in [] }) {
    for ((guide, x, y), head) in zip(guides, heads) where !guide.isBand {
      if let head {
        let (x, y) = (x?.lowerBound.unit ?? 0, y?.lowerBound.unit ?? 0)
        // It ends vertically, so that the head has the same direction at every width.
        let bend = x == head.x.unit || y == head.y.unit ? "L" : "Q\(head.x.unit) \(y) "
        markup.path("arrow", "M\(x) \(y)\(bend)\(head.x.unit) \(head.y.unit)")
        continue
      }
      var line = "M\(x?.lowerBound.unit ?? 0) \(y?.lowerBound.unit ?? 0)"
      if let x = x?.lowerBound, y == nil {
        for gap in gaps(x) { line += "V\(gap.lowerBound.unit)M\(x.unit) \(gap.upperBound.unit)" }
      }
      markup.path(guide.isNote ? "note" : "reference", line + (x == nil ? "H1000" : y == nil ? "V1000" : "h0"))
    }
  }

  func addArrows(left: Double, width: Double, top: Double, height: Double, on canvas: inout Canvas) {
    for ((_, x, y), head) in zip(guides, heads) {
      guard let head, let x = x?.lowerBound, let y = y?.lowerBound else { continue }
      let sign = y == head.y ? (x < head.x ? "-" : "") : y < head.y ? "-" : ""
      let path = y == head.y ? "M\(sign)7 -4L0 0L\(sign)7 4" : "M-4 \(sign)7L0 0L4 \(sign)7"
      canvas.sign(path, x: left + head.x * width, y: top + head.y * height)
    }
  }

  /// Adds the labels, each at the first of its places that is free.
  ///
  /// - Parameters:
  ///   - isAbove: whether they can be wider than the frame.
  ///   - isCovered: whether marks are within some fractions of the frame.
  func addLabels(
    left: Double, width: Double, top: Double, height: Double, isAbove: Bool = false, on canvas: inout Canvas,
    isCovered: (ClosedRange<Double>, ClosedRange<Double>) -> Bool = { _, _ in false }
  ) {
    guard !guides.isEmpty else { return }
    let full = canvas.width
    let frame = isAbove ? 0...full : left * full...(left + width) * full
    var labels: [Label] = []
    for ((guide, x, y), head) in zip(guides, heads) {
      let middles =
        x.map { [(left + ($0.lowerBound + $0.upperBound) / 2 * width) * full] } ?? [frame.upperBound, frame.lowerBound]
      let (upper, lower) = (top + (y?.lowerBound ?? 0) * height, top + (y?.upperBound ?? 1) * height)
      let rows =
        y == nil || guide.isBand
        ? Array(stride(from: upper + 1.1, to: max(upper + 1.2, lower), by: 1.3))
        // The text of an arrow is where the arrow does not go.
        : head.map { $0.y < y?.lowerBound ?? 0 } == true
          ? [upper + 1.1, upper + 2.4, upper - 0.6] : [upper - 0.6, upper + 1.3, upper - 1.9, upper - 3.2]
      let places = rows.filter { (top + 0.8...top + height).contains($0) }.flatMap { y in
        middles.map { Label(guide.text.fitted(frame.upperBound - frame.lowerBound), x: $0, y: y, in: frame) }
      }
      let free = places.filter { label in !labels.contains(where: label.overlaps) }
      // The next two rows are too far from the line.
      let open = free.prefix(2 * middles.count).first { label in
        let (start, size) = ((label.left / full - left) / width, TextWidth.of(label.text) / full / width)
        let (upper, lower) = ((label.y - 0.9 - top) / height, (label.y + 0.2 - top) / height)
        return !isCovered(start...(start + size), upper...lower)
      }
      guard let label = open ?? free.first ?? places.first else { continue }
      labels.append(label)
    }
    canvas.texts(name: "guides") { canvas in
      for label in labels { canvas.text(label.text, x: label.x / full, y: label.y, anchor: label.anchor) }
    }
  }
}
