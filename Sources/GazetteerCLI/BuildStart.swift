import Site

/// What another core does for a build while its options are read, which takes 4 ms: it looks at the files of the last
/// build, or parses the templates for a first one.
struct BuildStart {
  /// The output folder, as far as it is named by an argument. A configuration file may name another.
  let folder: String
  /// What is known of it.
  let record: BuildRecord?

  /// The start of the command with these arguments; `nil` where it is no build.
  init?(_ arguments: ArraySlice<String>) {
    guard arguments.first == Build.configuration.commandName else { return nil }
    folder = Self.folder(arguments) ?? BuildSettings.usualFolder
    record = BuildRecord(of: folder)
    if record?.isEmpty != false { ParsedTemplates.shared.parseAhead() }
  }

  private static func folder(_ arguments: ArraySlice<String>) -> String? {
    let option = "--output"
    if let index = arguments.lastIndex(of: option), index < arguments.endIndex - 1 { return arguments[index + 1] }
    return arguments.last { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
  }
}
