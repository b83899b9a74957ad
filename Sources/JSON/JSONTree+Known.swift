extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// `true` or `false`
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// An object of these members, without those that have no value.
  public static func known(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// A text; `nil` for an empty one.
  public static func known(text: String) -> JSONTree? { text.isEmpty ? nil : .string(text) }

  /// The value unless it is an object without members.
  public static func known(object: JSONTree) -> JSONTree? { object == .object([]) ? nil : object }

  /// An array of texts.
  public static func texts(_ texts: [String]) -> JSONTree { .array(texts.map(JSONTree.string)) }
}
