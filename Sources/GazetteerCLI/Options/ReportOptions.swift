import ArgumentParser

struct ReportOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Print only warnings and errors.")
  var quiet = false

  @Flag(inversion: .prefixedNo, help: "Print more details.")
  var verbose = false

  @Flag(inversion: .prefixedNo, help: "Print the result as a JSON object on standard output.")
  var json = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose cannot be combined") }
  }
}

struct ConfiguredReportOptions: ParsableArguments {
  @OptionGroup var reportOptions: ReportOptions

  // Read from the command line before it is parsed.
  @Option(help: "The configuration file. (default: gazetteer.yml, if it exists)")
  var config: String?
}
