import Charts
import Markdown

/// The bars of a numeric column; they start at zero.
struct BarScale {
  private let scale: LinearScale

  init(_ numbers: some Sequence<Double>) {
    var low = 0.0
    var high = 0.0
    for number in numbers {
      low = min(low, number)
      high = max(high, number)
    }
    scale = LinearScale(low, high, isRound: false)
  }

  /// The bar of a number, as an image hidden from screen readers.
  func picture(of number: Double) -> String {
    let zero = scale.fraction(0).unit
    let end = scale.fraction(number).unit
    let attributes: HTMLAttributes = [
      "class": "measure", "viewBox": "0 0 1000 1", "preserveAspectRatio": "none", "aria-hidden": "true",
    ]
    return HTMLWriter.written {
      $0.inline("svg", attributes) {
        $0.leaf("rect", ["x": "\(min(zero, end))", "width": "\(abs(end - zero))", "height": "1"])
      }
    }
  }
}
