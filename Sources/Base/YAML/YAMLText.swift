import Platform
import Yams

/// Parses YAML written by users: configuration, front matter and custom translations.
package enum YAMLText {
  /// Parses a text into nodes with their lines.
  ///
  /// - Returns: `nil` for an empty text, only comments, or `null`.
  /// - Throws: ``Mistake`` for invalid YAML and duplicate keys.
  package static func value(of text: String) throws(Mistake) -> YAMLNode? {
    if text.isEmpty { return nil }
    guard text.isStreamSafe else { throw Mistake(reason: "it has \(String.tooManyMarks)") }
    do {
      let root = try Yams.compose(yaml: text)
      return root.flatMap { $0.null == nil ? YAMLNode($0) : nil }
    } catch {
      throw Mistake(error as? YamlError, in: text)
    }
  }
}

extension Mistake {
  fileprivate init(_ error: YamlError?, in text: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      // The end of a text without a final line break is on a line of its own.
      self.init(line: min(mark.line, text.count(where: \.isNewline) + 1), reason: "it is not YAML (\(problem))")
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first.map { "the key “\($0)”" } ?? "a key"
      self.init(line: context.mark.line, reason: "\(key) is set twice; remove one of the lines")
    case .memory: self.init(reason: "\(SystemError(code: ENOMEM))")
    default: self.init(reason: "it is not YAML")
    }
  }
}

/// A YAML value or key with its line.
package struct YAMLNode {
  private let node: Node

  init(_ node: Node) { self.node = node }

  /// The line, from 1; 0 if unknown.
  package var line: Int { node.mark?.line ?? 0 }
  /// Whether it is `null`, `~` or empty.
  package var isNull: Bool { node.null != nil }
  /// The text of a scalar of any type; `nil` for a list or mapping.
  package var text: String? { node.scalar?.string.streamSafe }
  /// The value of a boolean; `nil` for anything else.
  package var flag: Bool? { node.bool }
  /// The value of a whole number; `nil` for anything else.
  package var integer: Int? { node.int }
  /// The items of a list; `nil` for anything else.
  package var items: [YAMLNode]? { node.sequence?.map(YAMLNode.init) }
  /// The members of a mapping in order; `nil` for anything else.
  package var members: [(key: YAMLNode, value: YAMLNode)]? {
    node.mapping?.map { (YAMLNode($0.key), YAMLNode($0.value)) }
  }
}
