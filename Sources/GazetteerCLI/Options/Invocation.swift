import ArgumentParser
import Base
import Publishing

/// A command whose options can be set in the configuration file.
protocol ConfiguredCommand: ParsableCommand {
  /// Whether it reads only the root feed if the file lists several.
  static var asksRootFeed: Bool { get }
  /// The options in the file that must be valid before it runs; `nil` for all.
  static var neededFirst: Set<String>? { get }
  /// The options that only the file will have.
  static var leaving: Set<String> { get }

  var reportOptions: ConfiguredReportOptions { get }

  /// Runs the command. Its options already include the values of the file.
  func run(_ call: Invocation, _ report: ReportSettings) throws
}

extension ConfiguredCommand {
  static var asksRootFeed: Bool { false }
  static var neededFirst: Set<String>? { nil }
  static var leaving: Set<String> { [] }
}

/// The command line. Values in the configuration file become arguments before those of the user.
struct Invocation {
  /// An option on the command line overrides its opposite in the file.
  private static let opposites = ["offline": "refresh", "refresh": "offline", "quiet": "verbose", "verbose": "quiet"]

  private(set) var configuration = Configuration()
  private let words: [String]
  private let root: any ParsableCommand.Type
  private let known: () -> ConfigurationKeys
  private let depth: Int
  private let command: any ParsableCommand.Type
  /// The options that the user gives, also in their `--no-` form; they override the file.
  private let given: Set<String>

  init(
    _ words: [String], of root: any ParsableCommand.Type, known: @autoclosure @escaping () -> ConfigurationKeys
  ) throws(PlainError) {
    let words = Self.withNegativeValues(words)
    try Self.requireCommand(words[...], of: root)
    var (command, depth) = (root, 0)
    while depth < words.count,
      let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == words[depth] })
    {
      (command, depth) = (next, depth + 1)
    }
    (self.words, self.root, self.known, self.depth) = (words, root, known, depth)
    self.command = command.configuration.defaultSubcommand ?? command
    let names = words[depth...].prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { word in
      String(word.dropFirst(2).prefix { $0 != "=" })
    }
    given = Set(names + names.filter { $0.hasPrefix("no-") }.map { String($0.dropFirst(3)) })
  }

  /// Whether the user gives an option, which then overrides the file.
  func isGiven(_ option: String) -> Bool { given.contains(option) }

  var places: OptionPlaces { OptionPlaces(configuration, except: given) }

  func run() throws {
    do { try runParsed() } catch {
      guard !(error is any Diagnostic), root.exitCode(for: error) == .validationFailure else { throw error }
      let (message, option) = message(for: error)
      let isHidden = option.map { !root.helpMessage(for: command).contains($0) } ?? false
      let help = (["gazetteer"] + words.prefix(depth) + [isHidden ? "--help-hidden" : "--help"]).joined(separator: " ")
      throw PlainError(message, advice: "See “\(help)”.", .usage)
    }
  }

  /// The library's message of bounded length, and the option that it names for a wrong value. Our reason for a wrong
  /// value quotes it, so that the library's sentence before the reason is not repeated.
  private func message(for error: any Error) -> (text: String, option: String?) {
    let message = root.message(for: error)
    guard let value = message.ranges(of: "' is invalid for '").last,
      let reason = message[value.upperBound...].firstRange(of: "': ")
    else { return (message.cut(to: 500), nil) }
    let option = String(message[value.upperBound..<reason.lowerBound].prefix { $0 != " " })
    return ("\(option): \(message[reason.upperBound...])", option)
  }

  private func runParsed() throws {
    guard let command = command as? any ConfiguredCommand.Type else { return try runAlone() }
    var call = self
    let parsed: any ParsableCommand
    do {
      if let neededFirst = command.neededFirst {
        call.configuration = (try? readConfiguration()) ?? Configuration()
        parsed = try parse(call.configuration, only: neededFirst)
      } else {
        let whole = try readConfiguration()
        call.configuration = command.asksRootFeed ? try whole.ofRootFeed(isSourceGiven: isGiven("source")) : whole
        parsed = try parse(call.configuration)
      }
    } catch {
      // --help works with an invalid file, and errors on the command line are reported first.
      guard try root.parseAsRoot(words) is any ConfiguredCommand else { return try runAlone() }
      throw error
    }
    guard let configured = parsed as? any ConfiguredCommand else { return try runAlone() }
    let report = ReportSettings(configured.reportOptions, call)
    do { try configured.run(call, report) } catch let error as any Diagnostic {
      throw call.places.locating(command.asksRootFeed ? explaining(error) : error)
    }
  }

  /// Adds to an error about a missing table that it belongs to another feed of the file, if it does.
  private func explaining(_ error: any Diagnostic) -> any Diagnostic {
    let start = "no such table: "
    guard let reason = error.reason, reason.hasPrefix(start), !isGiven("source") else { return error }
    let table = reason.dropFirst(start.count).prefix { $0 != ";" }
    let folders = (try? readConfiguration().feeds(isSourceGiven: false).map(\.folder)) ?? []
    guard let schema = table.split(separator: ".").first, !schema.isEmpty,
      folders.contains(where: { $0.replacingScalars(of: "/", with: "_").lowercased() == schema.lowercased() })
    else { return error }
    let words =
      "\(start)\(table); “\(schema)” is another feed of gazetteer.yml, and this command reads only the root feed"
    var explained = PlainError(error.what, at: error.place, words, advice: error.advice, error.exitStatus)
    explained.others = error.others
    return explained
  }

  private func runAlone() throws {
    var command = try root.parseAsRoot(words)
    try command.run()
  }

  var configurationFile: String? {
    var path: String?
    let typed = words[depth...].prefix { $0 != "--" }
    for (index, word) in typed.enumerated() where word == "--config" || word.hasPrefix("--config=") {
      path = word == "--config" ? words.dropFirst(depth + index + 1).first : String(word.dropFirst("--config=".count))
    }
    return path
  }

  func readAgain<Command: ConfiguredCommand>(_: Command.Type) throws -> (call: Invocation, command: Command) {
    var call = self
    call.configuration = try readConfiguration()
    guard let command = try parse(call.configuration) as? Command else { throw CleanExit.helpRequest() }
    return (call, command)
  }

  private func readConfiguration() throws(PlainError) -> Configuration {
    try Configuration(path: configurationFile, command: words.first ?? "", known: known())
  }

  /// Parses the command with the values of a configuration; options that the user gives override them.
  private func parse(_ configuration: Configuration, only: Set<String>? = nil) throws -> any ParsableCommand {
    let options =
      configuration.isEmpty
      ? [:]
      : command.options.filter { name, _ in
        only?.contains(name) != false && !isGiven(name) && Self.opposites[name].map(isGiven) != true
      }
    let arguments = try configuration.arguments(for: options)
    // Without the root, which would look through the options of the command twice more. It words all errors and help.
    func parsed(_ count: Int) throws -> any ParsableCommand {
      try command.parseAsRoot(arguments.prefix(count).flatMap(\.words) + words.dropFirst(depth))
    }
    do { return try parsed(arguments.count) } catch {
      for count in 0...arguments.count {
        do { _ = try parsed(count) } catch {
          guard count > 0, root.exitCode(for: error) == .validationFailure else { throw error }
          throw configuration.mistake(arguments[count - 1], message(for: error).text)
        }
      }
      throw error
    }
  }

  func feeds<Command: ConfiguredCommand>(
    of command: Command
  ) throws -> [(entry: FeedEntry, command: Command)] {
    let entries = try configuration.feeds(isSourceGiven: isGiven("source"))
    guard configuration.hasFeeds else { return entries.map { ($0, command) } }
    return try entries.compactMap { entry in
      (try parse(entry.configuration) as? Command).map { (entry, $0) }
    }
  }
}

