import Base

extension JSONValue {
  var tree: JSONTree {
    switch kind {
    case .object: .object(members)
    case .array: .array((array ?? []).map(\.tree))
    case .string: .string(string ?? "")
    case .number: .number(number ?? 0)
    case .boolean: .boolean(boolean ?? false)
    case .null: .null
    }
  }

  /// The members of an object in document order.
  var members: [JSONTree.Member] { pairs.map { JSONTree.Member($0.key, $0.value.tree) } }
}
