package import Base

/// A duration in words, for the age of a cached copy and for waits.
package struct Age: Equatable, Sendable, CustomStringConvertible {
  /// The length in seconds.
  package let seconds: Double

  /// Negative values count as 0.
  package init(seconds: Double) {
    self.seconds = max(0, seconds)
  }

  /// The time between two moments; `nil` if the first is in the future because of a wrong clock. Up to a minute in the
  /// future counts as 0, because the clocks of machines that share a cache differ.
  package init?(from moment: Moment, to now: Moment) {
    let seconds = now.secondsSince1970 - moment.secondsSince1970
    guard seconds >= -60 else { return nil }
    self.init(seconds: Double(seconds))
  }

  /// The duration in its largest fitting unit, rounded down: `"45 seconds"`, `"1 hour"`, `"3 days"`.
  package var description: String {
    let units: [(name: String, seconds: Double)] = [("day", 86400), ("hour", 3600), ("minute", 60)]
    for unit in units where seconds >= unit.seconds {
      return Self.count(seconds / unit.seconds, unit.name)
    }
    return Self.count(seconds, "second")
  }

  private static func count(_ number: Double, _ unit: String) -> String {
    (number < 1e9 ? Int(number) : 1_000_000_000).of(unit)
  }
}
