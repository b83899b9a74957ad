import Base

/// Rewrites the help that ArgumentParser generates.
enum HelpText {
  /// The help as printed: ungrouped options first, each switch once, without lists of values that the text already has.
  static func shown(_ help: String) -> String {
    withMainOptionsFirst(withEachSwitchOnce(help.replacing(/\s+\(values:[^)]*\)/, with: "")))
  }

  /// Shows each switch in its useful form: `--json`, and `--no-country-pages` for a switch that is on by default.
  private static func withEachSwitchOnce(_ help: String) -> String {
    help.replacing(/\[--([a-z-]+)\] \[--no-\1\]/) { "[--\($0.output.1)]" }
      .replacing(
        /(?m)^  --([a-z-]+)\/--no-\1(?:\n {26}| +)((?:[^\n]|\n {26})*?)\s+\(default:\s+--(no-)?\1\)/
      ) { match in
        let (_, name, words, isOff) = match.output
        let label = "  --\(isOff == nil ? "no-" : "")\(name)"
        let gap = label.count < 26 ? 26 - label.count : 26
        return label + (label.count < 26 ? "" : "\n") + String(repeating: " ", count: gap) + words
      }
  }

  private static func withMainOptionsFirst(_ help: String) -> String {
    var sections = help.split(separator: "\n\n", omittingEmptySubsequences: false)
    if let main = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:\n") }),
      let usage = sections.firstIndex(where: { $0.hasPrefix("USAGE:") })
    {
      let place = sections[usage + 1].hasPrefix("ARGUMENTS:\n") ? usage + 2 : usage + 1
      sections.insert(sections.remove(at: main).trimmed[...], at: place)
    }
    return sections.joined(separator: "\n\n")
  }
}
