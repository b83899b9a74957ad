/// The scale of the bars of a numeric column; bars start at zero.
struct BarScale {
  private let (low, high): (Double, Double)
  /// The length of the longest bar in units.
  private static let length = 1000.0

  /// A scale that contains zero and all of these numbers.
  init(_ numbers: some Sequence<Double>) {
    var (low, high) = (0.0, 0.0)
    for number in numbers { (low, high) = (min(low, number), max(high, number)) }
    (self.low, self.high) = (low, high)
  }

  /// The bar of a number, as an image hidden from screen readers.
  func picture(of number: Double) -> String {
    let (zero, end) = (place(of: 0), place(of: number))
    let attributes: HTMLAttributes = [
      "class": "measure", "viewBox": "0 0 1000 1", "preserveAspectRatio": "none", "aria-hidden": "true",
    ]
    return HTMLWriter.written {
      $0.inline("svg", attributes) {
        $0.leaf("rect", ["x": "\(min(zero, end))", "width": "\(abs(end - zero))", "height": "1"])
      }
    }
  }

  private func place(of number: Double) -> Int {
    // Halved, because the difference of the largest numbers overflows.
    let part = (number / 2 - low / 2) / (high / 2 - low / 2)
    return Int(exactly: (part * Self.length).rounded()) ?? 0
  }
}
