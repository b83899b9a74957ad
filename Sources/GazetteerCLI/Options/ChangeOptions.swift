import ArgumentParser

/// What a build is compared with, and how much it may lose.
struct ChangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to compare with: a site, by its address (with a slash at its end) or folder; a file; or none. "
        + "(default: what the output folder holds)",
      valueName: "site"))
  var compare: String?

  @Option(help: "The share of the published rows that a build may lose. (default: 20%)")
  var maxShrink: Share?

  @Flag(inversion: .prefixedNo, help: "Build even if more of the published rows are lost.")
  var allowShrink: Bool?
}

/// A share such as `20%`.
struct Share: ExpressibleByArgument, Equatable {
  /// The share, from 0 to 1.
  let value: Double

  init?(argument: String) {
    let number = argument.hasSuffix("%") ? String(argument.dropLast()) : argument
    guard let percent = Double(number), (0...100).contains(percent) else { return nil }
    value = percent / 100
  }
}
