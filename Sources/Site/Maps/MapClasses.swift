import Foundation

/// The classes of the numbers of a map. Each class has a colour.
struct MapClasses: Equatable {
  enum Method: String, CaseIterable {
    /// Classes with equal counts.
    case quantile
    case equal
  }

  /// The bounds in ascending order. A number equal to a bound belongs to the class above it.
  let bounds: [Double]

  /// The valid numbers of classes: more colours are indistinguishable.
  static let counts = 2...9
  static let usual = 5

  init(bounds: [Double]) { self.bounds = bounds }

  /// Bounds as texts; `nil` unless they are some ascending numbers.
  init?(_ texts: [String]) {
    bounds = texts.compactMap(Double.init)
    guard bounds.count == texts.count, (1..<Self.counts.upperBound).contains(bounds.count),
      bounds.allSatisfy(\.isFinite), zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
  }

  /// Classes on both sides of zero if at least a tenth of the numbers is below it and a tenth is not; otherwise as usual.
  init(aroundZero numbers: [Double], count: Int, by method: Method) {
    let (below, above) = (numbers.filter { $0 < 0 }, numbers.filter { $0 >= 0 })
    guard min(below.count, above.count) * 10 >= numbers.count, !below.isEmpty else {
      self.init(of: numbers, count: count, by: method)
      return
    }
    let lower = MapClasses(of: below, count: count / 2, by: method)
    let upper = MapClasses(of: above, count: count - count / 2, by: method)
    self.init(bounds: lower.bounds.filter { $0 < 0 } + [0] + upper.bounds.filter { $0 > 0 })
  }

  /// Rounding a bound may move one number of a class in so many: five of 50.
  private static let numbersPerMoved = 10

  /// Classes of numbers with readable bounds: 1,200,000 instead of 1,234,567. There are fewer than `count` if many numbers
  /// are equal.
  ///
  /// Bounds of quantiles are rounded to one to three digits if at most a tenth of a class moves, those of equal classes to
  /// two or three digits if nothing moves. Otherwise they are the shortest numbers between two of the numbers.
  init(of numbers: [Double], count: Int, by method: Method) {
    let sorted = numbers.sorted()
    guard let least = sorted.first, let greatest = sorted.last else {
      bounds = []
      return
    }
    let wanted = (1..<count).map { step in
      switch method {
      case .quantile: sorted[sorted.count * step / count]
      // Weighted, because the difference can be infinite.
      case .equal: least * (1 - Double(step) / Double(count)) + greatest * (Double(step) / Double(count))
      }
    }
    let exact = wanted.reduce(into: [Double]()) { if $1 > ($0.last ?? least) { $0.append($1) } }
    let most = method == .quantile ? sorted.count / count / Self.numbersPerMoved : 0
    bounds = exact.reduce(into: []) { bounds, bound in
      let least = bounds.last ?? least
      let fits = { candidate in candidate > least && sorted.count { ($0 < bound) != ($0 < candidate) } <= most }
      let nearest = (method == .quantile ? 1...3 : 2...3).lazy.map { Self.rounded(bound, digits: $0) }
      let below = (1...8).lazy.map { Self.rounded(bound, digits: $0, .down) }
      let found = nearest.first(where: fits) ?? below.first(where: fits)
      if let next = found ?? (bound > least ? bound : nil) { bounds.append(next) }
    }
  }

  static func rounded(
    _ number: Double, digits: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double {
    guard number != 0, number.isFinite else { return number }
    let places = digits - 1 - Int(log10(abs(number)).rounded(.down))
    let unit = pow(10, Double(abs(places)))
    return places < 0 ? (number / unit).rounded(rule) * unit : (number * unit).rounded(rule) / unit
  }

  var count: Int { bounds.count + 1 }

  /// The colours: one hue from light to dark in up to five or nine steps, or two hues on both sides of zero.
  var scale: MapScale { bounds.contains(0) ? .diverging : count > Self.usual ? .fine : .plain }

  /// The position of the first class in its scale. On a diverging scale, the class that begins at zero always has the same
  /// colour.
  var start: Int { scale == .diverging ? max(0, 4 - position(of: 0)) : 0 }

  func position(of number: Double) -> Int { bounds.count { $0 <= number } }
}

/// A scale of the colours of a map. The raw values are classes of the style sheet.
enum MapScale: String {
  case plain = ""
  case fine, diverging
  /// Distinct hues, for names.
  case names

  /// The maximum number of colours for names; the last one is for all others.
  static let mostNames = 9
}