// MARK: - Words
extension Invocation {
  /// Notes on options that the next version will not have.
  var notes: [String] {
    let leaving = (command as? any ConfiguredCommand.Type)?.leaving ?? []
    return leaving.filter { isGiven($0) && command.options[$0] != nil }.sorted().map { name in
      "--\(name) will be removed in the next version; set “\(name):” in gazetteer.yml instead"
    }
  }

  /// Joins each negative number to the option before it, as `--limit=-1`: ArgumentParser would treat it as an option and
  /// report a missing value.
  private static func withNegativeValues(_ words: [String]) -> [String] {
    var joined: [String] = []
    var areOptions = true
    for word in words {
      areOptions = areOptions && word != "--"
      if areOptions, let option = joined.last, option.hasPrefix("--"), !option.contains("="),
        word.wholeMatch(of: /-[0-9.]+/) != nil
      {
        joined[joined.count - 1] = "\(option)=\(word)"
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// Checks that the words name a command, also after `help`: ArgumentParser suggests no command.
  private static func requireCommand(
    _ words: ArraySlice<String>, of parent: any ParsableCommand.Type, path: String = "gazetteer"
  ) throws(PlainError) {
    let commands = parent.configuration.subcommands
    guard let word = words.first, !word.hasPrefix("-"), !commands.isEmpty else { return }
    if path == "gazetteer", word == "help" { return try requireCommand(words.dropFirst(), of: parent) }
    if let command = commands.first(where: { $0.configuration.commandName == word }) {
      return try requireCommand(words.dropFirst(), of: command, path: "\(path) \(word)")
    }
    let names = commands.compactMap { $0.configuration.commandName }
    let closest = ClosestName.of(word, among: names).map { "; did you mean “\(path) \($0)”?" } ?? ""
    throw PlainError(
      "unknown command “\(path) \(word.cut(to: 60))”\(closest)",
      advice: "The commands are \(names.asList). See “\(path) --help”.", .usage)
  }
}

// MARK: - Declarations

/// A property wrapper that declares an option or a group of options.
private protocol Declaration {
  static func options(named name: String) -> [String: OptionKind]
}

extension Flag: Declaration where Value == Bool {
  fileprivate static func options(named name: String) -> [String: OptionKind] { [name: .flag] }
}

extension Option: Declaration {
  fileprivate static func options(named name: String) -> [String: OptionKind] {
    if Value.self == [ColumnKey].self { return [name: .repeated(separator: ",")] }
    let type = "\(Value.self)"
    if type.hasPrefix("Array<") { return [name: .repeated(separator: nil)] }
    return [name: type.hasPrefix("Optional<Array<") ? .list : .text]
  }
}

extension OptionGroup: Declaration {
  fileprivate static func options(named name: String) -> [String: OptionKind] { Value.options }
}

extension ParsableArguments {
  /// The options that its properties declare, by name, with the kind of value that they have in the file. ArgumentParser
  /// finds them in the same way; its dump of the help would take a fifth of a build.
  static var options: [String: OptionKind] {
    Mirror(reflecting: Self()).children.reduce(into: [:]) { options, child in
      guard let label = child.label?.dropFirst(), let declaration = child.value as? any Declaration else { return }
      let words = zip("-" + label, label).map { $0.isLowercase && $1.isUppercase ? "-\($1)" : "\($1)" }
      options.merge(type(of: declaration).options(named: words.joined().lowercased())) { $1 }
    }
  }
}
