import ArgumentParser

/// How much a command says, and how.
struct ReportOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Say nothing but warnings and errors.")
  var quiet = false

  @Flag(inversion: .prefixedNo, help: "Say more.")
  var verbose = false

  @Flag(inversion: .prefixedNo, help: "Print the result as one JSON object on standard output.")
  var json = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose do not go together") }
  }
}

/// The same of a command that reads the configuration file.
struct ConfiguredReportOptions: ParsableArguments {
  @OptionGroup var reportOptions: ReportOptions

  // Read from the command line before it is parsed.
  @Option(help: "The configuration file. (default: gazetteer.yml, where there is one)")
  var config: String?
}
