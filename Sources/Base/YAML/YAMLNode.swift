import Yams

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
