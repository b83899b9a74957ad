import ArgumentParser
import Datasets
import Diagnostics
import Foundation

/// What ArgumentParser says of a command line, in the way of all errors: what is wrong, and what to do next.
struct CommandLineMistake: Diagnostic {
  let what = "the command line has a mistake"
  let reason: String?
  let advice: String
  let place: String? = nil
  let exitStatus = ExitStatus.usage

  /// - Parameters:
  ///   - message: the message alone: `Unknown option '--outptu'. Did you mean '--output'?`
  ///   - fullMessage: the same with the help of an option and the usage of the command behind it.
  init(message: String, fullMessage: String) {
    reason = Self.clause(message)
    let lines = fullMessage.split(separator: "\n")
    let help = lines.first { $0.hasPrefix("Help:") }.map { $0.dropFirst("Help:".count).trimmed }
    let command = lines.last?.firstMatch(of: /See '([^']+)'/).map { String($0.output.1) } ?? "gazetteer --help"
    advice = (help.map { Self.sentence(ofHelp: $0) + " " } ?? "") + "“\(command)” explains every option."
  }

  /// The sentences of a message as a clause, and what it lists on lines of their own as words of it.
  private static func clause(_ message: String) -> String {
    let lines = message.split(separator: "\n").map(\.trimmed)
    let listed = lines.dropFirst().map { $0.hasPrefix("- ") ? String($0.dropFirst(2)) : $0 }
    var clause = lines.first ?? ""
    if !listed.isEmpty { clause += " " + listed.joined(separator: ", ") }
    for (words, others) in [
      (". Did you mean", "; did you mean"), (". Please provide one of the following:", "; it is one of"),
      (". Please provide one of", "; it is one of"),
    ] { clause = clause.replacingScalars(of: words, with: others) }
    if clause.hasSuffix(".") { clause.removeLast() }
    return withQuotationMarks(clause.prefix(1).lowercased() + clause.dropFirst())
  }

  /// The texts between straight quotation marks between those of sentences; where one of them has an apostrophe, as it is.
  private static func withQuotationMarks(_ text: String) -> String {
    guard text.count(where: { $0 == "'" }).isMultiple(of: 2) else { return text }
    return text.replacing(/'([^']*)'/) { "“\($0.output.1)”" }
  }

  /// What the help says of an option, `--limit <limit>  Take at most this many rows.`, as one sentence.
  private static func sentence(ofHelp help: String) -> String {
    guard let gap = help.range(of: "  ") else { return help }
    let words = help[gap.upperBound...].trimmed
    return "\(help[..<gap.lowerBound]): \(words)\(words.hasSuffix(".") || words.hasSuffix(")") ? "" : ".")"
  }
}

/// The command line before it is parsed.
enum CommandLineWords {
  /// The words with each negative number as the value of the option that it stands behind: ArgumentParser takes it for an
  /// option of its own, and says that the value is missing.
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

  /// Refuses a word that stands where a command does and is none, behind `help` as well.
  ///
  /// - Throws: ``PlainError``.
  static func requireCommand(
    _ words: ArraySlice<String>, of parent: any ParsableCommand.Type = Gazetteer.self, path: String = "gazetteer"
  ) throws(PlainError) {
    let commands = parent.configuration.subcommands
    guard let word = words.first, !word.hasPrefix("-"), !commands.isEmpty else { return }
    let isRoot = parent == Gazetteer.self
    if isRoot, word == "help" { return try requireCommand(words.dropFirst()) }
    if let command = commands.first(where: { $0.configuration.commandName == word }) {
      return try requireCommand(words.dropFirst(), of: command, path: "\(path) \(word)")
    }
    let names = commands.compactMap { $0.configuration.commandName }
    let closest = ClosestName.of(word, among: names).map { "Did you mean “\(path) \($0)”? " } ?? ""
    throw .usage(
      what: "there is no command “\(path) \(word.cut(to: 60))”",
      reason: "the commands are \(names.joined(separator: ", "))",
      advice: closest + "“\(path) --help” says what each does.")
  }
}
