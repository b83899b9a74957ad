import Base
import Foundation

/// Clock, sleep and random numbers as closures that tests replace.
package struct FetchEffects: Sendable {
  var now: @Sendable () -> Date
  var sleep: @Sendable (_ seconds: Double) -> Void
  /// A random number in 0..<1.
  var random: @Sendable () -> Double

  /// The current time in whole seconds.
  var moment: Moment { Moment(clock: now().timeIntervalSince1970) }

  /// The system's clock and random numbers.
  static let live = FetchEffects(
    now: { Date() },
    sleep: { Thread.sleep(forTimeInterval: $0) },
    random: { Double.random(in: 0..<1) })
}
