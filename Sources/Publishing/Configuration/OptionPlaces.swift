package import Base
import Foundation

/// The lines of options in the file, for errors that occur while the command runs.
package struct OptionPlaces: Sendable {
  private struct Value {
    let key: String
    let text: String
    let line: Int
    let isFlag: Bool
  }

  private let file: String
  private let given: Set<String>
  private var values: [Value] = []
  /// Whether a key can occur several times, once for each feed.
  private let hasFeeds: Bool

  /// - Parameter given: options on the command line, which override the file.
  package init(_ configuration: Configuration, except given: Set<String>) {
    (file, self.given, hasFeeds) = (configuration.file, given, configuration.hasFeeds)
    for (key, node) in configuration.nodes { add(node, key) }
  }

  private mutating func add(_ node: YAMLNode, _ key: String) {
    for (inner, value) in node.members ?? [] { add(value, inner.text ?? key) }
    for item in node.items ?? [] { add(item, key) }
    if let text = node.text, !given.contains(key) {
      values.append(Value(key: key, text: text, line: node.line, isFlag: node.flag != nil))
    }
  }

  /// Adds file, line and key to an error about a value of the file.
  package func locating(_ error: any Diagnostic) -> any Diagnostic {
    guard error.place?.hasPrefix(file) != true,
      [.usage, .badData, .noInput, .cannotCreate].contains(error.exitStatus),
      given.isDisjoint(with: Self.options(in: error.what))
    else { return error }
    // Several errors of a page have their places.
    guard error.others.isEmpty else { return error }
    let (what, advice) = (renaming(error.what), renaming(error.advice))
    guard let value = value(of: error) else {
      return PlainError(error.what, at: error.place, error.reason, advice: advice, error.exitStatus)
    }
    let place = "\(file), line \(value.line)" + (what == error.what ? ": \(value.key)" : "")
    return PlainError(
      what, at: [place, error.place].compactMap(\.self).joined(separator: ": "), error.reason, advice: advice,
      error.exitStatus == .usage ? .badData : error.exitStatus)
  }

  /// The value that is the place or reason of an error; or is quoted by it and belongs to an option in it; or is the
  /// only value of such an option.
  private func value(of error: any Diagnostic) -> Value? {
    let texts = values.filter { !$0.isFlag }
    let named = [error.what, error.advice].map { words in
      let options = Self.options(in: words)
      return texts.filter { options.contains($0.key) }
    }
    let same = texts.filter { [error.place, error.reason].contains($0.text) }
    if let value = same.first(where: { value in named.joined().contains { $0.key == value.key } }) ?? same.first {
      return value
    }
    let (summary, quoted) = (error.summary, named.joined() + texts.filter { error.advice.contains("“\($0.key)”") })
    let nearest = quoted.compactMap { value in
      summary.range(of: "“\(value.text)”").map { (start: $0.lowerBound, value: value) }
    }.min { $0.start < $1.start }?.value
    return nearest ?? named.first { !$0.isEmpty }.flatMap { hasFeeds && $0.count > 1 ? nil : $0.first }
      ?? texts.first { error.what.hasPrefix("\($0.text) cannot be ") }
  }

  private func renaming(_ text: String) -> String {
    let keys = Set(values.map(\.key))
    return text.replacing(Self.option) { match in
      let (all, quote, key, gap) = match.output
      guard keys.contains(String(key)) else { return String(all) }
      return quote.isEmpty ? "“\(key)”\(gap)" : "“\(key):\(gap)"
    }
  }

  private static func options(in text: String) -> Set<String> {
    Set(text.matches(of: option).map { String($0.output.2) })
  }

  private static var option: Regex<(Substring, Substring, Substring, Substring)> { /(“?)--([a-z][a-z-]*)( ?)/ }
}
