/// A part of a picture, in ems at its smallest width. Wider pictures move its anchor to the right, but do not stretch it.
struct Box {
  let x, y: ClosedRange<Double>
  let anchor: Double

  /// - Parameter anchor: the position that the width moves; default: the middle.
  init(x: ClosedRange<Double>, y: ClosedRange<Double>, anchor: Double? = nil) {
    (self.x, self.y, self.anchor) = (x, y, anchor ?? x.middle)
  }

  /// Whether the boxes can overlap at this width or a larger one. If they are apart in the order of their anchors, they
  /// stay apart.
  func overlaps(_ other: Box) -> Bool {
    let isBefore = x.upperBound < other.x.lowerBound && anchor <= other.anchor
    let isAfter = x.lowerBound > other.x.upperBound && anchor >= other.anchor
    return y.overlaps(other.y) && !isBefore && !isAfter
  }
}

extension ClosedRange<Double> {
  var middle: Double { (lowerBound + upperBound) / 2 }
  var length: Double { upperBound - lowerBound }
}
