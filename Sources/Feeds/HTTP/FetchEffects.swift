import Base
import Foundation

/// What fetching needs of the world besides the network, as closures that a test replaces.
package struct FetchEffects: Sendable {
  /// The time now.
  var now: @Sendable () -> Date
  /// Waits for a number of seconds.
  var sleep: @Sendable (_ seconds: Double) -> Void
  /// A random number from 0 to less than 1.
  var random: @Sendable () -> Double

  /// The second that it is now.
  var moment: Moment { Moment(clock: now().timeIntervalSince1970) }

  /// The clock and the random numbers of the system.
  static let live = FetchEffects(
    now: { Date() },
    sleep: { Thread.sleep(forTimeInterval: $0) },
    random: { Double.random(in: 0..<1) })
}
