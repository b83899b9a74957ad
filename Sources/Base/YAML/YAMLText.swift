import Yams

/// Reads YAML that people write: the configuration, the head of a page, phrases of one's own.
package enum YAMLText {
  /// The value of a text, each part of it with its line.
  ///
  /// - Returns: `nil` for a text that says nothing: an empty one, comments alone, or `null`.
  /// - Throws: ``Mistake`` for text that is not YAML, and for a key that stands twice in a mapping.
  package static func value(of text: String) throws(Mistake) -> YAMLNode? {
    do {
      let root = try Yams.compose(yaml: text)
      return root.flatMap { $0.null == nil ? YAMLNode($0) : nil }
    } catch {
      throw Mistake(error as? YamlError)
    }
  }
}

extension Mistake {
  fileprivate init(_ error: YamlError?) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(line: mark.line, reason: "it is not YAML (\(problem))")
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first.map { "the key “\($0)”" } ?? "a key"
      self.init(line: context.mark.line, reason: "\(key) stands twice; leave one of them out")
    default:
      self.init(reason: "it is not YAML")
    }
  }
}

/// A value in a text of YAML, or a key, with its line.
package struct YAMLNode {
  private let node: Node

  init(_ node: Node) { self.node = node }

  /// The line, from 1; 0 where it is not known.
  package var line: Int { node.mark?.line ?? 0 }
  /// Whether it says nothing: `null`, `~`, or no value at all.
  package var isNull: Bool { node.null != nil }
  /// What a scalar is as a text, whatever else it can be read as; `nil` for a list and for a mapping.
  package var text: String? { node.scalar?.string }
  /// What it is as `true` or `false`; `nil` for anything else.
  package var flag: Bool? { node.bool }
  /// What it is as a whole number; `nil` for anything else.
  package var integer: Int? { node.int }
  /// The items of a list; `nil` for anything else.
  package var items: [YAMLNode]? { node.sequence?.map(YAMLNode.init) }
  /// The keys of a mapping with their values, in order; `nil` for anything else.
  package var members: [(key: YAMLNode, value: YAMLNode)]? {
    node.mapping?.map { (YAMLNode($0.key), YAMLNode($0.value)) }
  }
}
