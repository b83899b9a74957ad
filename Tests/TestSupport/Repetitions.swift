import Foundation
public import Testing

/// The test levels, from `GAZETTEER_TESTS`, which `Scripts/test` sets; the default is `day`.
public enum TestLevel: String, CaseIterable, Comparable, Sendable {
  case quick, day, all, thorough

  /// The level of this run.
  public static let current: TestLevel = {
    guard let name = ProcessInfo.processInfo.environment["GAZETTEER_TESTS"], !name.isEmpty else { return .day }
    guard let level = TestLevel(rawValue: name) else {
      preconditionFailure("GAZETTEER_TESTS is “\(name)”; it is one of quick, day, all, thorough")
    }
    return level
  }()

  /// Compares by the number of tests that run.
  public static func < (first: TestLevel, second: TestLevel) -> Bool {
    allCases.firstIndex(of: first)! < allCases.firstIndex(of: second)!
  }
}

extension Trait where Self == ConditionTrait {
  /// A test that `Scripts/test quick` skips.
  public static var day: Self { .enabled(if: TestLevel.current >= .day, "runs in Scripts/test") }

  /// A test of files, devices or commands that only Linux has.
  public static var linux: Self {
    #if os(Linux)
      .enabled(if: true)
    #else
      .disabled("needs Linux")
    #endif
  }

  /// A test that runs only in `Scripts/test all`, every night.
  public static var night: Self { .enabled(if: TestLevel.current >= .all, "runs in Scripts/test all") }
}

/// How often tests repeat with other inputs.
public enum Repetitions {
  /// Whether this is `Scripts/test --thorough`.
  public static let isThorough = TestLevel.current == .thorough

  /// The number of repetitions: `whole` in a thorough run, a tenth of that at night, a fiftieth by day, at least one.
  public static func times<Number: BinaryInteger>(_ whole: Number) -> Number {
    switch TestLevel.current {
    case .thorough: whole
    case .all: max(1, whole / 10)
    case .quick, .day: max(1, whole / 50)
    }
  }

  /// Equivalent arguments of a test: the first by day, all of them at night.
  public static func matrix<Case>(_ cases: [Case], day: Int = 1) -> [Case] {
    TestLevel.current >= .all ? cases : Array(cases.prefix(day))
  }
}
