import Dates
import Foundation

/// What fetching needs of the world besides the network, as closures that a test replaces.
public struct FetchEffects: Sendable {
  /// The time now.
  public var now: @Sendable () -> Date
  /// Waits for a number of seconds.
  public var sleep: @Sendable (_ seconds: Double) -> Void
  /// A random number from 0 to less than 1.
  public var random: @Sendable () -> Double

  /// The second that it is now.
  var moment: Moment { Moment(clock: now().timeIntervalSince1970) }

  /// The clock and the random numbers of the system.
  public static let live = FetchEffects(
    now: { Date() },
    sleep: { Thread.sleep(forTimeInterval: $0) },
    random: { Double.random(in: 0..<1) })
}
