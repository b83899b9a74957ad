/// The shades of the numbers of a column: its five classes, or those with bounds of its settings.
///
/// Around a midpoint, the distance from it decides, and smaller numbers have another hue.
struct TableShades {
  private let classes: MapClasses
  private let midpoint: Double?
  private let hasBounds: Bool
  /// The style sheet has this class and eight below it.
  private static let darkest = 8

  init(of numbers: [Double], _ look: TableSettings.Look) {
    let range = look.classes?.bounds ?? numbers
    let isAroundZero = look.hues == nil && (range.min() ?? 0) < 0 && (range.max() ?? 0) > 0
    let midpoint = look.midpoint ?? (isAroundZero ? 0 : nil)
    let distances = numbers.map { number in midpoint.map { (number - $0).magnitude } ?? number }
    classes = look.classes ?? MapClasses(of: distances, count: 5, by: .quantile)
    (self.midpoint, hasBounds) = (midpoint, look.classes != nil)
  }

  /// The shade of a number from 0; `nil` if all numbers are the same.
  func shade(of number: Double) -> (step: Int, isBelow: Bool)? {
    guard classes.count > 1 else { return nil }
    guard let midpoint else { return (classes.position(of: number) * Self.darkest / classes.bounds.count, false) }
    guard hasBounds else {
      let step = classes.position(of: (number - midpoint).magnitude) * Self.darkest / classes.bounds.count
      return (step, number < midpoint)
    }
    // The same, unless the midpoint is a bound. The class around a midpoint has no side.
    let (low, high) = (classes.bounds.count { $0 < midpoint }, classes.position(of: midpoint))
    let place = classes.position(of: number)
    let distance = place < high ? high - place : place - low
    return (distance * Self.darkest / max(high, classes.bounds.count - low), place < high)
  }
}
