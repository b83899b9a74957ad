extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }

  /// A whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }

  /// `true` or `false`
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// An object of these members, without those that have no value.
  package static func known(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// A text; `nil` for an empty one.
  package static func known(text: String) -> JSONTree? { text.isEmpty ? nil : .string(text) }

  /// The value unless it is an object without members.
  package static func known(object: JSONTree) -> JSONTree? { object == .object([]) ? nil : object }

  /// An array of texts.
  package static func texts(_ texts: [String]) -> JSONTree { .array(texts.map(JSONTree.string)) }
}
