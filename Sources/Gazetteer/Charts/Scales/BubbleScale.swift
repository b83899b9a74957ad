/// The diameters of points whose areas are proportional to a number.
struct BubbleScale {
  private let least, most: Double
  private static let (thinnest, widest) = (0.4, 2.8)

  init?(_ data: ChartData) {
    let sizes = data.all.compactMap(\.size)
    guard let least = sizes.min(), let most = sizes.max() else { return nil }
    (self.least, self.most) = (least, most)
  }

  func diameter(_ size: Double) -> Double {
    most > 0 ? max(Self.thinnest, Self.widest * (size / most).squareRoot()) : Self.thinnest
  }

  /// One to three round numbers for the legend, the largest first.
  var samples: [Double] {
    let top = LinearScale.rounded(most, up: false)
    return [top] + [top / 5, top / 20].filter { $0 >= least && $0 > 0 }
  }
}
