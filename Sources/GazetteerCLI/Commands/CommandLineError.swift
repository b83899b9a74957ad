import ArgumentParser
import Base
import Foundation
import Gazetteer

/// An error of ArgumentParser in the format of all errors: the problem and the next step.
struct CommandLineError: Diagnostic {
  let what: String
  let reason: String?
  let advice: String
  let place: String? = nil
  let exitStatus = ExitStatus.usage
  /// The reason for a value in gazetteer.yml, whose message names the key.
  let reasonInFile: String

  /// - Parameters:
  ///   - error: the error of ArgumentParser.
  ///   - root: the root command.
  ///   - called: the command that was called.
  init(_ error: any Error, of root: any ParsableCommand.Type, _ called: any ParsableCommand.Type) {
    let message = root.message(for: error)
    let (name, kind, words) = Self.value(of: message)
    let lines = words.split(separator: "\n")
    // One of our errors, thrown by a transform or a validation.
    if let last = lines.last, lines.count > 1, name == nil || kind == nil {
      (what, reason, advice) = (lines.dropLast().joined(separator: "\n"), nil, String(last))
      reasonInFile = what
      return
    }
    let full = root.fullMessage(for: error).split(separator: "\n")
    let help = full.first { $0.hasPrefix("Help:") }.map { $0.dropFirst("Help:".count).trimmed }
    let command = full.last?.firstMatch(of: /See '([^']+)'/).map { String($0.output.1) } ?? "gazetteer --help"
    let isHidden = name != nil && help == nil
    advice =
      (help.map { Self.sentence(ofHelp: $0) + " " } ?? "")
      + "See “\(command)\(isHidden ? "-hidden" : "")”."
    if let name {
      (what, reason, reasonInFile) = (name, words, words)
    } else {
      (what, reason) = (Self.closest(of: called.options.keys, for: Self.clause(message)), nil)
      reasonInFile = what
    }
  }

  /// The option with an invalid value, the kind of value if its values have names, and the reason.
  private static func value(of message: String) -> (name: String?, kind: String?, words: String) {
    guard
      let match = message.wholeMatch(
        of: /(?s)The value '(.*)' is invalid for '(--[a-z-]+)(?: <([^>]*)>)?'(?:: (.*)|\. Please provide one of(.*)|)/)
    else { return (nil, nil, message) }
    let (_, value, name, kind, words, choices) = match.output
    if let words { return (String(name), nil, String(words)) }
    let names = (choices ?? "").matches(of: /'([^']+)'|- (\S+)/).map { String($0.output.1 ?? $0.output.2 ?? "") }
    let what = kind.map(String.init) ?? "value"
    return (String(name), what, Mistake(String(value), isNoneOf: names, kind: what).reason)
  }

  /// A message as a clause.
  private static func clause(_ message: String) -> String {
    var clause = message.replacingScalars(of: ". Did you mean", with: "; did you mean")
    if clause.hasSuffix(".") { clause.removeLast() }
    clause = clause.prefix(1).lowercased() + clause.dropFirst()
    // Quoted text may contain an apostrophe.
    guard clause.count(where: { $0 == "'" }).isMultiple(of: 2) else { return clause }
    return clause.replacing(/'([^']*)'/) { "“\($0.output.1)”" }
  }

  /// Adds the closest option to a clause about an unknown one if ArgumentParser found none.
  private static func closest(of names: some Sequence<String>, for clause: String) -> String {
    guard let match = clause.wholeMatch(of: /unknown option “--(no-)?(.*)”/),
      let name = ClosestName.of(String(match.output.2), among: names.sorted())
    else { return clause }
    return "\(clause); did you mean “--\(match.output.1 ?? "")\(name)”?"
  }

  /// The help of an option, `--limit <limit>  The maximum number of rows.`, as one sentence.
  private static func sentence(ofHelp help: String) -> String {
    guard let gap = help.range(of: "  ") else { return help }
    let words = help[gap.upperBound...].trimmed
    return "\(help[..<gap.lowerBound]): \(words)\(words.hasSuffix(".") || words.hasSuffix(")") ? "" : ".")"
  }
}

/// The command line before it is parsed.
enum CommandLineWords {
  /// Joins each negative number to the option before it, as `--limit=-1`: ArgumentParser would treat it as an option and
  /// report a missing value.
  static func withNegativeValues(_ words: [String]) -> [String] {
    var (joined, areOptions) = ([String](), true)
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

  /// Checks that the words name a command, also after `help`.
  ///
  /// - Throws: ``PlainError``.
  static func requireCommand(
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
