import Foundation

/// How often a test repeats itself with other inputs: as often as it says, or a tenth of that in `Scripts/test quick`.
public enum Repetitions {
  /// Whether a quick run is asked for, by `GAZETTEER_QUICK` in the environment.
  public static let isQuick = ProcessInfo.processInfo.environment["GAZETTEER_QUICK"] != nil

  /// How often to repeat what a whole run does so often; at least once.
  public static func times<Number: BinaryInteger>(_ whole: Number) -> Number { isQuick ? max(1, whole / 10) : whole }
}
