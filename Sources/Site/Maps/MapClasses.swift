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

  /// Classes of numbers. There are fewer than wanted where many of the numbers are the same.
  init(of numbers: [Double], count: Int, by method: Method) {
    let sorted = numbers.sorted()
    guard let least = sorted.first, let most = sorted.last else {
      bounds = []
      return
    }
    let wanted = (1..<count).map { step in
      switch method {
      case .quantile: sorted[sorted.count * step / count]
      case .equal: least + (most - least) / Double(count) * Double(step)
      }
    }
    bounds = wanted.reduce(into: []) { if $1 > ($0.last ?? least) { $0.append($1) } }
  }

  /// How many classes there are.
  var count: Int { bounds.count + 1 }

  /// The class of a number, from 0.
  func position(of number: Double) -> Int { bounds.count { $0 <= number } }
}
