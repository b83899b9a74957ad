/// The numbers of one cell, `1,2.5,3`, as a small line.
struct Sparkline {
  let numbers: [Double]
  let (least, greatest): (Double, Double)

  /// `nil` if a part of the text is not a finite number.
  init?(_ text: String) {
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard let least = numbers.min(), let greatest = numbers.max(), numbers.count == parts.count else { return nil }
    (self.least, self.greatest) = (least, greatest)
  }

  /// The line as SVG.
  ///
  /// - Parameter label: its text alternative.
  func picture(_ label: String) -> String {
    guard numbers.count > 1 else { return "" }
    let points = numbers.enumerated().map { index, number in
      "\(index * 1000 / (numbers.count - 1)) \((1000 - 1000 * height(number)).whole)"
    }
    return HTMLWriter.written { html in
      html.spark(label: label) { $0.leaf("path", ["d": "M" + points.joined(separator: "L")]) }
    }
  }

  /// From 0 to 1. Halved, because the difference of the largest numbers overflows.
  private func height(_ number: Double) -> Double {
    least == greatest ? 0.5 : (number / 2 - least / 2) / (greatest / 2 - least / 2)
  }
}
