import Foundation

/// How the numbers of a map are parted into classes, each with a colour of its own.
struct MapClasses: Equatable {
  /// How the bounds between the classes are found.
  enum Method: String, CaseIterable {
    /// So that each class has as many numbers as the others.
    case quantile
    /// So that each class is as wide as the others.
    case equal
  }

  /// The bounds between the classes, ascending: a number that equals one belongs to the class above it.
  let bounds: [Double]

  /// The fewest and the most classes: more colours of one hue cannot be told apart.
  static let counts = 2...5

  /// Classes by bounds of one's own.
  init(bounds: [Double]) { self.bounds = bounds }

  /// How many classes there are for each number that may change its class where a bound is rounded: of 250 numbers in
  /// five classes of 50, a bound moves five at most.
  private static let numbersPerMoved = 10

  /// Classes of numbers, with bounds that are easy to read: 1,200,000 for 1,234,567. There are fewer than wanted where
  /// many of the numbers are the same.
  ///
  /// Bounds of quantiles have one to three digits before their zeros, as few as change the class of no more than a tenth
  /// of one; those of equal classes two or three, where none changes its class. Others stay as they are.
  init(of numbers: [Double], count: Int, by method: Method) {
    let sorted = numbers.sorted()
    guard let least = sorted.first, let greatest = sorted.last else {
      bounds = []
      return
    }
    let wanted = (1..<count).map { step in
      switch method {
      case .quantile: sorted[sorted.count * step / count]
      // Not by their difference, which can be infinite.
      case .equal: least * (1 - Double(step) / Double(count)) + greatest * (Double(step) / Double(count))
      }
    }
    let exact = wanted.reduce(into: [Double]()) { if $1 > ($0.last ?? least) { $0.append($1) } }
    let most = method == .quantile ? sorted.count / count / Self.numbersPerMoved : 0
    bounds = exact.reduce(into: []) { bounds, bound in
      let least = bounds.last ?? least
      let rounded = (method == .quantile ? 1...3 : 2...3).lazy.map { Self.rounded(bound, digits: $0) }
      let found = rounded.first { candidate in
        candidate > least && sorted.count { ($0 < bound) != ($0 < candidate) } <= most
      }
      if let next = found ?? (bound > least ? bound : nil) { bounds.append(next) }
    }
  }

  /// A number with so many digits before its zeros.
  static func rounded(_ number: Double, digits: Int) -> Double {
    guard number != 0, number.isFinite else { return number }
    let places = digits - 1 - Int(log10(abs(number)).rounded(.down))
    let unit = pow(10, Double(abs(places)))
    return places < 0 ? (number / unit).rounded() * unit : (number * unit).rounded() / unit
  }

  /// How many classes there are.
  var count: Int { bounds.count + 1 }

  /// The class of a number, from 0.
  func position(of number: Double) -> Int { bounds.count { $0 <= number } }
}
