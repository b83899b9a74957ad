/// How long the bars of a column of numbers are: as long as a number is large, from where zero is.
struct BarScale {
  private let (low, high): (Double, Double)
  /// How many parts the longest bar can have.
  private static let length = 1000.0

  /// A scale on which zero and all of these numbers have a place.
  init(_ numbers: some Sequence<Double>) {
    var (low, high) = (0.0, 0.0)
    for number in numbers { (low, high) = (min(low, number), max(high, number)) }
    (self.low, self.high) = (low, high)
  }

  /// The bar of a number, as a picture that says nothing to those who hear the number.
  func picture(of number: Double) -> String {
    let (zero, end) = (place(of: 0), place(of: number))
    let bar = "<rect x=\"\(min(zero, end))\" width=\"\(abs(end - zero))\" height=\"1\"/>"
    return
      "<svg class=\"measure\" viewBox=\"0 0 1000 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\(bar)</svg>"
  }

  private func place(of number: Double) -> Int {
    // Halves, since the distance of the largest numbers is none.
    let part = (number / 2 - low / 2) / (high / 2 - low / 2)
    return Int(exactly: (part * Self.length).rounded()) ?? 0
  }
}
