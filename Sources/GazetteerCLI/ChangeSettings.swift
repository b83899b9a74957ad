import Changes

/// The options of comparing with their defaults filled in: command line first, then configuration.
struct ChangeSettings {
  let base: ComparisonBase
  let shrinkGuard: ShrinkGuard
  /// Whether more than that may be lost.
  let allowsShrink: Bool

  /// The settings of one of so many feeds.
  init(_ options: ChangeOptions, _ configuration: Configuration, output: String, feeds: Int) throws {
    base = try ComparisonBase(try options.compare ?? configuration.text(.compare), output: output)
    if feeds > 1, case .document(let source) = base {
      throw CommandError.usage(
        what: "--compare names one document for several feeds", reason: source.displayName,
        advice: "Name the folder of a site, or its address with a slash at its end.")
    }
    let share =
      try options.maxShrink
      ?? configuration.value(.maxShrink, expected: "a share such as 20% is expected", Share.init(argument:))
    shrinkGuard = ShrinkGuard(limit: share?.value ?? ShrinkGuard().limit)
    allowsShrink = try options.allowShrink ?? configuration.flag(.allowShrink) ?? false
  }
}
