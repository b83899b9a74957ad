import Foundation

/// How often a test repeats itself with other inputs: as often as it says in `Scripts/test --thorough`, else a tenth of that.
public enum Repetitions {
  /// Whether the long form is asked for, by `GAZETTEER_THOROUGH` in the environment.
  public static let isThorough = ProcessInfo.processInfo.environment["GAZETTEER_THOROUGH"] != nil

  /// How often to repeat what a thorough run does so often; at least once.
  public static func times<Number: BinaryInteger>(_ whole: Number) -> Number { isThorough ? whole : max(1, whole / 10) }
}
